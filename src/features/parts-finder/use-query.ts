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

/** Writes parts of the query into the address, in place: no entry of the history, no reload, the focus stays. Empty parts leave it. */
export function changeQuery(changes: Record<string, string>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes))
    value === '' ? query.delete(name) : query.set(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search);
  for (const listener of listeners) listener();
}

/** What the address asks for, as it changes. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, read, none);
  return useMemo(() => new URLSearchParams(search), [search]);
}
