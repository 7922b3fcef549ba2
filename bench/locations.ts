import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { PGlite } from '@electric-sql/pglite';
import Fastify, { type FastifyInstance } from 'fastify';
import { locationBase } from '#domain/places/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { pgliteExtensions, wrapPglite } from '#server/db/open-pglite.ts';
import { allAreas } from '#server/services/places/postal/postal-data.ts';
import { median } from './against-bare/compare.ts';
import { listen, openShop, realContent } from './against-bare/shop-server.ts';

interface Target {
  port: number;
  paths: readonly string[];
}
interface Round {
  perSecond: number;
  p99: number;
}

const rounds = 5;
const agent = new Agent({ keepAlive: true });

const ask = (port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

async function drive(
  { port, paths }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const times: number[] = [];
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const asked = performance.now();
      await ask(port, paths[Math.floor(random() * paths.length)] ?? '/');
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const ordered = times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / (performance.now() - began),
    p99: ordered[Math.floor(times.length * 0.99)] ?? 0,
  };
}

// A fixed seed makes runs reproducible.
let seed = 1;
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
}

const places = allAreas().flatMap(({ postal_code, position }) =>
  position && /^\d/.test(postal_code) ? [{ postal_code, ...position }] : [],
);
const anyPlace = () =>
  places[Math.floor(random() * places.length)] ?? { postal_code: '', latitude: 0, longitude: 0 };

const scattered = <T>(entries: readonly T[], count: number, idOf: (index: number) => Partial<T>): T[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(entries[index % entries.length] as T),
    ...anyPlace(),
    ...idOf(index),
  }));

async function answered(app: FastifyInstance, pathOf: (postalCode: string) => string): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < 1_000) {
    const path = pathOf(anyPlace().postal_code);
    if ((await app.inject(path)).statusCode === 200) paths.push(path);
  }
  return paths;
}

async function compare(
  bare: Target,
  real: Target,
  load: { connections: number; seconds: number },
  figure: (round: Round) => number,
): Promise<string> {
  const ratios: number[] = [];
  const figures: [number[], number[]] = [[], []];
  for (const target of [bare, real]) await drive(target, { ...load, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const one = figure(await drive(bare, load));
    const other = figure(await drive(real, load));
    figures[0].push(one);
    figures[1].push(other);
    ratios.push(other / one);
  }
  const [ofBare, ofReal] = figures.map(median);
  return `${ofReal?.toFixed(2)} against ${ofBare?.toFixed(2)}, ratio ${median(ratios).toFixed(2)}`;
}

async function measure(database: DatabaseClient): Promise<void> {
  const content = await realContent();
  const bareApp = Fastify();
  bareApp.get('/bare', async () => ({ hello: 'world' }));
  const bare = { port: await listen(bareApp), paths: ['/bare'] };
  const real = await openShop(content, database);
  const large = await openShop(
    {
      ...content,
      showrooms: scattered(content.showrooms, 5_000, (id) => ({ showroom_id: `showroom-${id}` })),
      contractors: scattered(content.contractors, 20_000, (id) => ({ contractor_id: `contractor-${id}` })),
    },
    database,
  );
  const zips = await answered(real.app, (zip) => `${locationBase}/showrooms/${zip}`);
  const directories = await answered(large.app, (zip) => `${locationBase}/directory/${zip}`);
  const [sample = ''] = directories;
  const { body } = await large.app.inject(sample);
  const constant: unknown = JSON.parse(body);
  const bareLargeApp = Fastify();
  bareLargeApp.get('/bare', async () => constant);
  const bareLarge = { port: await listen(bareLargeApp), paths: ['/bare'] };

  const load = { connections: 20, seconds: 2 };
  const throughput = await compare(bare, { ...real, paths: zips }, load, ({ perSecond }) => perSecond);
  process.stdout.write(`showrooms of a ZIP, a second: ${throughput} (bound: at least 0.40)\n`);
  const again = { ...large, paths: directories.slice(0, 100) };
  const single = { connections: 1, seconds: 2 };
  for (const [title, small, target] of [
    ['for the first time, against a small answer', bare, { ...large, paths: directories }],
    ['for the first time, against one as large', bareLarge, { ...large, paths: directories }],
    ['before, against a small answer', bare, again],
    ['before, against one as large', bareLarge, again],
  ] as const) {
    const p99 = await compare(small, target, single, (round) => round.p99);
    process.stdout.write(`directory of ${body.length} bytes, asked ${title}, p99 in ms: ${p99}\n`);
  }
  agent.destroy();
  for (const { app } of [real, large, { app: bareApp }, { app: bareLargeApp }]) await app.close();
}

/** Compares the location service with a bare Fastify server that returns one small object. */
async function main(): Promise<void> {
  await measure(await wrapPglite(new PGlite({ extensions: pgliteExtensions })));
}

void main().then(
  () => process.exit(),
  (error) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
);
