import { localStore } from '../browser-store.ts';

/** The SDK's storage key; read directly, so that guests never load the SDK. */
export const tokenStorageKey = 'okta-token-storage';

export const hasStoredTokens = (): boolean => (localStore.read(tokenStorageKey) ?? '{}') !== '{}';
