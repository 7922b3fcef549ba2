import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { whenAuthInitialized } from './auth-state.ts';

/** Before this, a professional would get public prices. Immediate for guests. */
export const whenSignInSettled = async (): Promise<void> => {
  if (hasStoredTokens()) await whenAuthInitialized();
};
