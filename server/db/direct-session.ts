import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { StartupError } from '#server/program/startup-error.ts';
import type { Database } from './database.ts';

export type PostgresSettings = Pick<Config, 'databaseUrl'> & {
  machines: Pick<Config['machines'], 'directUrl'>;
};

/** The database itself: a pool of transactions would hand a session's settings to the queries of others. */
export const directUrlOf = ({ databaseUrl, machines }: PostgresSettings): string =>
  machines.directUrl ?? databaseUrl ?? '';

// A refused connection is an AggregateError without a message, with one error per address.
function messageOf(error: unknown): string {
  const { errors, message } = error as { errors?: unknown[]; message?: string };
  return errors ? messageOf(errors[0]) : (message ?? String(error));
}

export const unreachable = (setting: string, error: unknown): StartupError =>
  new StartupError(`${setting}: cannot reach the database (${messageOf(error)})`);

/** Names are compared in a normal form, which other encodings lack: orders would fail, not the start. */
export function checkEncoding(encoding: string): void {
  if (encoding !== 'UTF8')
    throw new StartupError(`DATABASE_URL: the database has the encoding ${encoding}; create it with UTF8`);
}

async function checkSession(client: Client, isDirect: boolean): Promise<void> {
  const { rows } = await client.query(
    "select pg_backend_pid() as backend, current_setting('server_encoding') as encoding",
  );
  checkEncoding(rows[0].encoding);
  // Pools name an id of theirs for cancellations, since the backend changes; `pg` does not declare it.
  const { processID } = client as Client & { processID: number };
  if (!isDirect && rows[0].backend !== processID)
    throw new StartupError(
      'DATABASE_URL leads to a pool of connections: set DATABASE_DIRECT_URL to the database itself',
    );
}

/** Runs the work on one connection to the database, past any pool. Throws `StartupError` without one. */
export async function withDirectSession<T>(
  settings: PostgresSettings,
  work: (db: Database, session: Client) => Promise<T>,
): Promise<T> {
  const isDirect = settings.machines.directUrl !== undefined;
  const client = new Client({ connectionString: directUrlOf(settings), connectionTimeoutMillis: 5_000 });
  // Without a listener a lost connection would end the process; the next query reports it.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw unreachable(isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', error);
  });
  try {
    await checkSession(client, isDirect);
    return await work(drizzle(client), client);
  } finally {
    await client.end();
  }
}

// Arbitrary, but identical in every process.
const migrationLock = 4_157_206_311;

/** Holds off migrations, and with them the start of processes, until the session ends. */
export const lockMigrations = async (session: Client): Promise<void> =>
  void (await session.query('select pg_advisory_lock($1)', [migrationLock]));
