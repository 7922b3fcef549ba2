import { onRouteUpdate, type RouteChange } from '#src/app/route-changes.ts';

const at = (path: string): Location =>
  Object.assign(new URL(path, 'http://localhost')) as unknown as Location;

/** Simulates Gatsby's route change, or the first load without `from`. */
export const arriveAt = (path: string, from?: string): void =>
  onRouteUpdate({ location: at(path), prevLocation: from ? at(from) : null } as RouteChange);
