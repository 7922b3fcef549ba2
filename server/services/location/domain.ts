import { catalogue } from '../../../domain/contracts/api-error.ts';
import type {
  Branch,
  NearestShowroom,
  Showroom,
  ShowroomInfo,
  ShowroomsAnswer,
  UserLocation,
} from '../../../domain/contracts/location.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { isPostalCode } from '../../../domain/validation/postal-code.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Directory } from './directory.ts';
import { type LocationResolver, userLocation } from './location-resolver.ts';
import type { PostalData } from './postal-data.ts';
import { type ShowroomFinder, someNear } from './showroom-finder.ts';

export interface Locator {
  branch: (idOrPostalCode: string) => Branch;
  /** In the order of the content, by distance from a postal code. */
  branchShowrooms: (idOrPostalCode: string) => readonly Showroom[];
  showroom: (idOrPostalCode: string) => Showroom;
  showroomInfo: (idOrPostalCode: string) => ShowroomInfo;
  showroomsByPostalCode: (postalCode: string) => ShowroomsAnswer;
  showroomsByCoordinates: (point: Coordinates) => ShowroomsAnswer;
  nearestShowroom: (point: Coordinates) => { showroom: Showroom; user_location: UserLocation };
  /**
   * The same of a position that nobody asked for: nothing in reach is an answer, not an `HttpError` ([4.8]).
   */
  showroomOfNetwork: (position: Coordinates | undefined) => NearestShowroom;
}

interface LocatorDeps {
  directory: Directory;
  finder: ShowroomFinder;
  subjects: LocationResolver;
  postal: Pick<PostalData, 'nearestTo'>;
}

/**
 * Decides who serves a place and what is near it; every miss is an `HttpError` in the words of the catalogue
 * ([8.2], [8.3]).
 */
export function createLocator({ directory, finder, subjects, postal }: LocatorDeps): Locator {
  const branch: Locator['branch'] = (id) => {
    const found = subjects.ofBranch(id).branch;
    if (!found) throw new HttpError(404, catalogue.noShowroomsNearby);
    return found;
  };

  const showroom: Locator['showroom'] = (id) =>
    isPostalCode(id) ? finder.nearestTo(subjects.placeOf(id).position) : subjects.showroom(id);

  return {
    branch,
    branchShowrooms: (id) => {
      const theirs = directory.showroomsOf(branch(id).branch_id);
      const position = isPostalCode(id) ? subjects.placeOf(id).position : undefined;
      return position ? finder.byDistance(theirs, position) : theirs;
    },
    showroom,
    showroomInfo: (id) => {
      const found = showroom(id);
      const info = directory.showroomInfos.get(found.showroom_id);
      if (!info) throw new Error(`Showroom ${found.showroom_id} has no info`);
      return { ...info, ...found };
    },
    showroomsByPostalCode: (postalCode) => {
      const place = subjects.placeOf(postalCode);
      const showrooms = someNear(finder.near(place.position ? [place.position] : []));
      return { showrooms, user_location: userLocation(place) };
    },
    showroomsByCoordinates: (point) => {
      const place = postal.nearestTo(point);
      return { showrooms: someNear(finder.near([point])), user_location: place && userLocation(place) };
    },
    nearestShowroom: (point) => {
      const place = postal.nearestTo(point);
      if (!place) throw new HttpError(404, catalogue.locationNotFound);
      return { showroom: finder.nearestTo(point), user_location: userLocation(place) };
    },
    showroomOfNetwork: (position) => {
      const place = position && postal.nearestTo(position);
      const [nearest] = place ? finder.near([position]) : [];
      return place && nearest
        ? { showroom: nearest, user_location: userLocation(place) }
        : { showroom: null, user_location: null };
    },
  };
}
