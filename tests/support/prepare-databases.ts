import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { pgliteExtensions, wrapPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { inProject } from '#server/paths.ts';
import { administer, databaseUrl } from './administer-postgres.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';
import { keepForTeardown } from './stop-databases.ts';

async function onCluster(url: string): Promise<string> {
  // Named by the process, as two runs may share a cluster.
  const name = `test_template_${process.pid}`;
  await administer(url, `create database ${name}`);
  const client = await openPostgres(databaseUrl(url, name));
  await client.migrate();
  // PostgreSQL copies only a database that nothing is connected to.
  await client.close();
  return name;
}

/** Changes with everything that the template is made of. */
function templateKey(): string {
  const hash = createHash('sha256').update(readFileSync(__filename));
  hash.update(readFileSync(inProject('node_modules/@electric-sql/pglite/package.json')));
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')))
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function inFile(): Promise<string> {
  const folder = inProject('node_modules/.cache/test-database');
  const file = join(folder, `${templateKey()}.tar`);
  if (existsSync(file)) return file;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pglite = new PGlite({
    extensions: pgliteExtensions,
    // The log of what made it is no part of it: one megabyte of it, and not sixteen.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'max_wal_size=2MB'],
  });
  const client = await wrapPglite(pglite);
  await client.migrate();
  // Two thirds of a cluster's files are of databases that no test opens; each test file writes all of them.
  await pglite.exec("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await client.close();
  // Renamed when it is whole: a run that was interrupted leaves no half of one.
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.part`, file);
  return file;
}

/**
 * Jest's global set-up for the server's tests. Starts a PostgreSQL of this run where one is installed and
 * `TEST_DATABASE_URL` names none, and migrates one template for each engine, which each test database is a
 * copy of. The test files read `TEST_DATABASE_URL`, `TEST_DATABASE_TEMPLATE` (a database of that cluster) and
 * `TEST_PGLITE_TEMPLATE` (a file that PGlite loads).
 */
export default async function prepareDatabases(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL && findPostgres()) {
    const cluster = await startCluster();
    keepForTeardown(cluster);
    process.env.TEST_DATABASE_URL = cluster.url;
  }
  const { TEST_DATABASE_URL: url } = process.env;
  const [template, file] = await Promise.all([url && onCluster(url), inFile()]);
  if (template) process.env.TEST_DATABASE_TEMPLATE = template;
  process.env.TEST_PGLITE_TEMPLATE = file;
}
