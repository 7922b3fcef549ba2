import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';
import { pgliteExtensions, wrapPglite } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { inProject } from '../../server/paths.ts';
import { administer, databaseUrl } from './administer-postgres.ts';

async function onCluster(url: string): Promise<string> {
  const name = 'test_template';
  await administer(url, `drop database if exists ${name}`);
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
 * Jest's global set-up for the server's tests: a migrated database to copy, made once.
 * `TEST_DATABASE_TEMPLATE` names it to the test files: a database of the cluster at `TEST_DATABASE_URL`, else
 * a file that PGlite loads.
 */
export default async function prepareTemplate(): Promise<void> {
  const cluster = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_TEMPLATE = await (cluster ? onCluster(cluster) : inFile());
}
