import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { cartBase } from '../domain/contracts/cart.ts';
import { buildApp } from '../server/app.ts';
import { parseConfig } from '../server/config.ts';
import { openPostgres } from '../server/db/open-postgres.ts';
import { seed } from '../server/db/seed.ts';
import { createSiteState } from '../server/plugins/site/site-state.ts';
import { readContent } from '../server/services/content/read-content.ts';
import { type Cluster, startCluster } from '../tests/support/postgres-cluster.ts';

/** A call that is made over and over; the number makes each a little different from the last. */
interface Target {
  port: number;
  method: 'GET' | 'POST';
  path: (count: number) => string;
  body?: string;
  cookie?: (count: number) => string;
}

const connections = 16;
const rounds = 7;
const secondsOfRound = 3;
// As many as the shop's own pool.
const poolSize = 20;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function call({ port, method, path, body, cookie }: Target, count: number): Promise<void> {
  const headers = {
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(cookie && { cookie: cookie(count) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', method, path: path(count), headers },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Requests a second, with every connection always waiting for one answer. */
async function drive(target: Target, seconds: number): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1;
      await call(target, count);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (count * 1000) / (performance.now() - began);
}

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

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
  const insert: Target = {
    port,
    method: 'POST',
    path: () => '/bare',
    body: JSON.stringify({ name: 'sash-lock-classic', quantity: 1 }),
  };
  const select: Target = { port, method: 'GET', path: (count) => `/bare/${1 + (count % 100)}` };
  const close = () => app.close().then(() => pool.end());
  return { insert, select, close };
}

const item = 'sash-lock-classic';
const body = JSON.stringify({ item_url: `/shop/parts/${item}/?item=${item}` });

/** The real shop over the real content: guests without a cart who add a part, and a hundred who read theirs. */
async function shop(url: string, publicDir: string) {
  const content = await readContent(join(import.meta.dirname, '../content'));
  const database = await openPostgres(url);
  await database.migrate();
  await seed(database.db, content);
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }),
    content,
    database,
    site: { publicDir, state: createSiteState() },
    now: () => new Date(),
  });
  const port = await listen(app);
  const addPath = `${cartBase}/carts/items/${item}`;
  const cookies: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    const headers = { 'content-type': 'application/json' };
    const added = await app.inject({ method: 'POST', url: addPath, payload: body, headers });
    cookies.push(`${added.cookies[0]?.name}=${added.cookies[0]?.value}`);
  }
  const add: Target = { port, method: 'POST', path: () => addPath, body };
  const read: Target = {
    port,
    method: 'GET',
    path: () => `${cartBase}/carts`,
    cookie: (count) => cookies[count % 100] ?? '',
  };
  return { add, read, close: () => app.close().then(database.close) };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const line = (title: string, values: readonly number[]): string =>
  `${title}: ${median(values).toFixed(0)} a second (${values.map((value) => value.toFixed(0)).join(', ')})\n`;

async function compare(title: string, bound: number, [bare, real]: [Target, Target]): Promise<void> {
  const figures: { bare: number[]; real: number[] } = { bare: [], real: [] };
  for (const target of [bare, real]) await drive(target, 2);
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await drive(bare, secondsOfRound));
    figures.real.push(await drive(real, secondsOfRound));
  }
  const ratios = figures.real.map((value, index) => value / (figures.bare[index] ?? value));
  process.stdout.write(line(`${title}, bare`, figures.bare) + line(`${title}, shop`, figures.real));
  process.stdout.write(`ratio: ${median(ratios).toFixed(2)} (bound: at least ${bound})\n`);
}

async function measure(cluster: Cluster, publicDir: string): Promise<void> {
  const bare = await bareServer(cluster.url);
  const real = await shop(cluster.url, publicDir);
  await compare('add to a fresh cart', 0.35, [bare.insert, real.add]);
  await compare('read a cart', 0.5, [bare.select, real.read]);
  agent.destroy();
  await real.close();
  await bare.close();
}

/**
 * The throughput of adding a part without a cart, and of reading a cart, against that of a bare Fastify server with one INSERT or SELECT, on
 * one PostgreSQL, in turns. Everything, the client too, shares this machine, as it does for both.
 */
async function main(): Promise<void> {
  const cluster = await startCluster();
  const publicDir = await mkdtemp(join(tmpdir(), 'clerestory-bench-'));
  try {
    await measure(cluster, publicDir);
  } finally {
    await rm(publicDir, { recursive: true });
    await cluster.stop();
  }
}

void main().then(
  () => process.exit(),
  (error) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
);
