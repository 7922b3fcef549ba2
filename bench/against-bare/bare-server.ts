import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';

// Same size as the shop's pool.
const poolSize = 20;

const byId = { params: { type: 'object', properties: { id: { type: 'integer' } } } };

/** One statement or one answer a request: the upper bound for a server of this kind. */
export async function bareServer(url: string): Promise<FastifyInstance> {
  const pool = new Pool({ connectionString: url, max: poolSize });
  await pool.query('create table bare (id serial primary key, name text not null, quantity int not null)');
  await pool.query(
    "insert into bare (name, quantity) select 'sash-lock-classic', 1 from generate_series(1, 100)",
  );
  const app = Fastify({ bodyLimit: 16 * 2 ** 20 });
  app.addHook('onClose', () => pool.end());
  app.get('/hello', async () => ({ hello: 'world' }));
  app.post<{ Body: { name: string; quantity: number } }>('/bare', async ({ body: { name, quantity } }) => {
    const { rows } = await pool.query('insert into bare (name, quantity) values ($1, $2) returning id', [
      name,
      quantity,
    ]);
    return rows[0];
  });
  app.get<{ Params: { id: number } }>('/bare/:id', { schema: byId }, async ({ params }) => {
    const { rows } = await pool.query('select * from bare where id = $1', [params.id]);
    return rows[0];
  });
  app.put<{ Params: { id: number }; Body: { quantity: number } }>(
    '/bare/:id',
    { schema: byId },
    async ({ params, body }) => {
      const { rowCount } = await pool.query('update bare set quantity = $2 where id = $1', [
        params.id,
        body.quantity,
      ]);
      return { updated: rowCount };
    },
  );
  const queries: { text: string; values: unknown[] }[] = [];
  app.post<{ Body: { text: string; values: unknown[] } }>('/queries', async ({ body }) => ({
    id: queries.push(body) - 1,
  }));
  app.get<{ Params: { id: number } }>('/queries/:id', { schema: byId }, async ({ params }) => {
    const { text = 'select 1', values = [] } = queries[params.id] ?? {};
    return (await pool.query(text, values)).rows;
  });
  app.get<{ Params: { id: number } }>('/texts/:id', { schema: byId }, async ({ params }, reply) =>
    reply.type('application/json').send('x'.repeat(params.id)),
  );
  return app;
}
