import Fastify from 'fastify';
import { Pool } from 'pg';
import { productBase } from '#domain/catalog/contract.ts';
import { compare, onPostgres } from './against-bare/compare.ts';
import type { Target } from './against-bare/drive.ts';
import { listen, openShopOnPostgres } from './against-bare/shop-server.ts';

const connections = 20;
// Same size as the shop's pool.
const poolSize = 20;

/** Updates one row by id: the upper bound for a server of this kind. */
async function bareServer(url: string) {
  const pool = new Pool({ connectionString: url, max: poolSize });
  await pool.query('create table bare (id int primary key, answer int not null)');
  await pool.query('insert into bare select number, 0 from generate_series(0, 99) number');
  const app = Fastify();
  app.put('/bare/:id', async (call) => {
    const { id } = call.params as { id: string };
    const { answer } = call.body as { answer: number };
    const { rowCount } = await pool.query('update bare set answer = $2 where id = $1', [id, answer]);
    return { updated: rowCount };
  });
  const update: Target = {
    port: await listen(app),
    method: 'PUT',
    path: (count) => `/bare/${count % 100}`,
    body: (count) => JSON.stringify({ answer: count % 1000 }),
  };
  return { update, close: () => app.close().then(() => pool.end()) };
}

async function visitors(url: string) {
  const { app, port, close } = await openShopOnPostgres(url);
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    const started = await app.inject({
      method: 'POST',
      url: `${productBase}/products/meridian-double-hung`,
      payload: { canvas: { width: 480, height: 480 } },
    });
    ids.push(started.json().config.id);
  }
  const answer: Target = {
    port,
    method: 'PUT',
    path: (count) => `${productBase}/config/${ids[count % 100]}/questions/width`,
    body: (count) => JSON.stringify({ answer: 16 * (30 + (Math.floor(count / 100) % 6)) }),
  };
  return { answer, close };
}

/** Compares the throughput of answering a question with that of one UPDATE. */
void onPostgres(async ({ url }) => {
  const bare = await bareServer(url);
  const shop = await visitors(url);
  await compare('one answer', { bare: bare.update, shop: shop.answer, connections, bound: 0.25 });
  await shop.close();
  await bare.close();
});
