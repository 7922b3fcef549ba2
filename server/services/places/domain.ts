import { catalogue } from '#domain/contracts/api-error.ts';
import type {
  Branch,
  NearestShowroom,
  Showroom,
  ShowroomInfo,
  ShowroomsAnswer,
  UserLocation,
} from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Directory } from './directory.ts';
import { type LocationResolver, userLocation } from './location-resolver.ts';
import type { PostalData } from './postal/postal-data.ts';
import { byDistance, type ShowroomFinder, someNear } from './showroom-finder.ts';

interface LocatorDeps {
  directory: Directory;
  finder: ShowroomFinder;
  subjects: LocationResolver;
  postal: Pick<PostalData, 'nearestTo'>;
}

/** Finds the serving branch and nearby showrooms; throws `HttpError` if there is no match ([8.2], [8.3]). */
export class Locator {
  constructor(private readonly deps: LocatorDeps) {}

  branch(idOrPostalCode: string): Branch {
    const { branch } = this.deps.subjects.ofBranch(idOrPostalCode);
    if (!branch) throw new HttpError(404, catalogue.noShowroomsNearby);
    return branch;
  }

  /** Returns showrooms in content order, or by distance for a postal code. */
  branchShowrooms(idOrPostalCode: string): readonly Showroom[] {
    const { directory, subjects } = this.deps;
    const theirs = directory.showroomsOf(this.branch(idOrPostalCode).branch_id);
    const position = isPostalCode(idOrPostalCode) ? subjects.placeOf(idOrPostalCode).position : undefined;
    return position ? byDistance(theirs, position) : theirs;
  }

  showroom(idOrPostalCode: string): Showroom {
    const { finder, subjects } = this.deps;
    return isPostalCode(idOrPostalCode)
      ? finder.nearestTo(subjects.placeOf(idOrPostalCode).position)
      : subjects.showroom(idOrPostalCode);
  }

  showroomInfo(idOrPostalCode: string): ShowroomInfo {
    const found = this.showroom(idOrPostalCode);
    const info = this.deps.directory.showroomInfos.get(found.showroom_id);
    if (!info) throw new Error(`Showroom ${found.showroom_id} has no info`);
    return { ...info, ...found };
  }

  showroomsByPostalCode(postalCode: string): ShowroomsAnswer {
    const { finder, subjects } = this.deps;
    const place = subjects.placeOf(postalCode);
    const showrooms = someNear(finder.near(place.position ? [place.position] : []));
    return { showrooms, user_location: userLocation(place) };
  }

  showroomsByCoordinates(point: Coordinates): ShowroomsAnswer {
    const { finder, postal } = this.deps;
    const place = postal.nearestTo(point);
    return { showrooms: someNear(finder.near([point])), user_location: place && userLocation(place) };
  }

  nearestShowroom(point: Coordinates): { showroom: Showroom; user_location: UserLocation } {
    const { finder, postal } = this.deps;
    const place = postal.nearestTo(point);
    if (!place) throw new HttpError(404, catalogue.locationNotFound);
    return { showroom: finder.nearestTo(point), user_location: userLocation(place) };
  }

  /**
   * Like nearestShowroom(), for the network's position. Returns a result without a showroom instead of
   * throwing, since the visitor did not ask ([4.8]).
   */
  showroomOfNetwork(position: Coordinates | undefined): NearestShowroom {
    const { finder, postal } = this.deps;
    const place = position && postal.nearestTo(position);
    const [nearest] = place ? finder.near([position]) : [];
    return place && nearest
      ? { showroom: nearest, user_location: userLocation(place) }
      : { showroom: null, user_location: null };
  }
}
