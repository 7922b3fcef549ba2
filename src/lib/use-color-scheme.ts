import { useSyncExternalStore } from 'react';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const query = dark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The scheme that the page is shown in, for what our stylesheet does not reach. */
export const useColorScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(
    subscribe,
    () => (dark().matches ? 'dark' : 'light'),
    () => 'light',
  );
