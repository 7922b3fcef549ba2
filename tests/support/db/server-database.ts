import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DatabaseClient } from '#server/db/database.ts';
import { databaseOfPglite, EmbeddedPool, pgliteExtensions } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { administer, databaseUrl } from './administer-postgres.ts';
import { type Engine, mainEngine } from './engines.ts';

/** PGlite's compiled programs, from `tooling/jest/node-realm.cjs`. */
declare const compiledPglite: () => Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule'>>;

/** PGlite clears its whole cache at start; a sixteenth is enough for tests. */
const smallCache = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** A test file's database; `url` is set on PostgreSQL. */
export type TestDatabase = DatabaseClient & { url?: string };

/** Reads a setting of `prepare-databases.ts`; throws without Jest's global setup. */
function prepared(name: 'TEST_DATABASE_URL' | 'TEST_DATABASE_TEMPLATE' | 'TEST_PGLITE_TEMPLATE'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global set-up did not run`);
  return value;
}

async function onCluster(template: string): Promise<TestDatabase> {
  const cluster = prepared('TEST_DATABASE_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(cluster, name);
  const client = await openPostgres(url);
  // Not dropped: that takes as long as the copy, and the whole cluster is removed.
  return { ...client, url };
}

async function inMemory(options: PGliteOptions): Promise<TestDatabase> {
  const pglite = new PGlite({ ...options, extensions: pgliteExtensions, ...(await compiledPglite()) });
  return databaseOfPglite(new EmbeddedPool(pglite));
}

const migrated = async (): Promise<TestDatabase> =>
  inMemory({ loadDataDir: await openAsBlob(prepared('TEST_PGLITE_TEMPLATE')), startParams: smallCache });

/** Opens a migrated database, copied from the template of Jest's global setup. */
export const openTestDatabase = (engine: Engine = mainEngine): Promise<TestDatabase> =>
  engine === 'PostgreSQL' ? onCluster(prepared('TEST_DATABASE_TEMPLATE')) : migrated();

/** Opens an empty database, for tests of migrations. */
export const openEmptyDatabase = async (engine: Engine = mainEngine): Promise<TestDatabase> =>
  engine === 'PostgreSQL' ? onCluster('template1') : inMemory({});
