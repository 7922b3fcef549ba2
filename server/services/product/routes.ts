import type { FastifyInstance } from 'fastify';
import {
  findProducts,
  getBundle,
  getProductTile,
  getProductTileOfList,
  getProductTiles,
  getStockWindows,
} from '../../../domain/contracts/product.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { ProductQueries } from './product-queries.ts';

const unknown = (what: 'product' | 'bundle'): HttpError =>
  new HttpError(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

export function productRoutes(app: FastifyInstance, queries: () => ProductQueries): void {
  registerEndpoint(app, getProductTiles, ({ input: { query } }) => ({
    tiles: queries().tiles(query.client_postal_code),
  }));

  for (const endpoint of [getProductTile, getProductTileOfList])
    registerEndpoint(app, endpoint, ({ input: { params, query } }) => {
      const tiles = queries().tiles(query.client_postal_code);
      const tile = tiles.find(({ backend_name }) => backend_name === params.id);
      if (!tile) throw unknown('product');
      return { tile };
    });

  registerEndpoint(app, getBundle, async ({ input: { params } }) => {
    const bundle = await queries().bundle(params.id);
    if (!bundle) throw unknown('bundle');
    return { bundle };
  });

  registerEndpoint(app, getStockWindows, async ({ input: { query } }) => ({
    stock_windows: await queries().stockWindows(query.client_postal_code),
  }));

  registerEndpoint(app, findProducts, ({ input: { body } }) => queries().findParts(body));
}
