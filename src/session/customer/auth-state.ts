import type { StaffRole } from '#domain/access/role.ts';
import type { OwnPrices } from './own-price.tsx';

/** Who is signed in at this browser ([3.21]). */
export interface AuthState {
  /** Whether it is settled who the visitor is; true once there is any state ([4.4]). */
  initialized: boolean;
  accessToken?: string | undefined;
  /** The account's id, which says nothing of the person. */
  accountId?: string | undefined;
  /** What the account does for the shop; left out of a customer's. */
  roles?: readonly StaffRole[] | undefined;
  profile?: { isPro: boolean; firstName: string } | undefined;
  /** What a professional pays, once the shop has said so. */
  prices?: OwnPrices | undefined;
  /** Where to go now; cleared by going there ([4.4]). */
  redirect?: string | undefined;
}

let state: AuthState = { initialized: false };
const listeners = new Set<() => void>();

export const authState = (): AuthState => state;

export function setAuthState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls back after every change; returns the way to stop. */
export function onAuthState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** [4.4] There is an access token, and the profile has a first name. */
export const isLoggedIn = ({ accessToken, profile }: AuthState): boolean =>
  Boolean(accessToken && profile?.firstName);

/** Resolves once it is settled who the visitor is, which [4.8] waits for. */
export function whenAuthInitialized(): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onAuthState(() => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
