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
import type { AnswerMemory } from '../../plugins/answer-memory.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import { Written } from '../../plugins/written.ts';
import { pointOf } from './routes.ts';
import type { WhereToBuy } from './where-to-buy.ts';

export function whereToBuyRoutes(app: FastifyInstance, whereToBuy: WhereToBuy, memory: AnswerMemory): void {
  registerEndpoint(app, getContractors, ({ input: { params, query } }) =>
    whereToBuy.contractors(params.id, query.radius),
  );
  registerEndpoint(app, getService, ({ input: { params } }) => ({ service: whereToBuy.service(params.id) }));
  registerEndpoint(app, getMarketByCoordinates, ({ input: { query } }) => ({
    market: whereToBuy.marketAt(pointOf(query)),
  }));
  registerEndpoint(app, getMarket, ({ input: { params } }) => ({ market: whereToBuy.market(params.id) }));
  registerEndpoint(app, getBeta, ({ input: { params } }) => ({ beta: whereToBuy.beta(params.id) }));
  registerEndpoint(
    app,
    getDirectory,
    ({ input: { params, query } }) => new Written(whereToBuy.writtenDirectory(params.id, query)),
    { memory },
  );
  registerEndpoint(app, postServiceArea, ({ input: { body } }) => ({
    service_areas: whereToBuy.serviceAreas(body.branchIds),
  }));
}
