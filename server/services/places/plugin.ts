import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Branch, Showroom } from '#domain/places/contract.ts';
import type { Market } from '#domain/places/directory-contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import { AnswerMemory } from '#server/site/answer-memory.ts';
import { type ContentSnapshot, prepared } from '#server/site/content-snapshot.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { BranchOffers } from './branch-offers.ts';
import { Directory } from './directory.ts';
import { Locator } from './domain.ts';
import { LocationResolver } from './location-resolver.ts';
import type { PositionHeaders } from './network-position.ts';
import { PartnerIndex } from './partner-index.ts';
import { PlaceSearches } from './postal/place-searches.ts';
import { PostalData, type PostalPlace } from './postal/postal-data.ts';
import type { TownQuery } from './postal/town-search.ts';
import type { LocationTools } from './routes.ts';
import { locationRoutes, placeRoutes, whereToBuyRoutes } from './routes.ts';
import { searchPages } from './search-page.ts';
import { ShowroomFinder } from './showroom-finder.ts';
import { WhereToBuy } from './where-to-buy.ts';

export interface Locations {
  /** Returns the branch by id or serving a postal code; throws `HttpError`. */
  branch: (idOrPostalCode: string) => Branch;
  /** Returns a branch's showrooms in content order, or by distance for a postal code; throws `HttpError`. */
  showroomsOf: (idOrPostalCode: string) => readonly Showroom[];
  /**
   * Returns the market, without freight to places without road access; throws `HttpError` for an unknown id.
   */
  market: (idOrPostalCode: string) => Market;
  /** Returns two-letter states or provinces of a postal code, most likely first; empty if unknown. */
  statesOf: (postalCode: string) => readonly string[];
  /** Returns the IANA time zone of a postal code, with its branch's and the brand's as fallbacks. */
  timeZoneAt: (postalCode: string | undefined) => string;
}

export interface LocationService extends Pick<Locations, 'statesOf' | 'timeZoneAt'> {
  of: (content: ContentSet) => Locations;
  placeOf: (postalCode: string) => PostalPlace | undefined;
  stateOf: (postalCode: string) => string | undefined;
  zoneOf: (postalCode: string) => string | undefined;
  /** Returns postal codes of US towns by name or prefix, best match first. */
  placesNamed: (query: TownQuery) => PostalPlace[];
  /** Returns US postal codes within a radius, the place itself first. */
  placesAround: (place: PostalPlace, miles: number) => PostalPlace[];
}

export interface LocationServiceDeps {
  content: ContentSnapshot;
  fillPage: FillPage;
  /** Headers set by the CDN or load balancer; empty without one. */
  positionHeaders: PositionHeaders;
}

// Some thousands of responses.
const memoryBytes = 32 * 2 ** 20;

/**
 * Adds `/location/v2` ([7.9]): branches, showrooms, stores, contractors and markets by id, postal code or
 * point, from memory. Distances are great-circle miles, unrounded for sorting, in tenths in responses. A
 * nearest-showroom call without a point uses `positionHeaders` ([4.8]). Throws 404 for unknown postal codes
 * and places with nothing within 200 miles ([8.2], [8.3]).
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
