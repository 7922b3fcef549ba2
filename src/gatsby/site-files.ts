import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const siteFolder = resolve('public');

/** When each file was written last, by its URL. The kernel's own time: no program sets it back. */
export type SiteFiles = Map<string, number>;

export const noteWritten = (files: SiteFiles, url: string): unknown =>
  files.set(url, statSync(join(siteFolder, url)).ctimeMs);

/** The files of the site; compressed twins follow from the others, and are left out. */
export function siteFiles(): SiteFiles {
  // Looked through in one go: waiting for each of its folders in turn takes five times as long.
  const found = readdirSync(siteFolder, { recursive: true, withFileTypes: true });
  const files: SiteFiles = new Map();
  for (const entry of found)
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      noteWritten(files, join(entry.parentPath, entry.name).slice(siteFolder.length));
  return files;
}
