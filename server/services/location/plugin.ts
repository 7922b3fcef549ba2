import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { Branch, Showroom } from '../../../domain/contracts/location.ts';
import type { Market } from '../../../domain/contracts/where-to-buy.ts';
import { type AnswerMemory, createAnswerMemory } from '../../plugins/answer-memory.ts';
import { type ContentSnapshot, prepared } from '../../plugins/content-snapshot.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { createBranchOffers } from './branch-offers.ts';
import { createDirectory } from './directory.ts';
import { createLocator, type Locator } from './domain.ts';
import { createLocationResolver, type LocationResolver } from './location-resolver.ts';
import { createMarkets } from './markets.ts';
import type { PositionHeaders } from './network-position.ts';
import { createPartnerIndex } from './partner-index.ts';
import { placeRoutes } from './place-routes.ts';
import { createPostalData, type PostalPlace } from './postal-data.ts';
import { preparePlaceSearch } from './prepare-place-search.ts';
import { locationRoutes } from './routes.ts';
import { searchPages } from './search-page.ts';
import { createShowroomFinder } from './showroom-finder.ts';
import type { TownSearch } from './town-search.ts';
import { createWhereToBuy, type WhereToBuy } from './where-to-buy.ts';
import { whereToBuyRoutes } from './where-to-buy-routes.ts';

/** Branches and showrooms by a set of content. */
export interface Locations {
  /** The branch of an id, or the one that serves a postal code; an `HttpError` where there is none. */
  branch: (idOrPostalCode: string) => Branch;
  /**
   * A branch's showrooms, in the order of the content; from a postal code by distance. An `HttpError` where
   * there is no branch.
   */
  showroomsOf: (idOrPostalCode: string) => readonly Showroom[];
  /**
   * What may be bought online for a place and how it gets there, without freight where no road leads; an
   * `HttpError` of an unknown id.
   */
  market: (idOrPostalCode: string) => Market;
  /**
   * The state or province that a postal code lies in, by two letters; `undefined` of one that nobody knows.
   */
  stateOf: (postalCode: string) => string | undefined;
}

/** What other services may ask this one. */
export interface LocationService extends Pick<Locations, 'stateOf'> {
  of: (content: ContentSet) => Locations;
  /** The place of a postal code; `undefined` of one that nobody knows. */
  placeOf: (postalCode: string) => PostalPlace | undefined;
  /** Postal codes of US towns by their name or its beginning, likeliest first. */
  placesNamed: TownSearch;
  /** US postal codes around a place, itself first where it is one, at most so many miles away. */
  placesAround: (place: PostalPlace, miles: number) => PostalPlace[];
}

export interface LocationServiceDeps {
  content: ContentSnapshot;
  fillPage: FillPage;
  /**
   * Named by the CDN or load balancer in front of the server; empty where none says where a visitor's network
   * is.
   */
  positionHeaders: PositionHeaders;
}

/** What a call works with: all of it by one set of content, and remembered with it. */
export interface LocationTools {
  subjects: LocationResolver;
  locator: Locator;
  whereToBuy: WhereToBuy;
  memory: AnswerMemory;
}

// Some thousands of answers.
const memoryBytes = 32 * 2 ** 20;

/**
 * `/location/v2` ([7.9]): branches, showrooms, stores, contractors and markets by id, postal code or point,
 * all in memory. Distances are great-circle miles, unrounded in the order and in tenths in answers. A call
 * for the nearest showroom that names no point is answered by `positionHeaders` ([4.8]). Postal codes nobody
 * knows and places with nothing within 200 miles are 404 in the catalogue's words ([8.2], [8.3]).
 */
export function addLocationService(
  app: FastifyInstance,
  { content, fillPage, positionHeaders }: LocationServiceDeps,
): LocationService {
  const postal = createPostalData();
  const stateOf: Locations['stateOf'] = (postalCode) => postal.lookUp(postalCode)?.state;
  const { suggest, towns } = preparePlaceSearch(app, postal);
  const toolsOf = prepared(content, (set): LocationTools => {
    const directory = createDirectory(set);
    const finder = createShowroomFinder(directory.showrooms.values());
    const subjects = createLocationResolver(directory, finder, postal);
    const whereToBuy = createWhereToBuy({
      ...{ finder, subjects, postal },
      partners: createPartnerIndex(set),
      offers: createBranchOffers(set),
      marketOf: createMarkets(set),
    });
    const locator = createLocator({ directory, finder, subjects, postal });
    return { subjects, locator, whereToBuy, memory: createAnswerMemory(memoryBytes) };
  });
  const tools = (): LocationTools => toolsOf(content.current());
  locationRoutes(app, tools, positionHeaders);
  whereToBuyRoutes(app, tools);
  placeRoutes(app, tools, suggest);
  searchPages(app, { tools, suggest }, fillPage);
  return {
    stateOf,
    of: (set) => {
      const { locator, whereToBuy } = toolsOf(set);
      return {
        ...{ stateOf, branch: locator.branch, market: whereToBuy.market },
        showroomsOf: locator.branchShowrooms,
      };
    },
    placeOf: postal.lookUp,
    placesNamed: towns,
    placesAround: ({ position }, miles) =>
      position ? postal.around(position, miles).filter(({ postal_code }) => /^\d/.test(postal_code)) : [],
  };
}
