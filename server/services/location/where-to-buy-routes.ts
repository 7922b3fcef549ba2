import type { FastifyInstance } from 'fastify';
import {
  getBeta,
  getContractors,
  getDirectory,
  getMarket,
  getMarketByCoordinates,
  getService,
  postServiceArea,
} from '../../../domain/contracts/where-to-buy.ts';
import { PreserializedJson } from '../../plugins/preserialized-json.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { LocationTools } from './plugin.ts';
import { pointOf } from './routes.ts';

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
