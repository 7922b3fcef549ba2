import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { claimPidFile } from '#server/program/pid-file.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { monotonicMs, startInterval, stopTimer } from '#server/runtime/runtime.ts';
import type { DatabaseClient } from './database.ts';
import { databaseOfPool } from './database-of-pool.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { traced } from './query-trace.ts';
import { namingRepeated } from './statement-names.ts';
import type { WrapClient } from './wrap-queries.ts';

const mebibyte = 1024 * 1024;

async function bytesToReplay(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/** PGlite's single-user mode ignores `checkpoint_timeout`: the log would grow until shutdown. */
export function keepLogShort(
  pool: Pool,
  { limit = 16 * mebibyte, every = 10_000 }: { limit?: number; every?: number } = {},
): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if ((await bytesToReplay(pool)) > limit) await pool.query('checkpoint');
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

const longStatementMs = 10;

/** Statements block this thread: a turn after a long one lets requests in between. */
function yieldAfterLong(pglite: PGlite): void {
  const run = pglite.execProtocolRaw.bind(pglite);
  pglite.execProtocolRaw = async (...statement) => {
    const began = monotonicMs();
    const answer = await run(...statement);
    if (monotonicMs() - began > longStatementMs) await nextTurn();
    return answer;
  };
}

const waitForSync = new Set(Buffer.from('PBDEC'));

/** Hands over the messages of a statement at once, as a socket does; each call of PGlite takes 50 µs. */
function joiningMessages(pglite: PGlite): PGlite {
  const waiting: Uint8Array[] = [];
  const run: PGlite['execProtocolStream'] = async (message, options) => {
    waiting.push(message);
    if (waitForSync.has(Number(message[0]))) return [];
    return pglite.execProtocolStream(Buffer.concat(waiting.splice(0)), options);
  };
  return { waitReady: pglite.waitReady, execProtocolStream: run } as PGlite;
}

function adapterOf(pglite: PGlite) {
  const config = createPgConfig(joiningMessages(pglite));
  const parse = config.connection.parse.bind(config.connection);
  // Drizzle gives parsers of types in the place of a list of types.
  config.connection.parse = ({ types: _, ...statement }) => parse(statement);
  return config;
}

/**
 * PGlite's only connection, which takes one transaction or statement at a time. PGlite's own methods must not
 * be called meanwhile: their statements would fall between those of the pool.
 */
export class EmbeddedPool extends Pool {
  readonly named = namingRepeated();

  constructor(private readonly pglite: PGlite) {
    super({ ...adapterOf(pglite), pipeline: true, idleTimeoutMillis: 0 });
    yieldAfterLong(pglite);
  }

  /** Keeps its connection after a failed statement; `Pool` would replace it. */
  override query = (async (query: string, values?: unknown[]) => {
    const connection = await this.connect();
    try {
      return await connection.query(query, values);
    } finally {
      connection.release();
    }
  }) as Pool['query'];

  /** Closes PGlite. `Pool` would leave statements that wait without an answer. */
  async close(): Promise<void> {
    do await this.query('select 1');
    while (this.waitingCount > 0);
    await this.end();
    await this.pglite.close();
  }
}

export function databaseOfPglite(pool: EmbeddedPool, wrap: WrapClient = (client) => client): DatabaseClient {
  const db = databaseOfPool(pool, (client) => traced(wrap(pool.named(client))));
  return {
    db,
    reads: db,
    migrate: () => migrate(db as NodePgDatabase, { migrationsFolder }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.close(),
  };
}

/** Opens the embedded database in `{dataDir}/db`; throws `StartupError` for an unusable directory. */
export async function openPglite(dataDir: string): Promise<DatabaseClient> {
  const release = await claimDataDir(dataDir);
  try {
    await mkdir(join(dataDir, 'db'), { recursive: true });
    const pglite = new PGlite(join(dataDir, 'db'), { extensions: pgliteExtensions });
    await pglite.waitReady;
    const pool = new EmbeddedPool(pglite);
    const endKeeping = keepLogShort(pool);
    return {
      ...databaseOfPglite(pool),
      close: () =>
        endKeeping()
          .then(() => pool.close())
          .finally(release),
    };
  } catch (error) {
    await release();
    throw new StartupError(`DATA_DIR: cannot open the database in ${dataDir} (${(error as Error).message})`);
  }
}
