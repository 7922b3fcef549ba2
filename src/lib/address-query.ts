import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const read = () => location.search;
const none = () => '';

/** Makes an entry of the history for what is now asked for; the page stays, and the focus with it. Empty parts are left out. */
export function pushQuery(changes: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes))
    value === '' ? query.delete(name) : query.set(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  if (search === location.search) return;
  history.pushState(history.state, '', location.pathname + search);
  for (const listener of listeners) listener();
}

/** What the address asks for, also after back and forward; nothing on the server. */
export function useAddressQuery(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, read, none);
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Whether the address already asks for something near a place. */
export const isSearched = (): boolean => new URLSearchParams(location.search).has('near');
