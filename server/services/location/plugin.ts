import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Branch, Showroom } from '#domain/contracts/location.ts';
import type { Market } from '#domain/contracts/where-to-buy.ts';
import { AnswerMemory } from '#server/plugins/answer-memory.ts';
import { type ContentSnapshot, prepared } from '#server/plugins/content-snapshot.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { FillPage } from '#server/plugins/site/fill-page.ts';
import { BranchOffers } from './branch-offers.ts';
import { Directory } from './directory.ts';
import { Locator } from './domain.ts';
import { LocationResolver } from './location-resolver.ts';
import type { PositionHeaders } from './network-position.ts';
import { PartnerIndex } from './partner-index.ts';
import { PlaceSearches } from './place-searches.ts';
import { PostalData, type PostalPlace } from './postal-data.ts';
import { locationRoutes, placeRoutes, whereToBuyRoutes } from './routes.ts';
import { searchPages } from './search-page.ts';
import { ShowroomFinder } from './showroom-finder.ts';
import type { TownQuery } from './town-search.ts';
import { WhereToBuy } from './where-to-buy.ts';

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
   * The states or provinces that a postal code may lie in, by two letters, the likeliest first; empty for an
   * unknown code.
   */
  statesOf: (postalCode: string) => readonly string[];
  /**
   * The IANA zone of a postal code; where it is not known that of the branch that serves the code, else that
   * of the brand.
   */
  timeZoneAt: (postalCode: string | undefined) => string;
}

/** What other services may ask this one. */
export interface LocationService extends Pick<Locations, 'statesOf' | 'timeZoneAt'> {
  of: (content: ContentSet) => Locations;
  /** The place of a postal code; `undefined` of one that the postal data does not have. */
  placeOf: (postalCode: string) => PostalPlace | undefined;
  /** The likeliest of its states; `undefined` for an unknown code. */
  stateOf: (postalCode: string) => string | undefined;
  /** The IANA zone of a postal code's place; `undefined` where that is unknown. */
  zoneOf: (postalCode: string) => string | undefined;
  /** Postal codes of US towns by their name or its beginning, likeliest first. */
  placesNamed: (query: TownQuery) => PostalPlace[];
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
 * for the nearest showroom that names no point is answered by `positionHeaders` ([4.8]). Postal codes
 * that the postal data does not have, and places with nothing within 200 miles, are 404 in the catalogue's
 * words ([8.2], [8.3]).
 */
export function addLocationService(
  app: FastifyInstance,
  { content, fillPage, positionHeaders }: LocationServiceDeps,
): LocationService {
  const postal = new PostalData();
  const statesOf: Locations['statesOf'] = (postalCode) => postal.statesOf(postalCode);
  const searches = new PlaceSearches(app, postal);
  const toolsOf = prepared(content, (set): LocationTools => {
    const directory = new Directory(set);
    const finder = new ShowroomFinder(directory.showrooms.values());
    const subjects = new LocationResolver(directory, finder, postal);
    const [partners, offers] = [new PartnerIndex(set), new BranchOffers(set)];
    return {
      subjects,
      locator: new Locator({ directory, finder, subjects, postal }),
      whereToBuy: new WhereToBuy({ finder, subjects, postal, partners, offers }),
      memory: new AnswerMemory(memoryBytes),
    };
  });
  const tools = (): LocationTools => toolsOf(content.current());
  locationRoutes(app, tools, positionHeaders);
  whereToBuyRoutes(app, tools);
  placeRoutes(app, tools, searches);
  searchPages(app, { tools, searches }, fillPage);
  const timeZoneAt = (set: ContentSet, postalCode: string | undefined): string => {
    if (postalCode === undefined) return set.brand.time_zone;
    const zone = postal.zoneOf(postalCode);
    if (zone !== undefined) return zone;
    try {
      return toolsOf(set).locator.branch(postalCode).time_zone;
    } catch (error) {
      if (error instanceof HttpError) return set.brand.time_zone;
      throw error;
    }
  };
  return {
    statesOf,
    stateOf: (postalCode) => postal.lookUp(postalCode)?.state,
    zoneOf: (postalCode) => postal.zoneOf(postalCode),
    timeZoneAt: (postalCode) => timeZoneAt(content.current(), postalCode),
    of: (set) => {
      const { locator, whereToBuy } = toolsOf(set);
      return {
        statesOf,
        branch: (idOrPostalCode) => locator.branch(idOrPostalCode),
        showroomsOf: (idOrPostalCode) => locator.branchShowrooms(idOrPostalCode),
        timeZoneAt: (postalCode) => timeZoneAt(set, postalCode),
        market: (idOrPostalCode) => whereToBuy.market(idOrPostalCode),
      };
    },
    placeOf: (postalCode) => postal.lookUp(postalCode),
    placesNamed: (query) => searches.findTowns(query),
    placesAround: ({ position }, miles) =>
      position ? postal.around(position, miles).filter(({ postal_code }) => /^\d/.test(postal_code)) : [],
  };
}
