import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { load } from 'cheerio';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { getCart } from '#domain/cart/contract.ts';
import { productBase } from '#domain/catalog/contract.ts';
import { createAppointment } from '#domain/consultations/appointments-contract.ts';
import { appAt } from '#tests/drill/http-app.ts';
import { bookingOf, freeTimes } from '#tests/drill/journeys.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { onPostgres } from '../on-postgres.ts';
import type { Used } from './shop.ts';

const repeats = 30;
const html = { accept: 'text/html', 'accept-encoding': 'br' };

interface Figures extends Used {
  requests: number;
  bytes: number;
  rows: number;
  log: number;
  databaseProcessor: number;
}

const getFrom =
  (app: FastifyInstance) =>
  (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

/** The pages of a first visit: one with its files, and two more. A CDN answers them. */
async function pagesOfVisit(app: FastifyInstance): Promise<void> {
  const get = getFrom(app);
  const first = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const $ = load(first.body);
  const files = $('script[src], link[rel="stylesheet"], link[rel="preload"][as="font"]')
    .toArray()
    .flatMap((element) => $(element).attr('src') ?? $(element).attr('href') ?? []);
  const data = ['/page-data/index/page-data.json', '/page-data/app-data.json'];
  for (const file of [...new Set([...files, ...data])].filter((path) => path.startsWith('/')))
    await get(file);
  for (const page of ['/shop/parts/', '/articles/']) {
    await get(page, html);
    await get(`/page-data${page}page-data.json`);
  }
}

/** The calls of a fresh browser. */
async function callsOfVisit(app: FastifyInstance): Promise<void> {
  const get = getFrom(app);
  for (const url of ['/location/v2/showroom', '/flags/api/v1/flags/', getCart.path])
    await get(url, { 'x-environment-key': 'clerestory-local' });
}

/** A design of eight answers. */
async function configure(app: FastifyInstance): Promise<string> {
  const { config } = await newConfigurator(app).start('meridian-double-hung');
  for (let answer = 0; answer < 8; answer += 1)
    await app.inject({
      method: 'PUT',
      url: `${productBase}/config/${config.id}/questions/width`,
      payload: { answer: 16 * (30 + (answer % 6)) },
    });
  return config.id;
}

async function order(app: FastifyInstance): Promise<void> {
  const buyer = newBuyer(app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 1 }));
  await buyer.quote();
  await buyer.pay();
}

async function book(app: FastifyInstance): Promise<void> {
  const times = await freeTimes(app);
  const time = times[Math.floor(Math.random() * times.length)];
  if (!time) throw new Error('No time is free');
  await call(app, createAppointment, { body: bookingOf(time.id) });
}

async function answerOf<T>(shop: ChildProcess, question: string): Promise<T> {
  const answer = once(shop, 'message');
  shop.send(question);
  return (await answer)[0] as T;
}

const ticksOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user + system;
};

/** Rows written, bytes of the log, and processor time of all connections. */
async function databaseFigures(
  client: Client,
  shop: ChildProcess,
): Promise<{ rows: number; log: number; processor: number }> {
  await answerOf(shop, 'report rows');
  const { rows } = await client.query(
    `select (tup_inserted + tup_updated + tup_deleted)::int as rows,
      (pg_current_wal_insert_lsn() - '0/0')::float8 as log from pg_stat_database where datname = current_database()`,
  );
  const { rows: connections } = await client.query('select pid from pg_stat_activity');
  const ticks = await Promise.all(connections.map(({ pid }) => ticksOf(pid)));
  return { ...rows[0], processor: ticks.reduce((sum, one) => sum + one, 0) * 10 };
}

/** Prints what a visit, a design, an order and a booking cost; each is the mean of thirty. */
async function measure(url: string, shop: ChildProcess): Promise<void> {
  const [{ port }] = (await once(shop, 'message')) as [{ port: number }];
  const client = new Client({ connectionString: url });
  await client.connect();
  let [requests, bytes] = [0, 0];
  const app = appAt(`http://127.0.0.1:${port}`, (answer) => {
    requests += 1;
    bytes += answer.socket.bytesRead;
  });

  const measured = async (act: (app: FastifyInstance) => Promise<unknown>): Promise<Figures> => {
    for (let warm = 0; warm < 5; warm += 1) await act(app);
    const before = await databaseFigures(client, shop);
    await answerOf<Used>(shop, 'use');
    [requests, bytes] = [0, 0];
    for (let turn = 0; turn < repeats; turn += 1) await act(app);
    const { statements, processor } = await answerOf<Used>(shop, 'use');
    const after = await databaseFigures(client, shop);
    const mean = (sum: number) => sum / repeats;
    return {
      requests: mean(requests),
      bytes: mean(bytes),
      statements: mean(statements),
      processor: mean(processor),
      rows: mean(after.rows - before.rows),
      log: mean(after.log - before.log),
      databaseProcessor: mean(after.processor - before.processor),
    };
  };

  process.stdout.write('| | requests | bytes | statements | rows | log bytes | ms server | ms database |\n');
  process.stdout.write('|---|---|---|---|---|---|---|---|\n');
  const acts = {
    'pages of a visit': pagesOfVisit,
    'calls of a visit': callsOfVisit,
    configuration: configure,
    order,
    booking: book,
  };
  for (const [name, act] of Object.entries(acts)) {
    const { requests, bytes, statements, rows, log, processor, databaseProcessor } = await measured(act);
    const cells = [
      ...[requests, bytes, statements, rows, log].map((figure) => Math.round(figure).toLocaleString('en')),
      ...[processor, databaseProcessor].map((figure) => figure.toFixed(1)),
    ];
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
  }
  const since = await databaseFigures(client, shop);
  await answerOf(shop, 'use');
  await answerOf(shop, 'work');
  const { statements, processor } = await answerOf<Used>(shop, 'use');
  const { rows } = await databaseFigures(client, shop);
  process.stdout.write(`jobs of all these: ${statements} statements, ${processor.toFixed(0)} ms server, `);
  process.stdout.write(`${rows - since.rows} rows\n`);
  await client.end();
}

void onPostgres(async ({ url }) => {
  const shop = fork('bench/costs/shop.ts', [url], { execArgv: ['--import', 'tsx'] });
  await measure(url, shop).finally(() => shop.kill());
});
