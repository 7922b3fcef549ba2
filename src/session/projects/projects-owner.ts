import { localStore } from '#src/lib/browser-store.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { type AuthState, authState, whenAuthInitialized } from '../customer/auth-state.ts';

export const guest = 'guest';

/** Storage key of the last owner: an account id or `guest`. */
export const ownerKey = 'ProjectsOwner';

/** Returns the owner of the displayed projects. Offline, uses the browser's last account. */
export function ownerOf({ accountId, accessToken }: AuthState): string {
  if (accountId) return accountId;
  return accessToken || hasStoredTokens() ? (localStore.read(ownerKey) ?? guest) : guest;
}

export async function currentOwner(): Promise<string> {
  if (hasStoredTokens()) await whenAuthInitialized();
  return ownerOf(authState());
}

export const rememberOwner = (owner: string): void => localStore.write(ownerKey, owner);
