import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { databaseOfPglite, EmbeddedPool, pgliteExtensions } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { inProject } from '#server/paths.ts';
import { administer, databaseUrl } from './administer-postgres.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';
import { keepForTeardown } from './stop-databases.ts';

async function onCluster(url: string): Promise<string> {
  // Named by process id, as two runs may share a cluster.
  const name = `test_template_${process.pid}`;
  await administer(url, `create database ${name}`);
  const client = await openPostgres(databaseUrl(url, name));
  await client.migrate();
  // PostgreSQL copies a database only without connections.
  await client.close();
  return name;
}

function templateKey(): string {
  const hash = createHash('sha256').update(readFileSync(__filename));
  hash.update(readFileSync(inProject('node_modules/@electric-sql/pglite/package.json')));
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')))
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns a file of a migrated PGlite database, which it writes once. */
export async function migratedFile(): Promise<string> {
  const folder = inProject('node_modules/.cache/test-database');
  const file = join(folder, `${templateKey()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const pglite = new PGlite({
    extensions: pgliteExtensions,
    // Excludes the WAL of its creation: 1 MB instead of 16.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'max_wal_size=2MB'],
  });
  const pool = new EmbeddedPool(pglite);
  await databaseOfPglite(pool).migrate();
  await pool.end();
  // Two thirds of the files belong to databases that tests never open, and each test file would write them.
  await pglite.exec("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  // Renamed once complete, so that an interrupted run leaves no partial file, nor one beside another run.
  const part = `${file}.${process.pid}`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  const earlier = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  await rename(part, file);
  for (const name of earlier) if (join(folder, name) !== file) await rm(join(folder, name), { force: true });
  return file;
}

/**
 * Jest's global setup for server tests. Starts PostgreSQL if installed and `TEST_DATABASE_URL` is unset, and
 * migrates one template per engine. Sets `TEST_DATABASE_URL`, `TEST_DATABASE_TEMPLATE` (a database) and
 * `TEST_PGLITE_TEMPLATE` (a file for PGlite).
 */
export default async function prepareDatabases(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL && findPostgres()) {
    const cluster = await startCluster();
    keepForTeardown(cluster);
    process.env.TEST_DATABASE_URL = cluster.url;
  }
  const { TEST_DATABASE_URL: url } = process.env;
  const [template, file] = await Promise.all([url && onCluster(url), migratedFile()]);
  if (template) process.env.TEST_DATABASE_TEMPLATE = template;
  process.env.TEST_PGLITE_TEMPLATE = file;
}
