import { onRouteUpdate, type RouteChange } from '#src/app/route-changes.ts';

const at = (path: string): Location =>
  Object.assign(new URL(path, 'http://localhost')) as unknown as Location;

/** Arrives at a page as Gatsby says it: from another, or as the first that was loaded. */
export const arriveAt = (path: string, from?: string): void =>
  onRouteUpdate({ location: at(path), prevLocation: from ? at(from) : null } as RouteChange);
