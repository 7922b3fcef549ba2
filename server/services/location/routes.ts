import type { FastifyInstance } from 'fastify';
import {
  getBranch,
  getBranchShowrooms,
  getNearestShowroom,
  getShowroom,
  getShowroomInfo,
  getShowroomsByCoordinates,
  getShowroomsByPostalCode,
} from '../../../domain/contracts/location.ts';
import type { AnswerMemory } from '../../plugins/answer-memory.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { Locator } from './domain.ts';
import { networkPosition, type PositionHeaders } from './network-position.ts';

/** The point that a query names. */
export const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon });

interface LocationRoutesDeps {
  locator: Locator;
  memory: AnswerMemory;
  positionHeaders: PositionHeaders;
}

export function locationRoutes(
  app: FastifyInstance,
  { locator, memory, positionHeaders }: LocationRoutesDeps,
): void {
  registerEndpoint(app, getBranch, ({ input: { params } }) => ({ branch: locator.branch(params.id) }));
  registerEndpoint(app, getBranchShowrooms, ({ input: { params } }) => ({
    showrooms: [...locator.branchShowrooms(params.id)],
  }));
  registerEndpoint(
    app,
    getShowroomsByPostalCode,
    ({ input: { params } }) => locator.showroomsByPostalCode(params.postalCode),
    { memory },
  );
  registerEndpoint(app, getShowroomsByCoordinates, ({ input: { query } }) =>
    locator.showroomsByCoordinates(pointOf(query)),
  );
  registerEndpoint(
    app,
    getNearestShowroom,
    ({ input, headers }) => {
      const { lat, lon } = input.query;
      return lat === undefined || lon === undefined
        ? locator.showroomOfNetwork(networkPosition(positionHeaders, headers))
        : locator.nearestShowroom(pointOf({ lat, lon }));
    },
    // Each visitor has a position of their own: the answer must not be shared on its way.
    { cacheControl: 'private, no-store' },
  );
  registerEndpoint(app, getShowroom, ({ input: { params } }) => ({ showroom: locator.showroom(params.id) }));
  registerEndpoint(app, getShowroomInfo, ({ input: { params } }) => ({
    showroom_info: locator.showroomInfo(params.id),
  }));
}
