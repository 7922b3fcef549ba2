import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Branch, Showroom, ShowroomsAnswer, UserLocation } from '../../../domain/contracts/location.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { isPostalCode } from '../../../domain/validation/postal-code.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Directory } from './directory.ts';
import { createShowroomFinder } from './showroom-finder.ts';

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
  const finder = createShowroomFinder(showrooms.values());

  const placeOf = (postalCode: string): PostalPlace => {
    const place = postal.lookUp(postalCode);
    if (!place) throw new Refusal(404, catalogue.noShowroomsForZip);
    return place;
  };

  /** The postal prefix decides before distance does; where service areas overlap, the branch with the nearest showroom has it. */
  const branchServing = ({ postal_code, position }: PostalPlace): Branch | undefined => {
    const serving = branchesByPrefix.get(postal_code.slice(0, 3)) ?? [];
    const nearest = serving.length > 1 && position ? finder.nearestOf(serving, position) : undefined;
    return branches.get(nearest?.branch_id ?? serving[0] ?? '');
  };

  const branchAt = (place: PostalPlace): Branch | undefined =>
    branchServing(place) ?? branches.get(finder.nearestTo(place.position).branch_id);

  return {
    branch: (id) => {
      const branch = isPostalCode(id) ? branchAt(placeOf(id)) : branches.get(id);
      if (!branch) throw unknown('branch');
      return branch;
    },
    showroom: (id) => {
      if (isPostalCode(id)) return finder.nearestTo(placeOf(id).position);
      const showroom = showrooms.get(id);
      if (!showroom) throw unknown('showroom');
      return showroom;
    },
    showroomsByPostalCode: (postalCode) => {
      const place = placeOf(postalCode);
      return { showrooms: finder.near(place.position), user_location: userLocation(place) };
    },
    showroomsByCoordinates: (point) => ({
      showrooms: finder.near(point),
      user_location: postal.nearestTo(point),
    }),
    nearestShowroom: (point) => {
      const place = postal.nearestTo(point);
      if (!place) throw new Refusal(404, catalogue.locationNotFound);
      return { showroom: finder.nearestTo(point), user_location: place };
    },
  };
}
