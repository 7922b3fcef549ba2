import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { cartBase } from '#domain/cart/contract.ts';
import { productBase } from '#domain/catalog/contract.ts';
import { locationBase } from '#domain/places/contract.ts';
import { administer, databaseUrl } from '#tests/support/db/administer-postgres.ts';
import { median, onPostgres } from './against-bare/compare.ts';
import { drive, type Target } from './against-bare/drive.ts';

const connections = 16;
const rounds = 9;
const secondsOfRound = 3;

const [before] = process.argv.slice(2);
if (!before) throw new Error('Name the folder of the other checkout, with its packages installed');

/** Starts the shop of a checkout in a separate process; returns its port and a stop function. */
async function serve(checkout: string, url: string): Promise<{ port: number; end: () => void }> {
  const code = `const { openShopOnPostgres } = require('./bench/against-bare/shop-server.ts');
    openShopOnPostgres('${url}').then(({ port }) => console.log(port));`;
  const shop = spawn(process.execPath, ['--import', 'tsx', '--eval', code], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: shop.stdout }))
    if (/^\d+$/.test(line)) return { port: Number(line), end: () => void shop.kill() };
  throw new Error(`The shop in ${checkout} did not start`);
}

const json = { 'content-type': 'application/json' };
const item = 'sash-lock-classic';
const added = JSON.stringify({ item_url: `/shop/parts/${item}/?item=${item}` });
const addPath = `${cartBase}/carts/items/${item}`;
const started = JSON.stringify({ canvas: { width: 480, height: 480 } });

async function targetsOf(port: number): Promise<Record<string, Target>> {
  const send = (path: string, body: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: json, body });
  const cookies: string[] = [];
  const configurations: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    cookies.push((await send(addPath, added)).headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const begun = await send(`${productBase}/products/meridian-double-hung`, started);
    configurations.push(((await begun.json()) as { config: { id: string } }).config.id);
  }
  const visitor = (count: number) => count % 100;
  return {
    'add to a fresh cart': { port, method: 'POST', path: () => addPath, body: () => added },
    'read a cart': {
      port,
      method: 'GET',
      path: () => `${cartBase}/carts`,
      cookie: (count) => cookies[visitor(count)] ?? '',
    },
    'one answer': {
      port,
      method: 'PUT',
      path: (count) => `${productBase}/config/${configurations[visitor(count)]}/questions/width`,
      body: (count) => JSON.stringify({ answer: 16 * (30 + (Math.floor(count / 100) % 6)) }),
    },
    'what is near a place': { port, method: 'GET', path: () => `${locationBase}/directory/06851` },
  };
}

/** Alternates two shops call by call and prints the median of their ratios. */
async function compareShops(portNow: number, portBefore: number): Promise<void> {
  const before = await targetsOf(portBefore);
  for (const [title, now] of Object.entries(await targetsOf(portNow))) {
    const then = before[title] ?? now;
    for (const target of [now, then]) await drive(target, connections, 2);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const perSecond = await drive(now, connections, secondsOfRound);
      ratios.push(perSecond / (await drive(then, connections, secondsOfRound)));
    }
    const spread = [...ratios].sort((a, b) => a - b).map((ratio) => ratio.toFixed(2));
    process.stdout.write(`${title}: ${median(ratios).toFixed(2)} of before (${spread.join(', ')})\n`);
  }
}

/** Compares the throughput of this code and another checkout on databases of one cluster. */
void onPostgres(async ({ url }) => {
  const running: Awaited<ReturnType<typeof serve>>[] = [];
  const start = async (checkout: string, name: string): Promise<number> => {
    await administer(url, `create database ${name}`);
    const shop = await serve(checkout, databaseUrl(url, name));
    running.push(shop);
    return shop.port;
  };
  try {
    await compareShops(await start(process.cwd(), 'now'), await start(before, 'before'));
  } finally {
    for (const { end } of running) end();
  }
});
