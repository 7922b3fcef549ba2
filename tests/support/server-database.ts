import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { DatabaseClient } from '../../server/db/database.ts';
import { wrapPglite } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';

// PGlite takes seconds to start where other programs keep the machine busy, longer than Jest waits by itself.
jest.setTimeout(60_000);

const cluster = process.env.TEST_DATABASE_URL;

/** Whether the tests run on PostgreSQL, with many connections, rather than on PGlite, which has one. */
export const onPostgres = cluster !== undefined;

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function ownDatabase(url: string): Promise<DatabaseClient & { url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const client = await openPostgres(own);
  return {
    ...client,
    url: own,
    close: () => client.close().then(() => administer(url, `drop database ${name} with (force)`)),
  };
}

/** An empty database for one test file: PostgreSQL at TEST_DATABASE_URL, else PGlite in memory. */
export const openTestDatabase = (): Promise<DatabaseClient & { url?: string }> =>
  cluster ? ownDatabase(cluster) : wrapPglite(new PGlite());
