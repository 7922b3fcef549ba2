import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { unfinishedPath } from '#server/files/unfinished.ts';
import { currentDate } from '#server/runtime/runtime.ts';

/** Well below the age at which unreferenced files are deleted. */
const agesMs = 6 * 60 * 60_000;

/** Content-addressed files shared by all releases, named by SHA-256 and extension. Writes are atomic. */
export class BlobFolder {
  /** Names known to exist, cached until `forget`. */
  private readonly known = new Set<string>();

  constructor(readonly root: string) {}

  place(name: string): string {
    return join(this.root, name);
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.place(name));
  }

  /** Stores a file with its compressed variants. */
  async take(file: string, twins: readonly string[]): Promise<{ name: string; size: number }> {
    const bytes = await readFile(file);
    const name = nameOf(bytes, file);
    for (const ending of twins) await this.put(name + ending, (to) => copy(file + ending, to));
    await this.put(name, (to) => writeFile(to, bytes));
    return { name, size: bytes.length };
  }

  async write(text: string, ending: string): Promise<string> {
    const bytes = Buffer.from(text);
    const name = nameOf(bytes, ending);
    await this.put(name, (to) => writeFile(to, bytes));
    return name;
  }

  /** Returns true if a file is complete: a power failure may truncate it. */
  async holds(name: string, size: number): Promise<boolean> {
    if (this.known.has(name)) return true;
    const isWhole = (await stat(this.place(name)).catch(() => undefined))?.size === size;
    if (isWhole) this.known.add(name);
    return isWhole;
  }

  /** Clears the cache: other processes delete unreferenced files. */
  forget(): void {
    this.known.clear();
  }

  /** Deletes unreferenced files older than a time: newer ones may belong to a release in progress. */
  async keepOnly(kept: ReadonlySet<string>, olderThan: Date): Promise<void> {
    this.forget();
    for (const shard of await readdir(this.root).catch(() => []))
      for (const entry of await readdir(this.place(shard))) {
        const name = `${shard}/${entry}`;
        if (kept.has(name.replace(/\.(br|gz)$/, ''))) continue;
        const written = await stat(this.place(name)).catch(() => undefined);
        if (written && written.mtime < olderThan) await rm(this.place(name), { force: true });
      }
  }

  private async put(name: string, write: (to: string) => Promise<void>): Promise<void> {
    const place = this.place(name);
    if (this.known.has(name)) return;
    const found = await stat(place).catch(() => undefined);
    if (found) {
      // Updates the time, so that cleanup treats the file as new.
      if (currentDate().getTime() - found.mtimeMs > agesMs) await utimes(place, currentDate(), currentDate());
      this.known.add(name);
      return;
    }
    await mkdir(dirname(place), { recursive: true });
    const unfinished = unfinishedPath(place);
    try {
      await write(unfinished);
      await rename(unfinished, place);
      this.known.add(name);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

const copy = (from: string, to: string): Promise<void> => copyFile(from, to, constants.COPYFILE_FICLONE);

function nameOf(bytes: Buffer, file: string): string {
  const digest = hash('sha256', bytes);
  return `${digest.slice(0, 2)}/${digest.slice(2)}${extname(file) || (file.startsWith('.') ? file : '')}`;
}
