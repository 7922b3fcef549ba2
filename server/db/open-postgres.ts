import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { StartupError } from '#server/startup-error.ts';
import type { Database, DatabaseClient } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { traced } from './query-trace.ts';

/** Connections of one process. */
export const poolSize = 20;

// Any fixed number: it only has to be the same in every process of ours.
const migrationLock = 4_157_206_311;

/**
 * Runs the migrations one process at a time: without the lock, two that start together would both create the
 * tables.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

/**
 * The pool as a database. Its transactions take their connection here: Drizzle's own keep it for ever where
 * `begin` fails, as on a connection that has just been lost, and a pool that has lost all of them answers
 * nothing any more.
 */
function withTransactionsOf(pool: Pool): Database {
  const db = drizzle(traced(pool));
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      return await drizzle(traced(connection)).transaction(work, config);
    } finally {
      // One that was lost is not used again: the pool sees that by itself.
      connection.release();
    }
  };
  return db;
}

/**
 * Connects to PostgreSQL; a server that does not answer is a `StartupError` that names the setting, not the
 * password.
 */
export async function openPostgres(connectionString: string): Promise<DatabaseClient> {
  const pool = new Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // What a machine held that vanished in the middle of a transaction is free after that.
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that the server drops is replaced by the next query; without a listener, the event
  // would end the process.
  pool.on('error', () => undefined);
  // So is one that is lost in the middle of a transaction, whose next statement says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = withTransactionsOf(pool);
  const ping = async () => void (await db.execute(sql`select 1`));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`DATABASE_URL: cannot reach the database (${messageOf(error)})`);
  }
  return { db, ping, migrate: () => migrateAlone(connectionString), close: () => pool.end() };
}

// A refused connection comes as an AggregateError without a message, with one error for each address of the
// host.
function messageOf(error: unknown): string {
  const { errors, message } = error as { errors?: unknown[]; message?: string };
  return errors ? messageOf(errors[0]) : (message ?? String(error));
}
