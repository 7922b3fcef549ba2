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

/** The query with some of its parts changed; empty parts are left out. */
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

/** Makes an entry of the history for what is now asked for; the page stays, and the focus with it. */
export function pushQuery(changes: Readonly<Record<string, string>>): void {
  const search = queryWith(changes);
  if (search !== location.search) write(search, 'pushState');
}

/** Writes what is asked for in place: no entry of the history, no reload, the focus stays. */
export const replaceQuery = (changes: Readonly<Record<string, string>>): void =>
  write(queryWith(changes), 'replaceState');

/** Makes an entry of the history for a whole new query; the page stays, and the focus with it. */
export function pushSearch(search: string): void {
  if (search !== location.search) write(search, 'pushState');
}

/** Puts a whole new query in place, without an entry of the history. */
export const replaceSearch = (search: string): void => write(search, 'replaceState');

/** What the URL asks for, also after back and forward; nothing on the server. */
export function useUrlQuery(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, read, none);
  return useMemo(() => new URLSearchParams(search), [search]);
}
