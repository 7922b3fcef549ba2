import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const siteFolder = resolve('public');

/** Change time of each file by URL: ctime, which programs cannot set. */
export type SiteFiles = Map<string, number>;

export const noteWritten = (files: SiteFiles, url: string): unknown =>
  files.set(url, statSync(join(siteFolder, url)).ctimeMs);

export function siteFiles(): SiteFiles {
  // Synchronous: awaiting each folder takes five times as long.
  const found = readdirSync(siteFolder, { recursive: true, withFileTypes: true });
  const files: SiteFiles = new Map();
  for (const entry of found)
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      noteWritten(files, join(entry.parentPath, entry.name).slice(siteFolder.length));
  return files;
}
