import { type Coordinates, distanceMiles } from './distance.ts';

/** How far a showroom may be from the place that was asked about, in miles ([8.2], [9.5]). */
export const showroomRadiusMiles = 200;

/** What can be ordered by distance: a named place. */
export interface Place extends Coordinates {
  name: string;
}

/** A place with its unrounded great-circle distance in miles. */
export type Measured<P extends Place> = P & { distanceMiles: number };

/** The places at most `withinMiles` from the origin, nearest first, and by name where two are equally far ([7.9]). */
export const nearest = <P extends Place>(
  places: readonly P[],
  origin: Coordinates,
  { withinMiles }: { withinMiles: number },
): Measured<P>[] =>
  places
    .map((place) => ({ ...place, distanceMiles: distanceMiles(origin, place) }))
    .filter((place) => place.distanceMiles <= withinMiles)
    .sort((one, other) => one.distanceMiles - other.distanceMiles || compareNames(one.name, other.name));

/** By code unit, so that the order is the same whatever locale the machine has. */
const compareNames = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
