import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { claimDataDir } from '#server/db/open-pglite.ts';
import { runTool } from './run-tool.ts';
import { countMigrations, emptySchemas } from './schema-store.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

const dumpOf = (folder: string): string => join(folder, 'database.dump');
const copyOf = (folder: string): string => join(folder, 'database');
const dataOf = ({ dataDir }: Settings): string => join(dataDir, 'db');

/** Lists of processes show arguments: the password goes into the environment. */
function partsOf(databaseUrl: string): { address: string; password: Record<string, string> } {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password: password ? { PGPASSWORD: password } : {} };
}

const isThere = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (files) => files.length > 0,
    () => false,
  );

/** How many migrations have run; zero in an empty database. */
export async function migrationsRun(settings: Settings): Promise<number> {
  if (!settings.databaseUrl && !(await isThere(dataOf(settings)))) return 0;
  const { db, close } = await openDatabase(settings);
  try {
    return await countMigrations(db);
  } finally {
    await close();
  }
}

export const isDatabaseEmpty = async (settings: Settings): Promise<boolean> =>
  settings.databaseUrl ? (await migrationsRun(settings)) === 0 : !(await isThere(dataOf(settings)));

/** Copies PostgreSQL in one snapshot while it is used, the embedded database while it is stopped. */
export async function copyDatabase(settings: Settings, folder: string): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    const { address, password } = partsOf(databaseUrl);
    const kept = ['--format=custom', '--no-owner', '--no-privileges', '--file', dumpOf(folder)];
    return runTool('pg_dump', [...kept, '--dbname', address], password);
  }
  const release = await claimDataDir(dataDir);
  try {
    await cp(dataOf(settings), copyOf(folder), { recursive: true });
  } finally {
    await release();
  }
}

/** Replaces the database by a copy of the same engine, in one transaction on PostgreSQL. */
export async function restoreDatabase(settings: Settings, folder: string): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) {
    const release = await claimDataDir(dataDir);
    try {
      await rm(dataOf(settings), { recursive: true, force: true });
      await mkdir(dataDir, { recursive: true });
      await cp(copyOf(folder), dataOf(settings), { recursive: true });
    } finally {
      await release();
    }
    return;
  }
  const { db, close } = await openDatabase(settings);
  try {
    await emptySchemas(db);
  } finally {
    await close();
  }
  const { address, password } = partsOf(databaseUrl);
  const kept = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const replaced = ['--clean', '--if-exists'];
  await runTool('pg_restore', [...kept, ...replaced, '--dbname', address, dumpOf(folder)], password);
}
