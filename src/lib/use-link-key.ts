import { useSyncExternalStore } from 'react';
import { keyIn } from '#domain/content/shared-url.ts';
import { sessionStore } from './browser-store.ts';

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/**
 * The key of the link that opened this page; empty of none. The tab remembers it: a jump within the page, as
 * to its contents, takes the key's place in the URL, and the page may be loaded again after that.
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
