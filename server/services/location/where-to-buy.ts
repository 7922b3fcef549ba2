import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { UserLocation } from '../../../domain/contracts/location.ts';
import {
  type Beta,
  type Contractor,
  type Directory as DirectoryAnswer,
  type DirectoryPart,
  directoryParts,
  type Market,
  type Service,
  type ServiceArea,
} from '../../../domain/contracts/where-to-buy.ts';
import type { Coordinates } from '../../../domain/geo/distance.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { BranchOffers } from './branch-offers.ts';
import { type LocationResolver, type Subject, userLocation } from './location-resolver.ts';
import type { PartnerIndex } from './partner-index.ts';
import type { PostalData } from './postal-data.ts';
import type { ShowroomFinder } from './showroom-finder.ts';

interface Where {
  user_location?: UserLocation;
}

interface AskedOfDirectory {
  include?: readonly DirectoryPart[];
  radius: number;
}

export interface WhereToBuy {
  contractors: (id: string, miles: number) => Where & { contractors: Contractor[] };
  service: (id: string) => Service;
  market: (id: string) => Market;
  marketAt: (point: Coordinates) => Market;
  beta: (id: string) => Beta;
  directory: (id: string, asked: AskedOfDirectory) => Where & DirectoryAnswer;
  /** The same as JSON, whose long lists are put together from what was written before. */
  writtenDirectory: (id: string, asked: AskedOfDirectory) => string;
  serviceAreas: (branchIds: readonly string[]) => ServiceArea[];
}

interface WhereToBuyDeps {
  finder: ShowroomFinder;
  subjects: LocationResolver;
  postal: Pick<PostalData, 'nearestTo'>;
  partners: PartnerIndex;
  offers: BranchOffers;
  marketOf: (subject: Subject) => Market;
}

const whereOf = ({ place }: Subject): Where => (place ? { user_location: userLocation(place) } : {});

const noBranch = (): HttpError => new HttpError(404, catalogue.noShowroomsNearby);

/**
 * Answers what can be bought and had done at a place; every miss is an `HttpError` in the words of the
 * catalogue.
 */
export function createWhereToBuy(deps: WhereToBuyDeps): WhereToBuy {
  const { finder, subjects, postal, partners, offers, marketOf } = deps;

  const parts: {
    [Part in DirectoryPart]: (subject: Subject, miles: number) => DirectoryAnswer[Part];
  } = {
    branch: ({ branch }) => branch ?? null,
    showrooms: ({ points }) => finder.near(points),
    showroom: ({ showroom, points }) => showroom ?? finder.near(points)[0] ?? null,
    stores: ({ points }, miles) => partners.stores(points, miles),
    contractors: ({ points }, miles) => partners.contractors(points, miles),
    service: offers.service,
    market: marketOf,
    beta: offers.beta,
  };

  const written: { [Part in DirectoryPart]?: (subject: Subject, miles: number) => string } = {
    showrooms: ({ points }) => finder.writtenNear(points),
    stores: ({ points }, miles) => partners.written.stores(points, miles),
    contractors: ({ points }, miles) => partners.written.contractors(points, miles),
  };

  return {
    contractors: (id, miles) => {
      const subject = subjects.of(id);
      // Nothing is near a code without a position: that is another answer than an empty neighborhood.
      if (subject.points.length === 0) throw new HttpError(404, catalogue.locationNotFound);
      return { contractors: partners.contractors(subject.points, miles), ...whereOf(subject) };
    },
    service: (id) => {
      const service = offers.service(subjects.of(id));
      if (!service) throw noBranch();
      return service;
    },
    market: (id) => marketOf(subjects.of(id)),
    marketAt: (point) => {
      const place = postal.nearestTo(point);
      if (!place) throw new HttpError(404, catalogue.locationNotFound);
      return marketOf(subjects.ofPlace(place));
    },
    beta: (id) => {
      const beta = offers.beta(subjects.of(id));
      if (!beta) throw noBranch();
      return beta;
    },
    directory: (id, { include = directoryParts, radius }) => {
      const subject = subjects.of(id);
      const answers = include.map((part) => [part, parts[part](subject, radius)]);
      return { ...whereOf(subject), ...Object.fromEntries(answers) };
    },
    writtenDirectory: (id, { include = directoryParts, radius }) => {
      const subject = subjects.of(id);
      const where = Object.entries(whereOf(subject)).map(([name, value]) => [name, JSON.stringify(value)]);
      const answers = [...new Set(include)].map((part) => [
        part,
        written[part]?.(subject, radius) ?? JSON.stringify(parts[part](subject, radius)),
      ]);
      return `{${[...where, ...answers].map(([name, json]) => `"${name}":${json}`).join(',')}}`;
    },
    serviceAreas: (branchIds) =>
      branchIds.map((id) => {
        const area = offers.area(id);
        if (!area) throw new HttpError(404, { code: 'unknown_branch', message: 'There is no such branch' });
        return area;
      }),
  };
}
