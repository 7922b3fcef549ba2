import { announce } from '#src/components/announcer.tsx';
import { forgetKeptForms } from '../kept-forms.ts';
import type { AppThunk } from '../store.ts';
import { signInFailed } from './sign-in-slice.ts';

/** Message while the identity provider is unreachable ([8.10]). */
export const identityAway =
  'Signing in is not possible at the moment. The shop works without; please try again later.';

const hereNow = (): string => location.pathname + location.search + location.hash;

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

/** Signs out all tabs of this browser, then opens the confirmation page. */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch) => {
  forgetKeptForms();
  const { oktaClient } = await import(/* webpackChunkName: "okta" */ '#src/lib/okta/okta-client.ts');
  try {
    await oktaClient().signOut({ clearTokensBeforeRedirect: true });
  } catch {
    oktaClient().tokenManager.clear();
    dispatch(signInFailed(identityAway));
  }
};
