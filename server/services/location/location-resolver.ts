import { catalogue } from '#domain/contracts/api-error.ts';
import type { Branch, Showroom, UserLocation } from '#domain/contracts/location.ts';
import type { Coordinates } from '#domain/geo/distance.ts';
import { isPostalCode } from '#domain/validation/postal-code.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { Directory } from './directory.ts';
import type { PostalData, PostalPlace } from './postal-data.ts';
import { byDistance, type ShowroomFinder } from './showroom-finder.ts';

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

/** Finds out what ids stand for, and which branch serves a place. */
export class LocationResolver {
  constructor(
    private readonly directory: Directory,
    private readonly finder: ShowroomFinder,
    private readonly postal: Pick<PostalData, 'lookUp'>,
  ) {}

  /** The place of a postal code; an `HttpError` of one that the postal data does not have ([8.3]). */
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

  /** What a branch id or a postal code stands for; an `HttpError` of any other. */
  ofBranch(idOrPostalCode: string): Subject {
    return this.byId(idOrPostalCode, 'branch');
  }

  /** The same of a branch id, a showroom id or a postal code. */
  of(id: string): Subject {
    const { branches, showrooms } = this.directory;
    const room = branches.has(id) ? undefined : showrooms.get(id);
    if (!room) return this.byId(id, 'place');
    return { branch: branches.get(room.branch_id), inServiceArea: true, points: [room], showroom: room };
  }

  /** The showroom of an id, as `HttpError` where there is none. */
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
   * The postal prefix decides before distance does; where service areas overlap, the branch with the nearest
   * showroom has it.
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

/** The place as answers name it. */
export const userLocation = ({ postal_code, city, state }: UserLocation): UserLocation => ({
  postal_code,
  city,
  state,
});
