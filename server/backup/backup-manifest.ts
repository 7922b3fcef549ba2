import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartupError } from '#server/program/startup-error.ts';

const manifestName = 'backup.json';

const manifestSchema = z.object({
  made_at: z.iso.datetime(),
  engine: z.enum(['PostgreSQL', 'embedded']),
  migrations: z.number().int(),
  parts: z.array(z.string()),
  /** Files that the database refers to and the folders did not have. */
  missing: z.array(z.string()).default([]),
  /** SHA-256 by path below the folder. */
  files: z.record(z.string(), z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function digestsOf(folder: string): Promise<BackupManifest['files']> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests: BackupManifest['files'] = {};
  for (const entry of found.filter((one) => one.isFile() && one.name !== manifestName)) {
    const path = join(entry.parentPath, entry.name);
    digests[relative(folder, path).split(sep).join('/')] = await digestOf(path);
  }
  return digests;
}

/** Written last: a folder without it is an unfinished backup. */
export async function writeManifest(
  folder: string,
  manifest: Omit<BackupManifest, 'files'>,
): Promise<BackupManifest> {
  const whole = { ...manifest, files: await digestsOf(folder) };
  await writeFile(join(folder, manifestName), JSON.stringify(whole, null, 1));
  return whole;
}

/** Throws `StartupError` for an unfinished, incomplete or damaged backup. */
export async function checkedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartupError(`${folder} holds no finished backup (no ${manifestName})`);
  const manifest = manifestSchema.parse(JSON.parse(text));
  const found = await digestsOf(folder);
  const wrong = Object.keys(manifest.files).filter((path) => found[path] !== manifest.files[path]);
  if (wrong.length > 0)
    throw new StartupError(`${folder}: missing or changed: ${wrong.slice(0, 5).join(', ')}`);
  return manifest;
}
