import { localStore } from '#src/lib/browser-store.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import type { Session } from '../customer/auth-slice.ts';
import { whenSignInSettled } from '../customer/when-sign-in-settled.ts';
import type { AppThunk } from '../store.ts';

export const guest = 'guest';

/** Storage key of the last owner: an account id or `guest`. */
export const ownerKey = 'ProjectsOwner';

/** Returns the owner of the displayed projects. Offline, uses the browser's last account. */
export function ownerOf({ accountId, accessToken }: Session): string {
  if (accountId) return accountId;
  return accessToken || hasStoredTokens() ? (localStore.read(ownerKey) ?? guest) : guest;
}

export const currentOwner: AppThunk<Promise<string>> = async (dispatch, getState) => {
  await dispatch(whenSignInSettled);
  return ownerOf(getState().auth);
};

export const rememberOwner = (owner: string): void => localStore.write(ownerKey, owner);
