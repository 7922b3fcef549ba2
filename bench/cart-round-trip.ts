import Fastify from 'fastify';
import { Pool } from 'pg';
import { cartBase } from '../domain/contracts/cart.ts';
import { compare, onPostgres } from './against-bare/compare.ts';
import type { Target } from './against-bare/drive.ts';
import { listen, openShopOnPostgres } from './against-bare/shop-server.ts';

const connections = 16;
// As many as the shop's own pool.
const poolSize = 20;

/** One row in, and one row out by its id: what a server of this kind could do at best. */
async function bareServer(url: string) {
  const pool = new Pool({ connectionString: url, max: poolSize });
  await pool.query('create table bare (id serial primary key, name text not null, quantity int not null)');
  await pool.query(
    "insert into bare (name, quantity) select 'sash-lock-classic', 1 from generate_series(1, 100)",
  );
  const app = Fastify();
  app.post('/bare', async (exchange) => {
    const { name, quantity } = exchange.body as { name: string; quantity: number };
    const { rows } = await pool.query('insert into bare (name, quantity) values ($1, $2) returning id', [
      name,
      quantity,
    ]);
    return rows[0];
  });
  app.get('/bare/:id', async ({ params }) => {
    const { rows } = await pool.query('select * from bare where id = $1', [(params as { id: string }).id]);
    return rows[0];
  });
  const port = await listen(app);
  const row = JSON.stringify({ name: 'sash-lock-classic', quantity: 1 });
  const insert: Target = { port, method: 'POST', path: () => '/bare', body: () => row };
  const select: Target = { port, method: 'GET', path: (count) => `/bare/${1 + (count % 100)}` };
  return { insert, select, close: () => app.close().then(() => pool.end()) };
}

const item = 'sash-lock-classic';
const addPath = `${cartBase}/carts/items/${item}`;
const added = JSON.stringify({ item_url: `/shop/parts/${item}/?item=${item}` });

/** Guests without a cart who add a part, and a hundred who read theirs. */
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

/**
 * The throughput of adding a part without a cart, and of reading a cart, against that of one INSERT and of
 * one SELECT.
 */
void onPostgres(async ({ url }) => {
  const bare = await bareServer(url);
  const shop = await guests(url);
  await compare('add to a fresh cart', { bare: bare.insert, shop: shop.add, connections, bound: 0.35 });
  await compare('read a cart', { bare: bare.select, shop: shop.read, connections, bound: 0.5 });
  await shop.close();
  await bare.close();
});
