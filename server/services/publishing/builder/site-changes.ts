import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SiteChanges {
  /** Paths within the site's folder, without a slash at their beginning. */
  written: string[];
  removed: string[];
}

const hidden = /^\./;

/**
 * When each file of a site was written last, by its path. The kernel's own time: no program sets it back.
 */
function look(publicDir: string): Map<string, number> {
  const found = readdirSync(publicDir, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(publicDir.length + 1), statSync(file).ctimeMs] as const);
  return new Map(files.filter(([path]) => !hidden.test(path)));
}

/**
 * Tells what was written and removed in a site's folder, by looking at all of it: whoever wrote it, Gatsby's
 * workers and plugins included.
 */
export class FolderWatch {
  private before: Map<string, number>;

  constructor(private readonly publicDir: string) {
    this.before = look(publicDir);
  }

  /** Since the last time that it was asked. */
  changes(): SiteChanges {
    const now = look(this.publicDir);
    const written = [...now].flatMap(([path, time]) => (this.before.get(path) === time ? [] : [path]));
    const removed = [...this.before.keys()].filter((path) => !now.has(path));
    this.before = now;
    return { written, removed };
  }
}
