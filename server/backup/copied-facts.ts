import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import { namesIn } from './copy-folder.ts';
import { countMigrations, inquiryFilesIn, liveManifestIn } from './schema-store.ts';

export interface CopiedFacts {
  migrations: number;
  inquiryFiles: readonly string[];
  liveManifest: string | undefined;
}

/** Throws `StartupError` for a database without a shop. */
export async function copiedFacts(db: Database): Promise<CopiedFacts> {
  const migrations = await countMigrations(db);
  if (migrations === 0) throw new StartupError('There is no database to back up yet');
  const [inquiryFiles, liveManifest] = [await inquiryFilesIn(db), await liveManifestIn(db)];
  return { migrations, inquiryFiles, liveManifest };
}

/** Returns the files and the release that a backup's database refers to and its folders lack. */
export async function missingIn(
  folder: string,
  { inquiryFiles, liveManifest }: CopiedFacts,
  { hasFiles }: { hasFiles: boolean },
): Promise<string[]> {
  const copied = new Set(hasFiles ? await namesIn(join(folder, 'files/inquiries')) : inquiryFiles);
  const missing = inquiryFiles.filter((id) => !copied.has(id)).map((id) => `files/inquiries/${id}`);
  const release = liveManifest && (await new ReleaseFolder(join(folder, 'releases')).find(liveManifest));
  if (liveManifest && !release) missing.push(`files of releases/manifests/${liveManifest}.json`);
  return missing;
}
