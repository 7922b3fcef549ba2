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

function queryWith(changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes))
    value === '' ? query.delete(name) : query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

function write(search: string, how: 'pushState' | 'replaceState'): void {
  history[how](history.state, '', location.pathname + search);
  for (const listener of listeners) listener();
}

/** Changes parameters and adds a history entry; keeps page and focus. */
export function pushQuery(changes: Readonly<Record<string, string>>): void {
  const search = queryWith(changes);
  if (search !== location.search) write(search, 'pushState');
}

export const replaceQuery = (changes: Readonly<Record<string, string>>): void =>
  write(queryWith(changes), 'replaceState');

export function pushSearch(search: string): void {
  if (search !== location.search) write(search, 'pushState');
}

export const replaceSearch = (search: string): void => write(search, 'replaceState');

/** Returns the URL's query, also after history navigation; empty on the server. */
export function useUrlQuery(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, read, none);
  return useMemo(() => new URLSearchParams(search), [search]);
}
