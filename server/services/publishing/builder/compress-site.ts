import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteChanges } from './site-changes.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

// More than there are cores: while some are compressed, others are written.
const concurrency = 8;

// Below one network packet there is nothing to win.
const worthwhileBytes = 1_024;

// Scripts and styles are few and downloaded most: the slowest setting pays for them. Pages are many: at
// Brotli's 9 each takes fifteen times as long as at 5, and comes out one part in a hundred smaller.
const qualityOf = (file: string): { brotliQuality: number; gzipLevel: number } =>
  /\.(js|css)$/.test(file)
    ? { brotliQuality: constants.BROTLI_MAX_QUALITY, gzipLevel: 9 }
    : { brotliQuality: 5, gzipLevel: 6 };

/** Whether a file has no twins yet, or older ones. */
function isDue(file: string): boolean {
  const { size, mtimeMs } = statSync(file);
  const twin = statSync(`${file}.br`, { throwIfNoEntry: false });
  return size >= worthwhileBytes && (twin === undefined || twin.mtimeMs < mtimeMs);
}

const writtenAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

async function compressFile(file: string): Promise<void> {
  const before = writtenAt(file);
  // Gone since it was listed, and its twins go with the next look.
  if (before === undefined) return;
  const bytes = readFileSync(file);
  const { brotliQuality, gzipLevel } = qualityOf(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [zipped, smaller] = await Promise.all([zip(bytes, { level: gzipLevel }), brotli(bytes, { params })]);
  await writeFile(`${file}.gz`, zipped);
  // Last: a build that is cut short between the two does both again.
  await writeFile(`${file}.br`, smaller);
  // Written anew in between: twins that are younger than both would pass for those of what it is now.
  if (writtenAt(file) !== before) await compressFile(file);
}

async function compressEach(files: readonly string[], signal?: AbortSignal): Promise<void> {
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined && !signal?.aborted; file = queue.pop())
      await compressFile(file);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

const isTwin = (file: string): boolean => /\.(br|gz)$/.test(file);

/**
 * Writes `.br` and `.gz` twins of a site's text files where they are missing or old, and removes those whose
 * original is gone.
 */
export async function compressSite(publicDir: string, signal?: AbortSignal): Promise<{ written: number }> {
  // Looked through in one go: waiting for each of its folders in turn takes five times as long.
  const found = readdirSync(publicDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const orphans = [...files].filter((file) => isTwin(file) && !files.has(file.replace(/\.(br|gz)$/, '')));

  const due = [...files].filter((file) => text.has(extname(file)) && isDue(file));
  await Promise.all([...orphans.map((file) => rm(file)), compressEach(due, signal)]);
  return { written: due.length };
}

/** With the folder of a page that is gone, where they were the last in it. */
async function removeWithFolder(file: string): Promise<void> {
  await rm(file);
  await rmdir(dirname(file)).catch(() => undefined);
}

const twinsOf = (file: string): string[] => [`${file}.br`, `${file}.gz`];

/**
 * Brings the twins up to date after the changes to a site, whose files are given by their paths within it,
 * and says what has changed with them. Without `isDue` files are left without twins, for a later call: old
 * ones would be of other bytes.
 */
export class TwinKeeper {
  private readonly owed = new Set<string>();

  constructor(private readonly publicDir: string) {}

  async follow({ written, removed }: SiteChanges, isDue: boolean): Promise<SiteChanges> {
    for (const file of removed) this.owed.delete(file);
    const texts = written.filter((file) => text.has(extname(file)));
    for (const file of texts) this.owed.add(file);
    const gone = [...removed, ...texts].filter((file) => !isTwin(file)).flatMap(twinsOf);
    const there = gone.filter((file) => existsSync(join(this.publicDir, file)));
    await Promise.all(there.map((file) => removeWithFolder(join(this.publicDir, file))));
    if (!isDue) return { written, removed: [...removed, ...there] };
    const due = [...this.owed].filter((file) => statSync(join(this.publicDir, file)).size >= worthwhileBytes);
    await compressEach(due.map((file) => join(this.publicDir, file)));
    this.owed.clear();
    const twins = new Set(due.flatMap(twinsOf));
    return {
      written: [...written, ...twins],
      removed: [...removed, ...there].filter((file) => !twins.has(file)),
    };
  }
}

/**
 * Compresses a site that is still being built: what stands at each `now`, one after the other, and the rest
 * at the `end`.
 */
export function compressAlong(publicDir: string, signal: AbortSignal) {
  let passes = Promise.resolve(0);
  const now = (): void => {
    passes = passes.then(async (before) => before + (await compressSite(publicDir, signal)).written);
    // It is the end that tells of a failure.
    passes.catch(() => undefined);
  };
  return {
    now,
    /** Waits until nothing is being written, however that went. */
    idle: (): Promise<unknown> => passes.catch(() => undefined),
    end(): Promise<number> {
      now();
      return passes;
    },
  };
}
