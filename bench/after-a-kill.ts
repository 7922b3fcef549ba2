import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgliteExtensions } from '#server/db/open-pglite.ts';
import { origin, type RunningShop, runShop } from './run-shop.ts';

const rounds = 5;
const buyersAtOnce = 8;
const secondsOfBuying = 5;

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function buy(): Promise<number> {
  const end = performance.now() + secondsOfBuying * 1000;
  const item_url = '/shop/parts/sash-lock-classic/?item=sash-lock-classic';
  const buyer = async (): Promise<number> => {
    let added = 0;
    while (performance.now() < end) {
      const answer = await fetch(`${origin}/web-ecommerce/api/v1/carts/items/sash-lock-classic`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ item_url }),
      });
      if (!answer.ok) throw new Error(`Adding a part is ${answer.status}`);
      await answer.arrayBuffer();
      added += 1;
    }
    return added;
  };
  const counts = await Promise.all(Array.from({ length: buyersAtOnce }, buyer));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function cartsIn(dataDir: string): Promise<number> {
  const pglite = new PGlite(join(dataDir, 'db'), { extensions: pgliteExtensions });
  const { rows } = await pglite.query<{ carts: number }>('select count(*)::int as carts from carts');
  await pglite.close();
  return rows[0]?.carts ?? 0;
}

const occupy = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );

/** Alternates starts after a kill and after an orderly stop, each with freshly written carts. */
async function compare(title: string, dataDir: string): Promise<void> {
  const starts = { SIGKILL: [] as RunningShop[], SIGTERM: [] as RunningShop[] };
  let expected = await cartsIn(dataDir);
  for (let round = 0; round < rounds; round += 1)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const before = await runShop(dataDir);
      expected += await buy();
      await before.end(signal);
      const after = await runShop(dataDir);
      starts[signal].push(after);
      await after.end('SIGTERM');
    }
  const rows = Object.entries(starts).map(([signal, shops]) => {
    const medianOfAll = (figure: (shop: RunningShop) => number) => medianOf(shops.map(figure));
    return {
      signal,
      database: medianOfAll((shop) => shop.secondsToDatabase),
      ready: medianOfAll((shop) => shop.secondsToReady),
      slowest: Math.max(...shops.map((shop) => shop.secondsToReady)),
      work: medianOfAll((shop) => shop.processorSeconds),
    };
  });
  print(title);
  for (const { signal, ...figures } of rows)
    print(
      `  after ${signal}: ${Object.entries(figures)
        .map(([name, value]) => `${name} ${value.toFixed(1)} s`)
        .join(', ')}`,
    );
  const [kill, stop] = rows;
  if (kill && stop)
    print(
      `  kill to stop: database ${(kill.database / stop.database).toFixed(2)}, ready ${(kill.ready / stop.ready).toFixed(2)}, work ${(kill.work / stop.work).toFixed(2)}`,
    );
  print(`  carts promised ${expected}, kept ${await cartsIn(dataDir)}`);
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clerestory-bench-'));
  // The first start may build the site.
  await runShop(dataDir).then((shop) => shop.end('SIGTERM'));
  await compare('cores free', dataDir);
  const loops = occupy();
  await compare(`a busy loop for each of ${loops.length} cores`, dataDir).finally(() => {
    for (const loop of loops) loop.kill('SIGKILL');
  });
  await rm(dataDir, { recursive: true });
}

void main();
