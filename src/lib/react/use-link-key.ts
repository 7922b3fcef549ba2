import { useSyncExternalStore } from 'react';
import { keyIn } from '#domain/content/paths/shared-url.ts';
import { sessionStore } from '../browser-store.ts';

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Stored for the tab: in-page links replace the fragment with the key. Empty without a key. */
export function useLinkKey(): string {
  return useSyncExternalStore(onHash, () => {
    const kept = `link ${location.pathname}`;
    const key = keyIn(location.hash);
    if (key === '' || document.getElementById(key)) return sessionStore.read(kept) ?? '';
    sessionStore.write(kept, key);
    return key;
  });
}
