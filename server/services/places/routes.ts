import type { FastifyInstance } from 'fastify';
import {
  getBranch,
  getBranchShowrooms,
  getNearestShowroom,
  getShowroom,
  getShowroomInfo,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
} from '#domain/places/contract.ts';
import {
  getBeta,
  getContractors,
  getDirectory,
  getMarket,
  getMarketByCoordinates,
  getService,
  postServiceArea,
} from '#domain/places/directory-contract.ts';
import { getPlace, getPlaces } from '#domain/places/places-contract.ts';
import { PreserializedJson } from '#server/http/preserialized-json.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AnswerMemory } from '#server/site/answer-memory.ts';
import type { Locator } from './domain.ts';
import { type LocationResolver, userLocation } from './location-resolver.ts';
import { networkPosition, type PositionHeaders } from './network-position.ts';
import type { PlaceSearches } from './postal/place-searches.ts';
import type { WhereToBuy } from './where-to-buy.ts';

export interface LocationTools {
  subjects: LocationResolver;
  locator: Locator;
  whereToBuy: WhereToBuy;
  memory: AnswerMemory;
}

const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon });

export function locationRoutes(
  app: FastifyInstance,
  tools: () => LocationTools,
  positionHeaders: PositionHeaders,
): void {
  registerEndpoint(app, getBranch, ({ input: { params } }) => ({
    branch: tools().locator.branch(params.id),
  }));
  registerEndpoint(app, getBranchShowrooms, ({ input: { params } }) => ({
    showrooms: [...tools().locator.branchShowrooms(params.id)],
  }));
  registerEndpoint(
    app,
    getShowroomsByPostalCode,
    ({ input: { params } }) => tools().locator.showroomsByPostalCode(params.postalCode),
    { memory: () => tools().memory },
  );
  registerEndpoint(app, getShowroomsByCoordinates, ({ input: { query } }) =>
    tools().locator.showroomsByCoordinates(pointOf(query)),
  );
  registerEndpoint(
    app,
    getNearestShowroom,
    ({ input, headers }) => {
      const { lat, lon } = input.query;
      return lat === undefined || lon === undefined
        ? tools().locator.showroomOfNetwork(networkPosition(positionHeaders, headers))
        : tools().locator.nearestShowroom(pointOf({ lat, lon }));
    },
    // The response depends on the visitor's network, so shared caches must not store it.
    { cacheControl: 'private, no-store' },
  );
  registerEndpoint(app, getShowroom, ({ input: { params } }) => ({
    showroom: tools().locator.showroom(params.id),
  }));
  registerEndpoint(app, getShowroomInfo, ({ input: { params } }) => ({
    showroom_info: tools().locator.showroomInfo(params.id),
  }));
}

export function whereToBuyRoutes(app: FastifyInstance, tools: () => LocationTools): void {
  registerEndpoint(app, getContractors, ({ input: { params, query } }) =>
    tools().whereToBuy.contractors(params.id, query.radius),
  );
  registerEndpoint(app, getService, ({ input: { params } }) => ({
    service: tools().whereToBuy.service(params.id),
  }));
  registerEndpoint(app, getMarketByCoordinates, ({ input: { query } }) => ({
    market: tools().whereToBuy.marketAt(pointOf(query)),
  }));
  registerEndpoint(app, getMarket, ({ input: { params } }) => ({
    market: tools().whereToBuy.market(params.id),
  }));
  registerEndpoint(app, getBeta, ({ input: { params } }) => ({ beta: tools().whereToBuy.beta(params.id) }));
  registerEndpoint(
    app,
    getDirectory,
    ({ input: { params, query } }) =>
      new PreserializedJson(tools().whereToBuy.writtenDirectory(params.id, query)),
    { memory: () => tools().memory },
  );
  registerEndpoint(app, postServiceArea, ({ input: { body } }) => ({
    service_areas: tools().whereToBuy.serviceAreas(body.branchIds),
  }));
}

export function placeRoutes(app: FastifyInstance, tools: () => LocationTools, searches: PlaceSearches): void {
  registerEndpoint(app, getPlaces, ({ input: { query } }) => ({ places: searches.suggest(query.query) }));
  registerEndpoint(app, getPlace, ({ input: { params } }) => {
    const place = tools().subjects.placeOf(params.postalCode);
    const { latitude, longitude } = place.position ?? { latitude: null, longitude: null };
    return { place: { ...userLocation(place), latitude, longitude } };
  });
}
