import { cartBase } from '#domain/cart/contract.ts';
import { bareServer } from './against-bare/bare-server.ts';
import { compare, onPostgres } from './against-bare/compare.ts';
import type { Target } from './against-bare/drive.ts';
import { openShopOnPostgres } from './against-bare/shop-server.ts';

const connections = 16;

const item = 'sash-lock-classic';
const addPath = `${cartBase}/carts/items/${item}`;
const added = JSON.stringify({ item_url: `/shop/parts/${item}/?item=${item}` });

/** Guests who add a part without a cart, and a hundred guests who read theirs */
async function guests(url: string) {
  const { app, port, close } = await openShopOnPostgres(url);
  const cookies: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: addPath, payload: added, headers });
    cookies.push(`${response.cookies[0]?.name}=${response.cookies[0]?.value}`);
  }
  const add: Target = { port, method: 'POST', path: () => addPath, body: () => added };
  const read: Target = {
    port,
    method: 'GET',
    path: () => `${cartBase}/carts`,
    cookie: (count) => cookies[count % 100] ?? '',
  };
  return { add, read, close };
}

/** Compares adding a part without a cart with one INSERT, and reading a cart with one SELECT. */
void onPostgres(async ({ url }) => {
  const bare = await bareServer(url);
  const shop = await guests(url);
  await compare('add to a fresh cart', { bare: bare.insert, shop: shop.add, connections, bound: 0.35 });
  await compare('read a cart', { bare: bare.select, shop: shop.read, connections, bound: 0.5 });
  await shop.close();
  await bare.close();
});
