import { localStore } from '../browser-store.ts';

/** Where the SDK keeps tokens; read without it, so that guests never load it. */
export const tokenStorageKey = 'okta-token-storage';

/** Whether a customer has signed in at this browser. */
export const hasStoredTokens = (): boolean => (localStore.read(tokenStorageKey) ?? '{}') !== '{}';
