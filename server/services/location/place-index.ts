import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { type Coordinates, distanceMiles } from '../../../domain/geo/distance.ts';
import { compareByDistance, type Measured, type Place } from '../../../domain/geo/nearest.ts';

const kilometersPerMile = 1.609344;
// The index calculates on a globe of 6371 km and we on one a little larger: a mile in a million more than was
// asked covers both.
const slack = 1 + 1e-6;
// Half way around the globe, nearly. The tree's own limit wraps there, and everything is nearer than that
// anyway.
const allMiles = 12_430;

const kilometers = (miles: number): number =>
  miles > allMiles ? Number.POSITIVE_INFINITY : (miles * slack + 1e-6) * kilometersPerMile;

export interface PlaceIndex<P extends Place> {
  /** Places at most so many miles away, nearest first, by name where two are equally far. */
  within: (point: Coordinates, miles: number) => Measured<P>[];
  /** The first of these. */
  nearest: (point: Coordinates, miles: number) => Measured<P> | undefined;
}

/**
 * Prepares places for being found by nearness, anywhere on the globe: across the antimeridian and around the
 * poles too. The tree only says which places to measure; distance and order are ours, unrounded ([7.9]).
 */
export function indexPlaces<P extends Place>(places: readonly P[]): PlaceIndex<P> {
  if (places.length === 0) return { within: () => [], nearest: () => undefined };
  const tree = new KDBush(places.length);
  for (const { latitude, longitude } of places) tree.add(longitude, latitude);
  tree.finish();

  const measured = (indices: readonly number[], point: Coordinates, miles: number): Measured<P>[] =>
    indices
      .flatMap((index) => {
        const place = places[index];
        if (!place) return [];
        const measure = distanceMiles(point, place);
        return measure <= miles ? [{ place, miles: measure }] : [];
      })
      .sort(compareByDistance);

  const within: PlaceIndex<P>['within'] = (point, miles) =>
    measured(
      around(tree, point.longitude, point.latitude, Number.POSITIVE_INFINITY, kilometers(miles)),
      point,
      miles,
    );

  return {
    within,
    nearest: (point, miles) => {
      const [first] = around(tree, point.longitude, point.latitude, 1, kilometers(miles));
      const place = first === undefined ? undefined : places[first];
      if (!place) return undefined;
      // Several may be as near: the name decides among them.
      const reach = Math.min(miles, distanceMiles(point, place) * slack + 1e-6);
      return within(point, reach)[0];
    },
  };
}
