import type { ComponentType } from 'react';
import type { StaffRole } from '#domain/access/role.ts';

export interface OwnPrices {
  centsOf: (price: ListPrice) => number;
  Shown: ComponentType<ShownPrice>;
}

export interface ShownPrice extends ListPrice {
  before?: string;
  format?: (cents: number) => string;
}

export interface ListPrice {
  cents: number;
  lineId?: string | undefined;
  pieces?: readonly { quantity: number; part: { price_cents: number } }[];
}

/** Sign-in state of this browser ([3.21]). */
export interface AuthState {
  /** Whether the sign-in state is known; true after the first state ([4.4]). */
  initialized: boolean;
  accessToken?: string | undefined;
  /** The account's id; contains no personal data. */
  accountId?: string | undefined;
  roles?: readonly StaffRole[] | undefined;
  profile?: { isPro: boolean; firstName: string } | undefined;
  prices?: OwnPrices | undefined;
  /** Pending redirect; cleared by following it ([4.4]). */
  redirect?: string | undefined;
}

let state: AuthState = { initialized: false };
const listeners = new Set<() => void>();

export const authState = (): AuthState => state;

export function setAuthState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Subscribes to changes; returns an unsubscribe function. */
export function onAuthState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** [4.4] Requires an access token and a first name in the profile. */
export const isLoggedIn = ({ accessToken, profile }: AuthState): boolean =>
  Boolean(accessToken && profile?.firstName);

/** Resolves once the sign-in state is known; [4.8] waits for it. */
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
