import { findProducts, getProductTiles } from '#domain/catalog/contract.ts';
import { bareCalls, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';
import { type Target, textOf } from '../against-bare/http-client.ts';

export const catalogCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop }] = [await open('bare'), await open('shop')];
  const tiles: Target = { path: `${getProductTiles.path}?client_postal_code=06851` };
  const answer = await shop.askWell(tiles);
  const find: Target = { method: 'POST', path: findProducts.path, body: () => ({ query: 'lock' }) };
  return [
    throughputCase('product tiles, of an answer as large', {
      bare: [bare, bareCalls.text(textOf(answer).length)],
      shop: [shop, tiles],
      atLeast: 0.5,
    }),
    throughputCase('find products', { bare: [bare, bareCalls.select], shop: [shop, find], atLeast: 0.3 }),
  ];
};
