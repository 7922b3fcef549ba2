import type { FastifyInstance } from 'fastify';
import { findGoodsByNumber } from '#domain/catalog/goods-by-number-contract.ts';
import { getSharedChoices, makeDesigns } from '#domain/projects/designs-contract.ts';
import { designDrawing, getProjectGoods, maxGoodsList } from '#domain/projects/goods-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import { buyerOf } from '#server/services/catalog/buyer.ts';
import type { GoodsByNumber } from './goods-by-number.ts';
import type { GoodsToday } from './goods-today.ts';
import type { DesignMaker } from './make-designs.ts';

export function goodsTodayRoutes(
  app: FastifyInstance,
  goods: () => GoodsToday,
  numbers: () => GoodsByNumber,
  designs: () => DesignMaker,
): void {
  registerEndpoint(
    app,
    getProjectGoods,
    ({ input: { query, body }, caller }) => goods().read(body.items, buyerOf(caller, query)),
    // Trade prices must not be cached by others.
    { bodyLimit: maxGoodsList, cacheControl: 'private, no-store' },
  );

  registerEndpoint(
    app,
    findGoodsByNumber,
    ({ input: { query, body }, caller }) => numbers().find(body.lines, buyerOf(caller, query)),
    { bodyLimit: maxGoodsList, cacheControl: 'private, no-store' },
  );

  registerEndpoint(
    app,
    makeDesigns,
    ({ input: { query, body }, caller }) => designs().make(body.items, buyerOf(caller, query)),
    { bodyLimit: maxGoodsList, cacheControl: 'private, no-store' },
  );

  registerEndpoint(
    app,
    getSharedChoices,
    ({ input: { query, body }, caller }) => ({
      choices: designs().choices(body.items, buyerOf(caller, query)),
    }),
    { bodyLimit: maxGoodsList, cacheControl: 'private, no-store' },
  );

  registerFile(app, designDrawing, async ({ input: { params, query } }) => {
    const { svg, version } = goods().draw(params.product, params.code);
    const cache = query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { content: svg, cache };
  });
}
