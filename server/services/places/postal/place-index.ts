import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { type Coordinates, distanceMiles } from '#domain/places/distance.ts';
import { compareByDistance, type Measured, type Place } from '#domain/places/nearest.ts';

const kilometersPerMile = 1.609344;
// The index uses an earth radius of 6371 km, this module a slightly larger one: a millionth more covers both.
const slack = 1 + 1e-6;
// Almost half of the globe's circumference, where the tree's limit wraps; all places are nearer.
const allMiles = 12_430;

const kilometers = (miles: number): number =>
  miles > allMiles ? Number.POSITIVE_INFINITY : (miles * slack + 1e-6) * kilometersPerMile;

/**
 * Spatial index of places, correct across the antimeridian and the poles. The tree only preselects; distance
 * and order are computed here, unrounded ([7.9]).
 */
export class PlaceIndex<P extends Place> {
  private readonly tree: KDBush | undefined;

  constructor(private readonly places: readonly P[]) {
    if (places.length === 0) return;
    this.tree = new KDBush(places.length);
    for (const { latitude, longitude } of places) this.tree.add(longitude, latitude);
    this.tree.finish();
  }

  /** Returns places within a radius, nearest first, then by name. */
  within(point: Coordinates, miles: number): Measured<P>[] {
    return this.closest(point, Number.POSITIVE_INFINITY, miles)
      .flatMap((place) => {
        const measure = distanceMiles(point, place);
        return measure <= miles ? [{ place, miles: measure }] : [];
      })
      .sort(compareByDistance);
  }

  nearest(point: Coordinates, miles: number): Measured<P> | undefined {
    const [place] = this.closest(point, 1, miles);
    if (!place) return undefined;
    // The name decides between equally near places.
    const reach = Math.min(miles, distanceMiles(point, place) * slack + 1e-6);
    return this.within(point, reach)[0];
  }

  /** Returns places within a radius of any point, nearest first, then by name. */
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
