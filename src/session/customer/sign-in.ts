import { announce } from '#src/components/announcer.tsx';
import type { AppThunk } from '../store.ts';
import { signInFailed } from './sign-in-slice.ts';

/** What a visitor reads where the identity provider does not answer ([8.10]). */
export const identityAway =
  'Signing in is not possible at the moment. The shop works without; please try again later.';

const hereNow = (): string => location.pathname + location.search + location.hash;

/** Leads to the page of sign-in, and back to `returnTo`. */
export const signIn =
  (returnTo = hereNow()): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const { oktaClient } = await import(/* webpackChunkName: "okta" */ '#src/lib/okta/okta-client.ts');
      await oktaClient().signInWithRedirect({ originalUri: returnTo });
    } catch {
      dispatch(signInFailed(identityAway));
      announce(identityAway);
    }
  };

/** Ends the sign-in of this browser, in all its tabs, and leads to the page that says so. */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { oktaClient } = await import(/* webpackChunkName: "okta" */ '#src/lib/okta/okta-client.ts');
  try {
    await oktaClient().signOut({ clearTokensBeforeRedirect: true });
  } catch {
    // The tokens are gone from here all the same.
    oktaClient().tokenManager.clear();
    dispatch(signInFailed(identityAway));
  }
};
