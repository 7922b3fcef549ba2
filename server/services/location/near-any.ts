import type { Coordinates } from '../../../domain/geo/distance.ts';
import { compareByDistance, type Measured, type Place } from '../../../domain/geo/nearest.ts';
import type { PlaceIndex } from './place-index.ts';

/**
 * Places at most so many miles from any of some points, each measured from the nearest of these; nearest
 * first, then by name.
 */
export function nearAny<P extends Place>(
  index: PlaceIndex<P>,
  points: readonly Coordinates[],
  miles: number,
): Measured<P>[] {
  const [first, ...others] = points;
  if (!first) return [];
  if (others.length === 0) return index.within(first, miles);
  const nearest = new Map<P, Measured<P>>();
  for (const found of points.flatMap((point) => index.within(point, miles))) {
    const known = nearest.get(found.place);
    if (!known || found.miles < known.miles) nearest.set(found.place, found);
  }
  return [...nearest.values()].sort(compareByDistance);
}
