import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { GatsbyCache } from 'gatsby';

interface Made {
  /** Input text of the files; a different text regenerates them. */
  from: string;
  urls: string[];
}

/** Removes a file and its empty parent folders. */
export async function removeWithFolders(file: string): Promise<void> {
  await rm(file, { force: true });
  for (let folder = dirname(file); await isGone(rmdir(folder)); folder = dirname(folder));
}

const isGone = (removing: Promise<void>): Promise<boolean> =>
  removing.then(
    () => true,
    () => false,
  );

const fileOf = (url: string): string => join(process.cwd(), 'public', url);

/** Writes a site file by URL; an unchanged file keeps its mtime, and so its compressed versions. */
export async function writeSiteFile(url: string, bytes: string | Buffer): Promise<void> {
  const file = fileOf(url);
  await mkdir(dirname(file), { recursive: true });
  const stands = await readFile(file).catch(() => undefined);
  if (!stands?.equals(Buffer.from(bytes))) await writeFile(file, bytes);
}

/** Files made once per input, removed when no longer made. Gatsby's cache stores the record. */
export class MadeFiles {
  private before: Record<string, Made> = {};
  private now: Record<string, Made> = {};
  private isRecalled = false;

  /** `folder` is below `public/`. */
  constructor(private readonly folder: string) {}

  private get key(): string {
    return `made-files ${this.folder}`;
  }

  async recall(cache: GatsbyCache): Promise<void> {
    this.before = this.isRecalled ? { ...this.before, ...this.now } : ((await cache.get(this.key)) ?? {});
    this.isRecalled = true;
    this.now = {};
    await cache.set(this.key, {});
  }

  async make(key: string, from: string, make: (write: typeof writeSiteFile) => Promise<void>): Promise<void> {
    const made = this.before[key];
    if (made?.from === from) {
      this.now[key] = made;
      return;
    }
    delete this.before[key];
    const urls: string[] = [];
    await make(async (url, bytes) => {
      urls.push(url);
      await writeSiteFile(url, bytes);
    });
    this.now[key] = { from, urls };
  }

  async sweep(): Promise<void> {
    this.before = {};
    const wanted = new Set(Object.values(this.now).flatMap(({ urls }) => urls.map(fileOf)));
    const found = await readdir(resolve('public', this.folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of found) {
      const file = join(entry.parentPath, entry.name);
      // The compression step removes and records their compressed versions.
      if (entry.isFile() && !/\.(br|gz)$/.test(file) && !wanted.has(file)) await removeWithFolders(file);
    }
  }

  remember(cache: GatsbyCache): Promise<unknown> {
    return cache.set(this.key, this.now);
  }
}
