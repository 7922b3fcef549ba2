import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DatabaseClient } from '../../server/db/database.ts';
import { pgliteExtensions, wrapPglite } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { administer, databaseUrl } from './administer-postgres.ts';

// PGlite takes seconds to start where other programs keep the machine busy, longer than Jest waits by itself.
jest.setTimeout(60_000);

/** The programs of PGlite, from `native-environment.cjs`. */
declare const compiledPglite: () => Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule'>>;

/** PGlite clears its whole cache at each start; a test's few rows fit one of a sixteenth. */
const smallCache = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

const cluster = process.env.TEST_DATABASE_URL;

/** Whether the tests run on PostgreSQL, with many connections, rather than on PGlite, which has one. */
export const onPostgres = cluster !== undefined;

/** A database for one test file; `url` is its address where it is on PostgreSQL. */
export type TestDatabase = DatabaseClient & { url?: string };

async function onCluster(url: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} template ${template}`);
  const own = databaseUrl(url, name);
  const client = await openPostgres(own);
  return {
    ...client,
    url: own,
    close: () => client.close().then(() => administer(url, `drop database ${name} with (force)`)),
  };
}

/**
 * A migrated database: PostgreSQL at TEST_DATABASE_URL, else PGlite in memory; a copy of the one that Jest's
 * set-up made.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  if (!template) throw new Error('TEST_DATABASE_TEMPLATE is not set: the global set-up did not run');
  if (cluster) return onCluster(cluster, template);
  const loadDataDir = await openAsBlob(template);
  return wrapPglite(
    new PGlite({
      ...{ loadDataDir, startParams: smallCache, extensions: pgliteExtensions },
      ...(await compiledPglite()),
    }),
  );
}

/** One without tables, for what is tried on the migrations themselves. */
export const openEmptyDatabase = (): Promise<TestDatabase> =>
  cluster ? onCluster(cluster) : wrapPglite(new PGlite({ extensions: pgliteExtensions }));
