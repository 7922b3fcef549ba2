import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { claimPidFile } from '#server/program/pid-file.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { monotonicMs, startInterval, stopTimer } from '#server/runtime/runtime.ts';
import type { DatabaseClient } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { traced } from './query-trace.ts';

const mebibyte = 1024 * 1024;

async function bytesToReplay(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/** PGlite's single-user mode ignores `checkpoint_timeout`: the log would grow until shutdown. */
export function keepLogShort(
  pglite: PGlite,
  { limit = 16 * mebibyte, every = 10_000 }: { limit?: number; every?: number } = {},
): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if ((await bytesToReplay(pglite)) > limit) await pglite.exec('checkpoint');
  };
  const timer = startInterval(() => {
    // A full disk fails this, and other queries report it too; the next turn retries.
    turn ??= look()
      .catch(() => undefined)
      .finally(() => {
        turn = undefined;
      });
  }, every).unref();
  return async () => {
    stopTimer(timer);
    await turn;
  };
}

/** Locks the data directory, which two processes would corrupt. Returns the release function. */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const claim = await mkdir(dataDir, { recursive: true })
    .then(() => claimPidFile(join(dataDir, 'server.pid')))
    .catch((error: Error) => {
      throw new StartupError(`DATA_DIR: cannot write to ${dataDir} (${error.message})`);
    });
  if (claim.holder !== undefined)
    throw new StartupError(
      `DATA_DIR: ${dataDir} is in use by process ${claim.holder}; set DATABASE_URL for more than one`,
    );
  return claim.release;
}

export const pgliteExtensions = { btree_gist };

/** In ms. */
const longStatement = 10;

/** Statements block this thread: a turn after a long one lets requests in between. */
function yieldAfterLong(pglite: PGlite): void {
  const run = pglite.execProtocolRaw.bind(pglite);
  pglite.execProtocolRaw = async (...statement) => {
    const began = monotonicMs();
    const answer = await run(...statement);
    if (monotonicMs() - began > longStatement) await nextTurn();
    return answer;
  };
}

export async function wrapPglite(pglite: PGlite): Promise<DatabaseClient> {
  await pglite.waitReady;
  yieldAfterLong(pglite);
  const db = drizzle(traced(pglite));
  return {
    db,
    reads: db,
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pglite.close(),
  };
}

/** Opens the embedded database in `{dataDir}/db`; throws `StartupError` for an unusable directory. */
export async function openPglite(dataDir: string): Promise<DatabaseClient> {
  const release = await claimDataDir(dataDir);
  try {
    await mkdir(join(dataDir, 'db'), { recursive: true });
    const pglite = new PGlite(join(dataDir, 'db'), { extensions: pgliteExtensions });
    const client = await wrapPglite(pglite);
    const endKeeping = keepLogShort(pglite);
    return { ...client, close: () => endKeeping().then(client.close).finally(release) };
  } catch (error) {
    await release();
    throw new StartupError(`DATA_DIR: cannot open the database in ${dataDir} (${(error as Error).message})`);
  }
}
