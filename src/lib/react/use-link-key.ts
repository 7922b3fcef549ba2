import { useSyncExternalStore } from 'react';
import { keyIn } from '#domain/content/paths/shared-url.ts';
import { sessionStore } from '../browser-store.ts';

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/**
 * Returns the key of the link that opened this page, or an empty string. Stored for the tab: in-page links
 * replace the fragment with the key, and the page may reload afterwards.
 */
export function useLinkKey(): string {
  return useSyncExternalStore(onHash, () => {
    const kept = `link ${location.pathname}`;
    const key = keyIn(location.hash);
    if (key === '' || document.getElementById(key)) return sessionStore.read(kept) ?? '';
    sessionStore.write(kept, key);
    return key;
  });
}
