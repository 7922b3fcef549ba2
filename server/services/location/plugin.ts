import type { FastifyInstance } from 'fastify';
import type { Branch, Showroom } from '../../../domain/contracts/location.ts';
import type { Market } from '../../../domain/contracts/where-to-buy.ts';
import { createAnswerMemory } from '../../plugins/answer-memory.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { createBranchOffers } from './branch-offers.ts';
import { createDirectory, type PlacesOfContent } from './directory.ts';
import { createLocator } from './domain.ts';
import { createMarkets } from './markets.ts';
import type { PositionHeaders } from './network-position.ts';
import { placeRoutes } from './place-routes.ts';
import { createPostalData, type PostalPlace } from './postal-data.ts';
import { preparePlaceSearch } from './prepare-place-search.ts';
import { locationRoutes } from './routes.ts';
import { searchPages } from './search-page.ts';
import { createShowroomFinder } from './showroom-finder.ts';
import { createSubjects } from './subjects.ts';
import type { TownSearch } from './town-search.ts';
import { createTrade } from './trade.ts';
import { createWhereToBuy } from './where-to-buy.ts';
import { whereToBuyRoutes } from './where-to-buy-routes.ts';

/** What other services may ask this one. */
export interface LocationService {
  /** The state or province that a postal code lies in, by two letters; `undefined` of one that nobody knows. */
  stateOf: (postalCode: string) => string | undefined;
  /** The branch of an id, or the one that serves a postal code; an `HttpError` where there is none. */
  branch: (idOrPostalCode: string) => Branch;
  /** A branch's showrooms, in the order of the content; from a postal code by distance. An `HttpError` where there is no branch. */
  showroomsOf: (idOrPostalCode: string) => readonly Showroom[];
  /** What may be bought online for a place and how it gets there, without freight where no road leads; an `HttpError` of an unknown id. */
  market: (idOrPostalCode: string) => Market;
  /** The place of a postal code; `undefined` of one that nobody knows. */
  placeOf: (postalCode: string) => PostalPlace | undefined;
  /** Postal codes of US towns by their name or its beginning, likeliest first. */
  placesNamed: TownSearch;
  /** US postal codes around a place, itself first where it is one, at most so many miles away. */
  placesAround: (place: PostalPlace, miles: number) => PostalPlace[];
}

export interface LocationServiceDeps {
  content: PlacesOfContent;
  fillPage: FillPage;
  /**
   * Named by the CDN or load balancer in front of the server; empty where none says where a visitor's network
   * is.
   */
  positionHeaders: PositionHeaders;
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
  const memory = createAnswerMemory(memoryBytes);
  const directory = createDirectory(content);
  const finder = createShowroomFinder(directory.showrooms.values());
  const subjects = createSubjects(directory, finder, postal);
  const { suggest, towns } = preparePlaceSearch(app, postal);
  const locator = createLocator({ directory, finder, subjects, postal });
  const whereToBuy = createWhereToBuy({
    ...{ finder, subjects, postal },
    trade: createTrade(content),
    offers: createBranchOffers(content),
    marketOf: createMarkets(content),
  });
  locationRoutes(app, { locator, memory, positionHeaders });
  whereToBuyRoutes(app, whereToBuy, memory);
  placeRoutes(app, subjects, suggest);
  searchPages(app, { locator, whereToBuy, suggest }, fillPage);
  return {
    stateOf: (postalCode) => postal.lookUp(postalCode)?.state,
    branch: locator.branch,
    showroomsOf: locator.branchShowrooms,
    market: whereToBuy.market,
    placeOf: postal.lookUp,
    placesNamed: towns,
    placesAround: ({ position }, miles) =>
      position ? postal.around(position, miles).filter(({ postal_code }) => /^\d/.test(postal_code)) : [],
  };
}
