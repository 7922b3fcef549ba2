import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import type { AppThunk } from '../store.ts';

/** Resolves once the sign-in state is known; [4.8] waits for it. */
export const whenAuthInitialized: AppThunk<Promise<void>> = (_dispatch, getState, { subscribe }) =>
  new Promise((resolve) => {
    const isKnown = () => getState().auth.initialized;
    if (isKnown()) return resolve();
    const stop = subscribe(() => {
      if (!isKnown()) return;
      stop();
      resolve();
    });
  });

/** Before this, a professional would get public prices. Immediate for guests. */
export const whenSignInSettled: AppThunk<Promise<void>> = async (dispatch) => {
  if (hasStoredTokens()) await dispatch(whenAuthInitialized);
};
