import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Showroom } from '../../../domain/contracts/location.ts';
import { type Coordinates, distanceMiles } from '../../../domain/geo/distance.ts';
import {
  compareByDistance,
  inTenths,
  type Measured,
  showroomRadiusMiles,
} from '../../../domain/geo/nearest.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { nearAny } from './near-any.ts';
import { indexPlaces } from './place-index.ts';
import { placeWriter } from './place-writer.ts';

/** A place as answers tell it: with the distance in tenths of a mile. */
export const withDistance = <P extends Showroom>({ place, miles }: Measured<P>): P => ({
  ...place,
  distance_miles: inTenths(miles),
});

export interface ShowroomFinder {
  /** Those within 200 miles of any of some points, nearest first. */
  near: (points: readonly Coordinates[]) => Showroom[];
  /** The same as JSON. */
  writtenNear: (points: readonly Coordinates[]) => string;
  /** The nearest within 200 miles; none is an `HttpError`, as is a place without a position. */
  nearestTo: (point: Coordinates | undefined) => Showroom;
  /** Some showrooms by their distance from a point, however far. */
  byDistance: (showrooms: readonly Showroom[], point: Coordinates) => Showroom[];
}

const noneNear = (): HttpError => new HttpError(404, catalogue.noShowroomsNearby);

/** The list, unless it is empty ([8.2]). */
export function someNear(showrooms: Showroom[]): Showroom[] {
  if (showrooms.length === 0) throw noneNear();
  return showrooms;
}

export function createShowroomFinder(showrooms: Iterable<Showroom>): ShowroomFinder {
  const index = indexPlaces([...showrooms]);
  const write = placeWriter<Showroom>();
  return {
    near: (points) => nearAny(index, points, showroomRadiusMiles).map(withDistance),
    writtenNear: (points) => write(nearAny(index, points, showroomRadiusMiles)),
    nearestTo: (point) => {
      const found = point && index.nearest(point, showroomRadiusMiles);
      if (!found) throw noneNear();
      return withDistance(found);
    },
    byDistance: (some, point) =>
      some
        .map((place) => ({ place, miles: distanceMiles(point, place) }))
        .sort(compareByDistance)
        .map(withDistance),
  };
}
