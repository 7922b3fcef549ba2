import { localStore } from '#src/lib/browser-store.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { type AuthState, authState, whenAuthInitialized } from '../customer/auth-state.ts';

/** The owner of what no account has. */
export const guest = 'guest';

/** Whose projects this browser had last: an account's id, or `guest`; nothing where it has none. */
export const ownerKey = 'ProjectsOwner';

/**
 * Whose projects are shown. Without a connection the account cannot be asked for; its own browser still knows
 * which it was.
 */
export function ownerOf({ accountId, accessToken }: AuthState): string {
  if (accountId) return accountId;
  return accessToken || hasStoredTokens() ? (localStore.read(ownerKey) ?? guest) : guest;
}

/** The same once it is settled who the visitor is. */
export async function currentOwner(): Promise<string> {
  if (hasStoredTokens()) await whenAuthInitialized();
  return ownerOf(authState());
}

export const rememberOwner = (owner: string): void => localStore.write(ownerKey, owner);
