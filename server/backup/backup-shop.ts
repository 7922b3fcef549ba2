import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { type BackupManifest, checkedManifest, writeManifest } from './backup-manifest.ts';
import { copyDatabase, isDatabaseEmpty, migrationsRun, restoreDatabase } from './database-copy.ts';

export type BackedUp = Pick<Config, 'databaseUrl' | 'dataDir' | 'files' | 'publishing'>;

/** Folders beside the database. Without `shell.key`: readers of a backup must not be able to publish. */
const foldersOf = ({ dataDir, files, publishing }: BackedUp): Record<string, string> => ({
  ...(!files.bucket && { files: files.folder }),
  ...(!publishing.repositoryUrl && { 'content.git': join(dataDir, 'content.git') }),
  releases: publishing.releasesDir,
});

const isEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    () => true,
  );

const engineOf = ({ databaseUrl }: BackedUp): BackupManifest['engine'] =>
  databaseUrl ? 'PostgreSQL' : 'embedded';

/** Copies the shop, the database first: files are added before the rows that name them, and removed after. */
export async function backUpShop(shop: BackedUp, folder: string, now: Date): Promise<BackupManifest> {
  if (!(await isEmpty(folder))) throw new StartupError(`${folder} is not empty: choose another folder`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const migrations = await migrationsRun(shop);
  if (migrations === 0) throw new StartupError('There is no database to back up yet');
  await copyDatabase(shop, folder);
  const parts: string[] = ['database'];
  for (const [name, from] of Object.entries(foldersOf(shop)))
    if (!(await isEmpty(from))) {
      await cp(from, join(folder, name), { recursive: true });
      parts.push(name);
    }
  return writeManifest(folder, { made_at: now.toISOString(), engine: engineOf(shop), migrations, parts });
}

async function knownMigrations(): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return (journal as { entries: unknown[] }).entries.length;
}

async function fullTargets(shop: BackedUp): Promise<string[]> {
  const full: string[] = [];
  if (!(await isDatabaseEmpty(shop))) full.push('the database');
  for (const folder of Object.values(foldersOf(shop))) if (!(await isEmpty(folder))) full.push(folder);
  return full;
}

/** Throws `StartupError` before any change if the backup does not fit, or the shop is not empty. */
export async function restoreShop(
  shop: BackedUp,
  folder: string,
  { replaces }: { replaces: boolean },
): Promise<BackupManifest> {
  const manifest = await checkedManifest(folder);
  if (manifest.engine !== engineOf(shop))
    throw new StartupError(
      `This backup is of the ${manifest.engine} database, and DATABASE_URL names another`,
    );
  if (manifest.migrations > (await knownMigrations()))
    throw new StartupError('This backup is of a later version: install that version first');
  const full = replaces ? [] : await fullTargets(shop);
  if (full.length > 0)
    throw new StartupError(`Not empty: ${full.join(', ')}. Add --replace to delete what is there`);
  const folders = foldersOf(shop);
  await restoreDatabase(shop, folder);
  for (const [name, to] of Object.entries(folders)) {
    await rm(to, { recursive: true, force: true });
    if (manifest.parts.includes(name)) await cp(join(folder, name), to, { recursive: true });
  }
  return manifest;
}
