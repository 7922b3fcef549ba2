import { useSyncExternalStore } from 'react';

export interface EditorRoute {
  collection?: string;
  /** Undefined in lists */
  slug?: string;
  isNew?: boolean;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export const listHref = (collection: string): string => `#/collections/${collection}`;
export const newHref = (collection: string): string => `#/collections/${collection}/new`;
export const entryHref = (collection: string, slug: string): string =>
  `#/collections/${collection}/entries/${slug}`;

export function routeOf(hash: string): EditorRoute {
  const [, collection, isNew, slug] =
    /^#\/collections\/([a-z0-9-]+)(?:\/(new)|\/entries\/([a-z0-9-]+))?\/?$/.exec(hash) ?? [];
  if (!collection) return {};
  return { collection, ...(slug && { slug }), ...(isNew && { isNew: true }) };
}

export const useEditorHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );

/** Replaces the address, so that "back" does not lead to the form of an entry that is saved by now. */
export function replaceRoute(hash: string): void {
  history.replaceState(history.state, '', location.pathname + hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
