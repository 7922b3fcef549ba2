import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import type { DatabaseClient } from './database.ts';
import { databaseOfPool } from './database-of-pool.ts';
import { checkEncoding, lockMigrations, unreachable } from './direct-session.ts';
import { joinWrites } from './join-writes.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openReplica } from './open-replica.ts';
import { traced } from './query-trace.ts';
import { readStandbys } from './standbys.ts';
import { unnamed } from './statement-names.ts';
import type { WrapClient } from './wrap-queries.ts';

export const poolSize = 20;

/** Runs the migrations under a lock: two processes that start together would both create the tables. */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await lockMigrations(client);
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
  try {
    checkEncoding(await encodingOf(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    reads: replica ? drizzle(traced(replica.reads)) : db,
    ping,
    connections,
    ...(replica && {
      replica: { follow: replica.follow, standbys: () => readStandbys(directUrl ?? connectionString) },
    }),
    migrate: () => migrateAlone(directUrl ?? connectionString),
    close: async () => {
      await replica?.close();
      await pool.end();
    },
  };
}

async function encodingOf(pool: Pool): Promise<string> {
  const { rows } = await pool
    .query("select current_setting('server_encoding') as encoding")
    .catch((error: unknown) => {
      throw unreachable('DATABASE_URL', error);
    });
  return rows[0].encoding;
}
