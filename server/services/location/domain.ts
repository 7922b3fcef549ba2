import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Branch, Showroom, ShowroomsAnswer, UserLocation } from '../../../domain/contracts/location.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { type Measured, nearest, showroomRadiusMiles } from '../../../domain/geo/nearest.ts';
import { isPostalCode } from '../../../domain/validation/postal-code.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Directory } from './directory.ts';

/** A place of the postal data; without a position it is known and nothing is near it. */
export interface PostalPlace extends UserLocation {
  position: Coordinates | undefined;
}

/** What the locator asks the postal data. */
export interface PostalData {
  lookUp: (postalCode: string) => PostalPlace | undefined;
  /** The postal code nearest to a point, within the radius of showrooms. */
  nearestTo: (point: Coordinates) => UserLocation | undefined;
}

export interface Locator {
  branch: (idOrPostalCode: string) => Branch;
  showroom: (idOrPostalCode: string) => Showroom;
  showroomsByPostalCode: (postalCode: string) => ShowroomsAnswer;
  showroomsByCoordinates: (point: Coordinates) => ShowroomsAnswer;
  nearestShowroom: (point: Coordinates) => { showroom: Showroom; user_location: UserLocation };
}

const measuredShowroom = ({ distanceMiles, ...showroom }: Measured<Showroom>): Showroom => ({
  ...showroom,
  distance_miles: Math.round(distanceMiles * 10) / 10,
});

const unknown = (what: 'branch' | 'showroom'): Refusal =>
  new Refusal(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

const userLocation = ({ postal_code, city, state }: UserLocation): UserLocation => ({
  postal_code,
  city,
  state,
});

/** Decides who serves a place and what is near it; every miss is a `Refusal` in the words of the catalogue ([8.2], [8.3]). */
export function createLocator(
  { branches, showrooms, branchesByPrefix }: Directory,
  postal: PostalData,
): Locator {
  const all = [...showrooms.values()];

  const showroomsNear = (point: Coordinates | undefined): Showroom[] => {
    const near = point ? nearest(all, point, { withinMiles: showroomRadiusMiles }) : [];
    if (near.length === 0) throw new Refusal(404, catalogue.noShowroomsNearby);
    return near.map(measuredShowroom);
  };

  const placeOf = (postalCode: string): PostalPlace => {
    const place = postal.lookUp(postalCode);
    if (!place) throw new Refusal(404, catalogue.noShowroomsForZip);
    return place;
  };

  const nearestTo = (point: Coordinates | undefined): Showroom => showroomsNear(point)[0] as Showroom;

  /** Where service areas overlap, the branch with the nearest showroom has it; the postal prefix decides before distance does. */
  const branchServing = ({ postal_code, position }: PostalPlace): Branch | undefined => {
    const serving = branchesByPrefix.get(postal_code.slice(0, 3)) ?? [];
    if (serving.length < 2 || !position) return branches.get(serving[0] ?? '');
    const theirs = all.filter((showroom) => serving.includes(showroom.branch_id));
    const [closest] = nearest(theirs, position, { withinMiles: Number.POSITIVE_INFINITY });
    return branches.get(closest?.branch_id ?? serving[0] ?? '');
  };

  return {
    branch: (id) => {
      const place = isPostalCode(id) ? placeOf(id) : undefined;
      const branch = place
        ? (branchServing(place) ?? branches.get(nearestTo(place.position).branch_id))
        : branches.get(id);
      if (!branch) throw unknown('branch');
      return branch;
    },
    showroom: (id) => {
      if (isPostalCode(id)) return nearestTo(placeOf(id).position);
      const showroom = showrooms.get(id);
      if (!showroom) throw unknown('showroom');
      return showroom;
    },
    showroomsByPostalCode: (postalCode) => {
      const place = placeOf(postalCode);
      return { showrooms: showroomsNear(place.position), user_location: userLocation(place) };
    },
    showroomsByCoordinates: (point) => {
      const place = postal.nearestTo(point);
      return { showrooms: showroomsNear(point), ...(place && { user_location: place }) };
    },
    nearestShowroom: (point) => {
      const place = postal.nearestTo(point);
      if (!place) throw new Refusal(404, catalogue.locationNotFound);
      return { showroom: nearestTo(point), user_location: place };
    },
  };
}
