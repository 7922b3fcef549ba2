import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Showroom } from '../../../domain/contracts/location.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { type Measured, nearest, type Place, showroomRadiusMiles } from '../../../domain/geo/nearest.ts';
import { Refusal } from '../../plugins/refusal.ts';

/** A showroom as a place to measure to: `nearest` copies each place, and showrooms are wide. */
interface ShowroomPlace extends Place {
  showroom: Showroom;
}

const withDistance = ({ showroom, distanceMiles }: Measured<ShowroomPlace>): Showroom => ({
  ...showroom,
  distance_miles: Math.round(distanceMiles * 10) / 10,
});

export interface ShowroomFinder {
  /** Those within 200 miles, nearest first; none is a `Refusal`, as is a place without a position. */
  near: (point: Coordinates | undefined) => Showroom[];
  /** The nearest within 200 miles, on the same terms. */
  nearestTo: (point: Coordinates | undefined) => Showroom;
  /** The nearest of some branches' showrooms, however far. */
  nearestOf: (branchIds: readonly string[], point: Coordinates) => Showroom | undefined;
}

export function createShowroomFinder(showrooms: Iterable<Showroom>): ShowroomFinder {
  const places: ShowroomPlace[] = [...showrooms].map((showroom) => {
    const { name, latitude, longitude } = showroom;
    return { name, latitude, longitude, showroom };
  });

  const placesNear = (point: Coordinates | undefined) => {
    const [first, ...rest] = point ? nearest(places, point, { withinMiles: showroomRadiusMiles }) : [];
    if (!first) throw new Refusal(404, catalogue.noShowroomsNearby);
    return { first, rest };
  };

  return {
    near: (point) => {
      const { first, rest } = placesNear(point);
      return [first, ...rest].map(withDistance);
    },
    nearestTo: (point) => withDistance(placesNear(point).first),
    nearestOf: (branchIds, point) => {
      const theirs = places.filter(({ showroom }) => branchIds.includes(showroom.branch_id));
      return nearest(theirs, point, { withinMiles: Number.POSITIVE_INFINITY })[0]?.showroom;
    },
  };
}
