import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Branch, Showroom, UserLocation } from '../../../domain/contracts/location.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { isPostalCode } from '../../../domain/validation/postal-code.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Directory } from './directory.ts';
import type { PostalData, PostalPlace } from './postal-data.ts';
import type { ShowroomFinder } from './showroom-finder.ts';

/** What the `id` of a call stands for, once it is known. */
export interface Subject {
  /** The branch of that id or showroom, or the one that serves the place; none serves some. */
  branch: Branch | undefined;
  /** Whether the branch counts it to its area, rather than being merely the nearest. */
  inServiceArea: boolean;
  /**
   * What to measure from: a place, a showroom, or all showrooms of a branch. A military post office has no
   * position.
   */
  points: readonly Coordinates[];
  showroom?: Showroom;
  place?: PostalPlace;
}

const unknown = (what: string): HttpError =>
  new HttpError(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

export interface LocationResolver {
  /** The place of a postal code; an `HttpError` of one that nobody knows ([8.3]). */
  placeOf: (postalCode: string) => PostalPlace;
  ofPlace: (place: PostalPlace) => Subject;
  /** What a branch id or a postal code stands for; an `HttpError` of any other. */
  ofBranch: (idOrPostalCode: string) => Subject;
  /** The same of a branch id, a showroom id or a postal code. */
  of: (id: string) => Subject;
  /** The showroom of an id, as `HttpError` where there is none. */
  showroom: (id: string) => Showroom;
}

/** Finds out what ids stand for, and which branch serves a place. */
export function createLocationResolver(
  directory: Directory,
  finder: ShowroomFinder,
  postal: Pick<PostalData, 'lookUp'>,
): LocationResolver {
  const { branches, showrooms, showroomsOf, branchesByPrefix } = directory;

  /**
   * The postal prefix decides before distance does; where service areas overlap, the branch with the nearest
   * showroom has it.
   */
  const branchServing = ({ postal_code, position }: PostalPlace): Branch | undefined => {
    const serving = branchesByPrefix.get(postal_code.slice(0, 3)) ?? [];
    const [nearest] =
      serving.length > 1 && position ? finder.byDistance(serving.flatMap(showroomsOf), position) : [];
    return branches.get(nearest?.branch_id ?? serving[0] ?? '');
  };

  const ofPlace: LocationResolver['ofPlace'] = (place) => {
    const points = place.position ? [place.position] : [];
    const serving = branchServing(place);
    const branch = serving ?? branches.get(finder.near(points)[0]?.branch_id ?? '');
    return { branch, inServiceArea: serving !== undefined, points, place };
  };

  const placeOf: LocationResolver['placeOf'] = (postalCode) => {
    const place = postal.lookUp(postalCode);
    if (!place) throw new HttpError(404, catalogue.noShowroomsForZip);
    return place;
  };

  const known = (branch: Branch): Subject => ({
    branch,
    inServiceArea: true,
    points: showroomsOf(branch.branch_id),
  });

  const byId = (id: string, what: string): Subject => {
    if (isPostalCode(id)) return ofPlace(placeOf(id));
    const branch = branches.get(id);
    if (!branch) throw unknown(what);
    return known(branch);
  };

  const showroom: LocationResolver['showroom'] = (id) => {
    const found = showrooms.get(id);
    if (!found) throw unknown('showroom');
    return found;
  };

  return {
    placeOf,
    ofPlace,
    showroom,
    ofBranch: (id) => byId(id, 'branch'),
    of: (id) => {
      const room = branches.has(id) ? undefined : showrooms.get(id);
      if (!room) return byId(id, 'place');
      return { branch: branches.get(room.branch_id), inServiceArea: true, points: [room], showroom: room };
    },
  };
}

/** The place as answers name it. */
export const userLocation = ({ postal_code, city, state }: UserLocation): UserLocation => ({
  postal_code,
  city,
  state,
});
