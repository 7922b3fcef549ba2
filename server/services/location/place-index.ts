import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { type Coordinates, distanceMiles } from '#domain/geo/distance.ts';
import { compareByDistance, type Measured, type Place } from '#domain/geo/nearest.ts';

const kilometersPerMile = 1.609344;
// The index calculates on a globe of 6371 km and we on one a little larger: a mile in a million more than was
// asked covers both.
const slack = 1 + 1e-6;
// Half way around the globe, nearly. The tree's own limit wraps there, and everything is nearer than that
// anyway.
const allMiles = 12_430;

const kilometers = (miles: number): number =>
  miles > allMiles ? Number.POSITIVE_INFINITY : (miles * slack + 1e-6) * kilometersPerMile;

/**
 * Places prepared for being found by nearness, anywhere on the globe: across the antimeridian and around the
 * poles too. The tree only says which places to measure; distance and order are ours, unrounded ([7.9]).
 */
export class PlaceIndex<P extends Place> {
  private readonly tree: KDBush | undefined;

  constructor(private readonly places: readonly P[]) {
    if (places.length === 0) return;
    this.tree = new KDBush(places.length);
    for (const { latitude, longitude } of places) this.tree.add(longitude, latitude);
    this.tree.finish();
  }

  /** Places at most so many miles away, nearest first, by name where two are equally far. */
  within(point: Coordinates, miles: number): Measured<P>[] {
    return this.closest(point, Number.POSITIVE_INFINITY, miles)
      .flatMap((place) => {
        const measure = distanceMiles(point, place);
        return measure <= miles ? [{ place, miles: measure }] : [];
      })
      .sort(compareByDistance);
  }

  /** The first of these. */
  nearest(point: Coordinates, miles: number): Measured<P> | undefined {
    const [place] = this.closest(point, 1, miles);
    if (!place) return undefined;
    // Several may be as near: the name decides among them.
    const reach = Math.min(miles, distanceMiles(point, place) * slack + 1e-6);
    return this.within(point, reach)[0];
  }

  /**
   * Places at most so many miles from any of some points, each measured from the nearest of these; nearest
   * first, then by name.
   */
  withinAny(points: readonly Coordinates[], miles: number): Measured<P>[] {
    const [first, ...others] = points;
    if (!first) return [];
    if (others.length === 0) return this.within(first, miles);
    const nearest = new Map<P, Measured<P>>();
    for (const found of points.flatMap((point) => this.within(point, miles))) {
      const known = nearest.get(found.place);
      if (!known || found.miles < known.miles) nearest.set(found.place, found);
    }
    return [...nearest.values()].sort(compareByDistance);
  }

  private closest({ longitude, latitude }: Coordinates, limit: number, miles: number): P[] {
    if (!this.tree) return [];
    const indices = around(this.tree, longitude, latitude, limit, kilometers(miles));
    return indices.flatMap((index) => this.places[index] ?? []);
  }
}
