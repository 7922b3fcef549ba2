import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { ContentSet } from '../domain/content/content-set.ts';
import { productBase } from '../domain/contracts/product.ts';
import { buildApp } from '../server/app.ts';
import { parseConfig } from '../server/config.ts';
import { openPostgres } from '../server/db/open-postgres.ts';
import { seed } from '../server/db/seed.ts';
import { createSiteState } from '../server/plugins/site/site-state.ts';
import { readContent } from '../server/services/content/read-content.ts';
import { type Cluster, startCluster } from '../tests/support/postgres-cluster.ts';

/** A PUT that is to be sent over and over; the number makes each a little different from the last. */
interface Target {
  port: number;
  path: (count: number) => string;
  body: (count: number) => string;
}

const connections = 20;
const rounds = 7;
const secondsOfRound = 3;
// As many as the shop's own pool.
const poolSize = 20;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function put({ port, path, body }: Target, count: number): Promise<void> {
  const text = body(count);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: path(count),
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response: IncomingMessage) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(text);
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
      await put(target, count);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (count * 1000) / (performance.now() - began);
}

const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** One row by its id, and nothing else: what a server of this kind could do at best. */
async function bareServer(url: string): Promise<{ target: Target; close: () => Promise<void> }> {
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
  const port = await listen(app);
  return {
    target: {
      port,
      path: (count) => `/bare/${count % 100}`,
      body: (count) => JSON.stringify({ answer: count % 1000 }),
    },
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** The real shop over the real content, with a hundred visitors who make their windows wider and narrower. */
async function shop(url: string, content: ContentSet, publicDir: string) {
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
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    const payload = { canvas: { width: 480, height: 480 } };
    const started = await app.inject({
      method: 'POST',
      url: `${productBase}/products/meridian-double-hung`,
      payload,
    });
    ids.push(started.json().config.id);
  }
  const target: Target = {
    port,
    path: (count) => `${productBase}/config/${ids[count % 100]}/questions/width`,
    body: (count) => JSON.stringify({ answer: 16 * (30 + (Math.floor(count / 100) % 6)) }),
  };
  return { target, close: () => app.close().then(database.close) };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const line = (title: string, values: readonly number[]): string =>
  `${title}: ${median(values).toFixed(0)} a second (${values.map((value) => value.toFixed(0)).join(', ')})\n`;

async function measure(cluster: Cluster, publicDir: string): Promise<void> {
  const content = await readContent(join(import.meta.dirname, '../content'));
  const bare = await bareServer(cluster.url);
  const real = await shop(cluster.url, content, publicDir);
  const figures: { bare: number[]; real: number[] } = { bare: [], real: [] };
  for (const { target } of [bare, real]) await drive(target, 2);
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await drive(bare.target, secondsOfRound));
    figures.real.push(await drive(real.target, secondsOfRound));
  }
  agent.destroy();
  await real.close();
  await bare.close();
  process.stdout.write(line('bare UPDATE', figures.bare));
  process.stdout.write(line('one answer ', figures.real));
  const ratios = figures.real.map((value, index) => value / (figures.bare[index] ?? value));
  process.stdout.write(`ratio: ${median(ratios).toFixed(2)} (bound: at least 0.25)\n`);
}

/**
 * The throughput of one answer to a question against that of a bare Fastify server with one UPDATE, on one PostgreSQL, in turns. Everything,
 * the client too, shares this machine, as it does for both.
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
