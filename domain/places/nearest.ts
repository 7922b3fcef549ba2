import type { Coordinates } from './distance.ts';

/** Search radius of showrooms in miles ([8.2], [9.5]). */
export const showroomRadiusMiles = 200;

export interface Place extends Coordinates {
  name: string;
}

/** A place with its unrounded great-circle distance in miles. */
export interface Measured<P extends Place> {
  place: P;
  miles: number;
}

/** Compares code units, independent of the machine's locale. */
const compareNames = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sorts by unrounded distance, then by name ([7.9]). */
export const compareByDistance = (one: Measured<Place>, other: Measured<Place>): number =>
  one.miles - other.miles || compareNames(one.place.name, other.place.name);

export const inTenths = (miles: number): number => Math.round(miles * 10) / 10;
