import type { Coordinates } from './distance.ts';

/** How far a showroom may be from the place that was asked about, in miles ([8.2], [9.5]). */
export const showroomRadiusMiles = 200;

/** What can be ordered by distance: a named place. */
export interface Place extends Coordinates {
  name: string;
}

/** A place with its unrounded great-circle distance in miles. */
export interface Measured<P extends Place> {
  place: P;
  miles: number;
}

/** By code unit, so that the order is the same whatever locale the machine has. */
const compareNames = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Orders the nearest first, by unrounded miles, and by name where two are equally far ([7.9]). */
export const compareByDistance = (one: Measured<Place>, other: Measured<Place>): number =>
  one.miles - other.miles || compareNames(one.place.name, other.place.name);

/** Miles as answers tell them: in tenths. */
export const inTenths = (miles: number): number => Math.round(miles * 10) / 10;
