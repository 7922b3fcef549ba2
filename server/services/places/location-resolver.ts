import { catalogue } from '#domain/contracts/api-error.ts';
import type { Branch, Showroom, UserLocation } from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Directory } from './directory.ts';
import type { PostalData, PostalPlace } from './postal/postal-data.ts';
import { byDistance, type ShowroomFinder } from './showroom-finder.ts';

export interface Subject {
  branch: Branch | undefined;
  /** True if the place is in the branch's service area; false if the branch is only the nearest. */
  inServiceArea: boolean;
  /**
   * Positions to measure from: a place, a showroom, or all showrooms of a branch. Empty for military post
   * offices.
   */
  points: readonly Coordinates[];
  showroom?: Showroom;
  place?: PostalPlace;
}

const unknown = (what: string): HttpError =>
  new HttpError(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

export class LocationResolver {
  constructor(
    private readonly directory: Directory,
    private readonly finder: ShowroomFinder,
    private readonly postal: Pick<PostalData, 'lookUp'>,
  ) {}

  /** Throws `HttpError` for a postal code missing from the data ([8.3]). */
  placeOf(postalCode: string): PostalPlace {
    const place = this.postal.lookUp(postalCode);
    if (!place) throw new HttpError(404, catalogue.noShowroomsForZip);
    return place;
  }

  ofPlace(place: PostalPlace): Subject {
    const points = place.position ? [place.position] : [];
    const serving = this.branchServing(place);
    const nearest = (): Branch | undefined =>
      this.directory.branches.get(this.finder.near(points)[0]?.branch_id ?? '');
    return { branch: serving ?? nearest(), inServiceArea: serving !== undefined, points, place };
  }

  /** Resolves a branch id or postal code; throws `HttpError` for others. */
  ofBranch(idOrPostalCode: string): Subject {
    return this.byId(idOrPostalCode, 'branch');
  }

  /** Resolves a branch id, showroom id or postal code; throws `HttpError` for others. */
  of(id: string): Subject {
    const { branches, showrooms } = this.directory;
    const room = branches.has(id) ? undefined : showrooms.get(id);
    if (!room) return this.byId(id, 'place');
    return { branch: branches.get(room.branch_id), inServiceArea: true, points: [room], showroom: room };
  }

  /** Throws `HttpError` for an unknown id. */
  showroom(id: string): Showroom {
    const found = this.directory.showrooms.get(id);
    if (!found) throw unknown('showroom');
    return found;
  }

  private byId(id: string, what: string): Subject {
    if (isPostalCode(id)) return this.ofPlace(this.placeOf(id));
    const branch = this.directory.branches.get(id);
    if (!branch) throw unknown(what);
    return { branch, inServiceArea: true, points: this.directory.showroomsOf(branch.branch_id) };
  }

  /**
   * The postal prefix takes precedence over distance; in overlapping areas the branch with the nearest
   * showroom wins.
   */
  private branchServing({ postal_code, position }: PostalPlace): Branch | undefined {
    const { directory } = this;
    const serving = directory.branchesServing(postal_code.slice(0, 3));
    const [nearest] =
      serving.length > 1 && position
        ? byDistance(
            serving.flatMap((branchId) => directory.showroomsOf(branchId)),
            position,
          )
        : [];
    return directory.branches.get(nearest?.branch_id ?? serving[0] ?? '');
  }
}

export const userLocation = ({ postal_code, city, state }: UserLocation): UserLocation => ({
  postal_code,
  city,
  state,
});
