import type { GatsbyBrowser } from 'gatsby';

export type RouteChange = Parameters<NonNullable<GatsbyBrowser['onRouteUpdate']>>[0];
type Listener = (change: RouteChange) => void;

const listeners = new Set<Listener>();
let latest: RouteChange | undefined;

/** Gatsby calls it with the page that was loaded, and with each one that is gone to from there. */
export const onRouteUpdate = (change: RouteChange): void => {
  latest = change;
  for (const listener of listeners) listener(change);
};

/** Calls the listener with the page that stands, then with each that follows; returns the way to end it. */
export function followRoutes(listener: Listener): () => void {
  if (latest) listener(latest);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
