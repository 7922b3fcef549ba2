import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { DatabaseClient } from '#server/db/database.ts';
import { pgliteExtensions, wrapPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { administer, databaseUrl } from './administer-postgres.ts';
import { type Engine, mainEngine } from './engines.ts';

// PGlite takes seconds to start where other programs keep the machine busy, longer than Jest waits by itself.
jest.setTimeout(60_000);

/** The programs of PGlite, from `tooling/jest/node-realm.cjs`. */
declare const compiledPglite: () => Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule'>>;

/** PGlite clears its whole cache at each start; a test's few rows fit one of a sixteenth. */
const smallCache = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** A database for one test file; `url` is its address where it is on PostgreSQL. */
export type TestDatabase = DatabaseClient & { url?: string };

/** Reads a setting that `prepare-databases.ts` made; throws where Jest's global set-up did not run. */
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
  // Not dropped: that takes as long as the copy, and the cluster goes as a whole.
  return { ...client, url };
}

async function inMemory(): Promise<TestDatabase> {
  const loadDataDir = await openAsBlob(prepared('TEST_PGLITE_TEMPLATE'));
  const programs = await compiledPglite();
  return wrapPglite(
    new PGlite({ loadDataDir, startParams: smallCache, extensions: pgliteExtensions, ...programs }),
  );
}

/** Opens a migrated database of its own: a copy of the template that Jest's global set-up made. */
export const openTestDatabase = (engine: Engine = mainEngine): Promise<TestDatabase> =>
  engine === 'PostgreSQL' ? onCluster(prepared('TEST_DATABASE_TEMPLATE')) : inMemory();

/** Opens a database without tables, for tests of the migrations. */
export const openEmptyDatabase = async (engine: Engine = mainEngine): Promise<TestDatabase> =>
  engine === 'PostgreSQL'
    ? onCluster('template1')
    : wrapPglite(new PGlite({ extensions: pgliteExtensions, ...(await compiledPglite()) }));
