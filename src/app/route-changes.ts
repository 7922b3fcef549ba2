import type { GatsbyBrowser } from 'gatsby';

export type RouteChange = Parameters<NonNullable<GatsbyBrowser['onRouteUpdate']>>[0];
type Listener = (change: RouteChange) => void;

const listeners = new Set<Listener>();
let latest: RouteChange | undefined;

/** Called by Gatsby on load and on each navigation. */
export const onRouteUpdate = (change: RouteChange): void => {
  latest = change;
  for (const listener of listeners) listener(change);
};

/** Calls the listener with the current page and each later one; returns an unsubscribe function. */
export function followRoutes(listener: Listener): () => void {
  if (latest) listener(latest);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
