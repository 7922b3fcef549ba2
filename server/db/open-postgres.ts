import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { StartupError } from '#server/program/startup-error.ts';
import type { DatabaseClient } from './database.ts';
import { databaseOfPool } from './database-of-pool.ts';
import { joinWrites } from './join-writes.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openReplica } from './open-replica.ts';
import { traced } from './query-trace.ts';
import { unnamed } from './statement-names.ts';
import type { WrapClient } from './wrap-queries.ts';

export const poolSize = 20;

// Arbitrary, but identical in every process.
const migrationLock = 4_157_206_311;

/** Runs the migrations under a lock: two processes that start together would both create the tables. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

const sessionLimits = {
  statement_timeout: 15_000,
  // Releases the locks of a client that vanished during a transaction.
  idle_in_transaction_session_timeout: 15_000,
};

interface Addresses {
  directUrl?: string | undefined;
  replicaUrl?: string | undefined;
}

/** `pg` does not declare its stream: a socket, or TLS over one. */
type ConnectedClient = PoolClient & { connection: { stream: Writable } };

/**
 * Connects to PostgreSQL; throws `StartupError`, which names the setting but not the password. Pools of
 * transactions (`directUrl`) refuse a session's limits.
 */
export async function openPostgres(
  connectionString: string,
  { directUrl, replicaUrl }: Addresses = {},
): Promise<DatabaseClient> {
  const pool = new Pool({
    connectionString,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    ...(directUrl ? {} : sessionLimits),
  });
  // The next query replaces a dropped idle connection. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    joinWrites((client as ConnectedClient).connection.stream);
  });
  const wrap: WrapClient = (client) => traced(directUrl ? unnamed(client) : client);
  const db = databaseOfPool(pool, wrap);
  const replica = replicaUrl ? openReplica(replicaUrl, wrap(pool)) : undefined;
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const ping = async () => void (await db.execute(sql`select 1`));
  const encoding = await encodingOf(pool);
  // Names are compared in a normal form, which other encodings lack: orders would fail, not the start.
  if (encoding !== 'UTF8') {
    await pool.end();
    throw new StartupError(`DATABASE_URL: the database has the encoding ${encoding}; create it with UTF8`);
  }
  return {
    db,
    reads: replica ? drizzle(traced(replica)) : db,
    ping,
    connections,
    migrate: () => migrateAlone(directUrl ?? connectionString),
    close: async () => {
      await replica?.end();
      await pool.end();
    },
  };
}

async function encodingOf(pool: Pool): Promise<string> {
  try {
    const { rows } = await pool.query("select current_setting('server_encoding') as encoding");
    return rows[0].encoding;
  } catch (error) {
    await pool.end();
    throw new StartupError(`DATABASE_URL: cannot reach the database (${messageOf(error)})`);
  }
}

// A refused connection is an AggregateError without a message, with one error per address.
function messageOf(error: unknown): string {
  const { errors, message } = error as { errors?: unknown[]; message?: string };
  return errors ? messageOf(errors[0]) : (message ?? String(error));
}
