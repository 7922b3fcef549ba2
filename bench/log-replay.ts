import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedPool, keepLogShort } from '#server/db/open-pglite.ts';

const rounds = 3;
const megabytes = 1000;
const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Opening {
  seconds: number;
  work: number;
}

async function open(folder: string): Promise<Opening> {
  const began = performance.now();
  const before = process.cpuUsage();
  const pglite = new PGlite(folder);
  await pglite.waitReady;
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1000;
  await pglite.close();
  return { seconds, work: (user + system) / 1_000_000 };
}

/** Copies the files of an open database, as a kill would leave them. */
async function filesAfterWriting(folder: string, keep: boolean): Promise<string> {
  const pglite = new PGlite(join(folder, 'open'));
  const pool = new EmbeddedPool(pglite);
  await pool.query('create table filled (id serial primary key, key uuid default gen_random_uuid(), t text)');
  await pool.query('create index on filled (key)');
  const end = keep ? keepLogShort(pool, { every: 500 }) : async () => undefined;
  for (let written = 0; written < megabytes; written += 10) {
    await pool.query("insert into filled (t) select repeat('window ', 280) from generate_series(1, 4600)");
    // Yields to timers, as a shop does between requests.
    await nextTurn();
  }
  await end();
  await pool.end();
  await cp(join(folder, 'open'), join(folder, 'killed'), { recursive: true });
  await pglite.close();
  return join(folder, 'killed');
}

async function main(): Promise<void> {
  const columns = { stopped: [] as Opening[], kept: [] as Opening[], grown: [] as Opening[] };
  for (let round = 0; round < rounds; round += 1)
    for (const column of ['kept', 'grown'] as const) {
      const folder = await mkdtemp(join(tmpdir(), 'clerestory-bench-'));
      columns[column].push(await open(await filesAfterWriting(folder, column === 'kept')));
      // This database was killed, then opened and closed in order.
      columns.stopped.push(await open(join(folder, 'killed')));
      await rm(folder, { recursive: true });
    }
  const stopped = medianOf(columns.stopped.map(({ work }) => work));
  for (const [column, openings] of Object.entries(columns)) {
    const work = medianOf(openings.map((opening) => opening.work));
    const seconds = openings.map((opening) => opening.seconds.toFixed(1)).join(', ');
    process.stdout.write(
      `${column}: ${(work / stopped).toFixed(2)} times the work of ${stopped.toFixed(2)} s; ${seconds} s\n`,
    );
  }
}

void main();
