import { catalogue } from '#domain/contracts/api-error.ts';
import type { Showroom } from '#domain/contracts/location.ts';
import { type Coordinates, distanceMiles } from '#domain/geo/distance.ts';
import { compareByDistance, inTenths, type Measured, showroomRadiusMiles } from '#domain/geo/nearest.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { PlaceIndex } from './place-index.ts';
import { PlaceWriter } from './place-writer.ts';

/** A place as answers have it: with the distance in tenths of a mile. */
const withDistance = <P extends Showroom>({ place, miles }: Measured<P>): P => ({
  ...place,
  distance_miles: inTenths(miles),
});

const noneNear = (): HttpError => new HttpError(404, catalogue.noShowroomsNearby);

/** The list, unless it is empty ([8.2]). */
export function someNear(showrooms: Showroom[]): Showroom[] {
  if (showrooms.length === 0) throw noneNear();
  return showrooms;
}

export class ShowroomFinder {
  private readonly index: PlaceIndex<Showroom>;
  private readonly writer = new PlaceWriter<Showroom>();

  constructor(showrooms: Iterable<Showroom>) {
    this.index = new PlaceIndex([...showrooms]);
  }

  /** Those within 200 miles of any of some points, nearest first. */
  near(points: readonly Coordinates[]): Showroom[] {
    return this.index.withinAny(points, showroomRadiusMiles).map(withDistance);
  }

  /** The same as JSON. */
  writtenNear(points: readonly Coordinates[]): string {
    return this.writer.write(this.index.withinAny(points, showroomRadiusMiles));
  }

  /** The nearest within 200 miles; none is an `HttpError`, as is a place without a position. */
  nearestTo(point: Coordinates | undefined): Showroom {
    const found = point && this.index.nearest(point, showroomRadiusMiles);
    if (!found) throw noneNear();
    return withDistance(found);
  }
}

/** Some showrooms by their distance from a point, however far. */
export const byDistance = (showrooms: readonly Showroom[], point: Coordinates): Showroom[] =>
  showrooms
    .map((place) => ({ place, miles: distanceMiles(point, place) }))
    .sort(compareByDistance)
    .map(withDistance);
