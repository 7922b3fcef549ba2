import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { whenAuthInitialized } from './auth-state.ts';

/**
 * Resolves once a call would be made in the visitor's own name. Asked before the access token is there, the
 * shop would answer a professional with everybody's prices. A guest does not wait.
 */
export const whenSignInSettled = async (): Promise<void> => {
  if (hasStoredTokens()) await whenAuthInitialized();
};
