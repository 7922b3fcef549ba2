import { catalogue } from '#domain/contracts/api-error.ts';
import type { UserLocation } from '#domain/places/contract.ts';
import {
  type Beta,
  type Contractor,
  type Directory as DirectoryAnswer,
  type DirectoryPart,
  directoryParts,
  type Market,
  type Service,
  type ServiceArea,
} from '#domain/places/directory-contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { BranchOffers } from './branch-offers.ts';
import { type LocationResolver, type Subject, userLocation } from './location-resolver.ts';
import type { PartnerIndex } from './partner-index.ts';
import type { PostalData } from './postal/postal-data.ts';
import type { ShowroomFinder } from './showroom-finder.ts';

interface Where {
  user_location?: UserLocation;
}

interface DirectoryQuery {
  include?: readonly DirectoryPart[] | undefined;
  radius: number;
}

interface WhereToBuyDeps {
  finder: ShowroomFinder;
  subjects: LocationResolver;
  postal: Pick<PostalData, 'nearestTo'>;
  partners: PartnerIndex;
  offers: BranchOffers;
}

const whereOf = ({ place }: Subject): Where => (place ? { user_location: userLocation(place) } : {});

const noBranch = (): HttpError => new HttpError(404, catalogue.noShowroomsNearby);

/** Products and services at a place; throws `HttpError` if there is no match. */
export class WhereToBuy {
  constructor(private readonly deps: WhereToBuyDeps) {}

  contractors(id: string, miles: number): Where & { contractors: Contractor[] } {
    const { subjects, partners } = this.deps;
    const subject = subjects.of(id);
    // A code without a position gets 404 rather than an empty list.
    if (subject.points.length === 0) throw new HttpError(404, catalogue.locationNotFound);
    return { contractors: partners.contractors(subject.points, miles), ...whereOf(subject) };
  }

  service(id: string): Service {
    const service = this.deps.offers.service(this.deps.subjects.of(id));
    if (!service) throw noBranch();
    return service;
  }

  market(id: string): Market {
    return this.deps.offers.market(this.deps.subjects.of(id));
  }

  marketAt(point: Coordinates): Market {
    const { subjects, postal, offers } = this.deps;
    const place = postal.nearestTo(point);
    if (!place) throw new HttpError(404, catalogue.locationNotFound);
    return offers.market(subjects.ofPlace(place));
  }

  beta(id: string): Beta {
    const beta = this.deps.offers.beta(this.deps.subjects.of(id));
    if (!beta) throw noBranch();
    return beta;
  }

  directory(id: string, { include = directoryParts, radius }: DirectoryQuery): Where & DirectoryAnswer {
    const subject = this.deps.subjects.of(id);
    const answers = include.map((part) => [part, this.part(part, subject, radius)]);
    return { ...whereOf(subject), ...Object.fromEntries(answers) };
  }

  /** JSON assembled from cached parts, for long lists. */
  writtenDirectory(id: string, { include = directoryParts, radius }: DirectoryQuery): string {
    const subject = this.deps.subjects.of(id);
    const where = Object.entries(whereOf(subject)).map(([name, value]) => [name, JSON.stringify(value)]);
    const answers = [...new Set(include)].map((part) => [part, this.writtenPart(part, subject, radius)]);
    return `{${[...where, ...answers].map(([name, json]) => `"${name}":${json}`).join(',')}}`;
  }

  serviceAreas(branchIds: readonly string[]): ServiceArea[] {
    return branchIds.map((id) => {
      const area = this.deps.offers.area(id);
      if (!area) throw new HttpError(404, { code: 'unknown_branch', message: 'There is no such branch' });
      return area;
    });
  }

  private part(part: DirectoryPart, subject: Subject, miles: number): DirectoryAnswer[DirectoryPart] {
    const { finder, partners, offers } = this.deps;
    const { branch, showroom, points } = subject;
    switch (part) {
      case 'branch':
        return branch ?? null;
      case 'showrooms':
        return finder.near(points);
      case 'showroom':
        return showroom ?? finder.near(points)[0] ?? null;
      case 'stores':
        return partners.stores(points, miles);
      case 'contractors':
        return partners.contractors(points, miles);
      case 'service':
        return offers.service(subject);
      case 'market':
        return offers.market(subject);
      case 'beta':
        return offers.beta(subject);
    }
  }

  private writtenPart(part: DirectoryPart, subject: Subject, miles: number): string {
    const { finder, partners } = this.deps;
    if (part === 'showrooms') return finder.writtenNear(subject.points);
    if (part === 'stores') return partners.writtenStores(subject.points, miles);
    if (part === 'contractors') return partners.writtenContractors(subject.points, miles);
    return JSON.stringify(this.part(part, subject, miles));
  }
}
