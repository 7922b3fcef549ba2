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
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import { networkPosition, type PositionHeaders } from './network-position.ts';
import type { LocationTools } from './plugin.ts';

/** The point that a query names. */
export const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon });

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
    // Each visitor has a position of their own: the answer must not be shared on its way.
    { cacheControl: 'private, no-store' },
  );
  registerEndpoint(app, getShowroom, ({ input: { params } }) => ({
    showroom: tools().locator.showroom(params.id),
  }));
  registerEndpoint(app, getShowroomInfo, ({ input: { params } }) => ({
    showroom_info: tools().locator.showroomInfo(params.id),
  }));
}
