import { cp, mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { claimDataDir } from '#server/db/open-pglite.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { type BackupManifest, checkedManifest, writeManifest } from './backup-manifest.ts';
import { copyRepository } from './content-copy.ts';
import { type CopiedFacts, copiedFacts, missingIn } from './copied-facts.ts';
import { copyFolder, isEmpty, StagedContent } from './copy-folder.ts';
import { checkDump, dumpDatabase, loadDump, withoutProcesses } from './postgres-copy.ts';

export type BackedUp = Pick<Config, 'databaseUrl' | 'dataDir' | 'files' | 'publishing' | 'machines'>;

const embeddedIn = (dataDir: string): string => join(dataDir, 'db');

/** Folders beside the database. Without `shell.key`: readers of a backup must not be able to publish. */
const foldersOf = ({ dataDir, files, publishing }: BackedUp): Record<string, string> => ({
  ...(!files.bucket && { files: files.folder }),
  ...(!publishing.repositoryUrl && { 'content.git': join(dataDir, 'content.git') }),
  releases: publishing.releasesDir,
});

/** Folders that a restore replaces; the embedded database is one of them. */
const replacedBy = (shop: BackedUp): Record<string, string> => ({
  ...(!shop.databaseUrl && { database: embeddedIn(shop.dataDir) }),
  ...foldersOf(shop),
});

const engineOf = ({ databaseUrl }: BackedUp): BackupManifest['engine'] =>
  databaseUrl ? 'PostgreSQL' : 'embedded';

function requireOutside(shop: BackedUp, folder: string): void {
  for (const own of Object.values(replacedBy(shop)))
    if (!relative(own, folder).startsWith('..'))
      throw new StartupError(`${folder} is in ${own}: choose another folder`);
}

async function copyEmbedded(shop: BackedUp, folder: string): Promise<CopiedFacts> {
  const from = embeddedIn(shop.dataDir);
  if (await isEmpty(from)) throw new StartupError('There is no database to back up yet');
  const { db, close } = await openDatabase(shop);
  const facts = await copiedFacts(db).finally(close);
  const release = await claimDataDir(shop.dataDir);
  await cp(from, join(folder, 'database'), { recursive: true }).finally(release);
  return facts;
}

/**
 * Copies the shop, the database first: its files were written before their rows and are removed after them.
 * Lists files that are missing nevertheless, such as those removed meanwhile.
 */
export async function backUpShop(shop: BackedUp, folder: string, now: Date): Promise<BackupManifest> {
  if (!(await isEmpty(folder))) throw new StartupError(`${folder} is not empty: choose another folder`);
  requireOutside(shop, folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const facts = await (shop.databaseUrl ? dumpDatabase : copyEmbedded)(shop, folder);
  const parts: string[] = ['database'];
  for (const [name, from] of Object.entries(foldersOf(shop))) {
    if (await isEmpty(from)) continue;
    const target = join(folder, name);
    if (name !== 'content.git') await copyFolder(from, target);
    else if (!(await copyRepository(from, target))) continue;
    parts.push(name);
  }
  const missing = await missingIn(folder, facts, { hasFiles: !shop.files.bucket });
  const { migrations } = facts;
  const made = { made_at: now.toISOString(), engine: engineOf(shop), migrations, parts, missing };
  return writeManifest(folder, made);
}

async function knownMigrations(): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return (journal as { entries: unknown[] }).entries.length;
}

async function requireEmpty(shop: BackedUp, database: { isEmpty: boolean }): Promise<void> {
  const full = database.isEmpty ? [] : ['the database'];
  for (const [name, folder] of Object.entries(replacedBy(shop)))
    if (!(await isEmpty(folder))) full.push(name === 'database' ? 'the database' : folder);
  if (full.length > 0)
    throw new StartupError(`Not empty: ${full.join(', ')}. Add --replace to delete what is there`);
}

/** Runs the work while the shop cannot start; throws `StartupError` if it runs. */
async function whileStopped(
  shop: BackedUp,
  work: (database: { isEmpty: boolean }) => Promise<void>,
): Promise<void> {
  if (shop.databaseUrl) return withoutProcesses(shop, work);
  const release = await claimDataDir(shop.dataDir);
  await work({ isEmpty: true }).finally(release);
}

/** Replaces the present content when all of the backup is copied beside it, the database first. */
async function replace(shop: BackedUp, folder: string, { parts }: BackupManifest): Promise<void> {
  if (shop.databaseUrl) await checkDump(folder);
  const staged = Object.entries(replacedBy(shop)).map(([name, to]) => ({
    name,
    content: new StagedContent(to),
  }));
  try {
    for (const { name, content } of staged) {
      // A killed restore may have left some.
      await content.remove();
      if (parts.includes(name)) await content.copy(join(folder, name));
    }
    if (shop.databaseUrl) await loadDump(shop, folder);
    for (const { content } of staged) await content.exchange();
  } finally {
    for (const { content } of staged) await content.remove();
  }
}

/** Throws `StartupError` before any change if the backup does not fit, or the shop runs or is not empty. */
export async function restoreShop(
  shop: BackedUp,
  folder: string,
  { replaces }: { replaces: boolean },
): Promise<BackupManifest> {
  const manifest = await checkedManifest(folder);
  requireOutside(shop, folder);
  if (manifest.engine !== engineOf(shop))
    throw new StartupError(
      `This backup is of the ${manifest.engine} database, and DATABASE_URL names another`,
    );
  if (manifest.migrations > (await knownMigrations()))
    throw new StartupError('This backup is of a later version: install that version first');
  await whileStopped(shop, async (database) => {
    if (!replaces) await requireEmpty(shop, database);
    await replace(shop, folder, manifest);
  });
  return manifest;
}
