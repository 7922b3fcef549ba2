import type { FastifyInstance } from 'fastify';
import {
  findProducts,
  getProductTiles,
  type PartSummary,
  type ProductTile,
} from '../../../domain/contracts/product.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { PartFilter } from './domain.ts';

export interface PartSearch extends PartFilter {
  offset: number;
  limit: number;
}

export interface ProductQueries {
  tiles: ProductTile[];
  findParts: (search: PartSearch) => Promise<{ products: PartSummary[]; total: number }>;
}

export function productRoutes(app: FastifyInstance, { tiles, findParts }: ProductQueries): void {
  registerEndpoint(app, getProductTiles, () => ({ tiles }));
  registerEndpoint(app, findProducts, ({ body }) => findParts(body));
}
