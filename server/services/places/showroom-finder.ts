import { catalogue } from '#domain/contracts/api-error.ts';
import type { Showroom } from '#domain/places/contract.ts';
import { type Coordinates, distanceMiles } from '#domain/places/distance.ts';
import { compareByDistance, inTenths, type Measured, showroomRadiusMiles } from '#domain/places/nearest.ts';
import { HttpError } from '#server/http/http-error.ts';
import { PlaceIndex } from './postal/place-index.ts';
import { PlaceWriter } from './postal/place-writer.ts';

const withDistance = <P extends Showroom>({ place, miles }: Measured<P>): P => ({
  ...place,
  distance_miles: inTenths(miles),
});

const noneNear = (): HttpError => new HttpError(404, catalogue.noShowroomsNearby);

/** Throws if the list is empty ([8.2]). */
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

  /** Returns showrooms within 200 miles of any point, nearest first. */
  near(points: readonly Coordinates[]): Showroom[] {
    return this.index.withinAny(points, showroomRadiusMiles).map(withDistance);
  }

  writtenNear(points: readonly Coordinates[]): string {
    return this.writer.write(this.index.withinAny(points, showroomRadiusMiles));
  }

  /** Returns the nearest within 200 miles; throws `HttpError` without one or without a position. */
  nearestTo(point: Coordinates | undefined): Showroom {
    const found = point && this.index.nearest(point, showroomRadiusMiles);
    if (!found) throw noneNear();
    return withDistance(found);
  }
}

export const byDistance = (showrooms: readonly Showroom[], point: Coordinates): Showroom[] =>
  showrooms
    .map((place) => ({ place, miles: distanceMiles(point, place) }))
    .sort(compareByDistance)
    .map(withDistance);
