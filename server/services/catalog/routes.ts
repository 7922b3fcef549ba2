import type { FastifyInstance } from 'fastify';
import { type Caller, professionalIdOf } from '#domain/access/caller.ts';
import {
  findProducts,
  getBundle,
  getProductTile,
  getProductTileOfList,
  getProductTiles,
  getStockWindows,
} from '#domain/catalog/contract.ts';
import { getTradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { priceGroupOf } from '#domain/trade/price-group.ts';
import { HttpError } from '#server/http/http-error.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { buyerOf } from './buyer.ts';
import type { ProductQueries } from './product-queries.ts';

const unknown = (what: 'product' | 'bundle'): HttpError =>
  new HttpError(404, { code: `unknown_${what}`, message: `There is no such ${what}` });

const notAProfessional = (): HttpError =>
  new HttpError(403, { code: 'not_a_professional', message: 'This is for accounts of professionals' });

export function productRoutes(app: FastifyInstance, queries: () => ProductQueries): void {
  // Trade prices change with the day.
  const memory = (caller: Caller) => (priceGroupOf(caller) === 'list' ? queries().memory : undefined);

  registerEndpoint(
    app,
    getProductTiles,
    ({ input: { query }, caller }) => ({ tiles: queries().tiles(buyerOf(caller, query)) }),
    { memory, questionOf: ({ query }) => queries().marketOf(query.client_postal_code) },
  );

  for (const endpoint of [getProductTile, getProductTileOfList])
    registerEndpoint(
      app,
      endpoint,
      ({ input: { params, query }, caller }) => {
        const tiles = queries().tiles(buyerOf(caller, query));
        const tile = tiles.find(({ backend_name }) => backend_name === params.id);
        if (!tile) throw unknown('product');
        return { tile };
      },
      {
        memory,
        questionOf: ({ params, query }) => [params.id, queries().marketOf(query.client_postal_code)],
      },
    );

  registerEndpoint(app, getBundle, async ({ input: { params, query }, caller }) => {
    const bundle = await queries().bundle(params.id, buyerOf(caller, query));
    if (!bundle) throw unknown('bundle');
    return { bundle };
  });

  registerEndpoint(app, getStockWindows, async ({ input: { query }, caller }) => ({
    stock_windows: await queries().stockWindows(buyerOf(caller, query)),
  }));

  registerEndpoint(app, findProducts, ({ input: { query, body }, caller }) =>
    queries().findParts(body, buyerOf(caller, query)),
  );

  registerEndpoint(app, getTradeDiscounts, ({ input: { query }, caller }) => {
    if (professionalIdOf(caller) === null) throw notAProfessional();
    return { discounts: queries().tradeDiscounts(buyerOf(caller, query)) };
  });
}
