import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Target } from './drive.ts';
import { listen } from './shop-server.ts';

// Same size as the shop's pool.
const poolSize = 20;

/** Inserts one row and reads one row by id: the upper bound for a server of this kind. */
export async function bareServer(url: string) {
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
  const asked: [string, unknown[]][] = [];
  app.get('/query/:at', async ({ params }) => {
    const [text, values] = asked[Number((params as { at: string }).at)] ?? ['select 1', []];
    return (await pool.query(text, values)).rows;
  });
  const port = await listen(app);
  const row = JSON.stringify({ name: 'sash-lock-classic', quantity: 1 });
  const insert: Target = { port, method: 'POST', path: () => '/bare', body: () => row };
  const select: Target = { port, method: 'GET', path: (count) => `/bare/${1 + (count % 100)}` };
  const query = (text: string, values: unknown[]): Target => {
    const path = `/query/${asked.push([text, values]) - 1}`;
    return { port, method: 'GET', path: () => path };
  };
  return { insert, select, query, close: () => app.close().then(() => pool.end()) };
}
