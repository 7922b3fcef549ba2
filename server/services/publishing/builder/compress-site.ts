import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteChanges } from './site-changes.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

// More than the cores, to overlap compression and writing.
const concurrency = 8;

// Smaller files fit one network packet uncompressed.
const worthwhileBytes = 1_024;

// Scripts and styles are few and downloaded most, so they get the highest quality. For the many pages, Brotli
// 9 takes fifteen times as long as 5 for 1% less size.
const qualityOf = (file: string): { brotliQuality: number; gzipLevel: number } =>
  /\.(js|css)$/.test(file)
    ? { brotliQuality: constants.BROTLI_MAX_QUALITY, gzipLevel: 9 }
    : { brotliQuality: 5, gzipLevel: 6 };

function isDue(file: string): boolean {
  const { size, mtimeMs } = statSync(file);
  const twin = statSync(`${file}.br`, { throwIfNoEntry: false });
  return size >= worthwhileBytes && (twin === undefined || twin.mtimeMs < mtimeMs);
}

const writtenAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

async function compressFile(file: string): Promise<void> {
  const before = writtenAt(file);
  // The file was deleted since it was listed; the next run removes its variants.
  if (before === undefined) return;
  const bytes = readFileSync(file);
  const { brotliQuality, gzipLevel } = qualityOf(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [zipped, smaller] = await Promise.all([zip(bytes, { level: gzipLevel }), brotli(bytes, { params })]);
  await writeFile(`${file}.gz`, zipped);
  // Written last: after an abort in between, both are repeated.
  await writeFile(`${file}.br`, smaller);
  // The original changed meanwhile: its outdated variants would look current by date.
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

/** Writes missing or outdated `.br` and `.gz` variants of text files and removes orphans. */
export async function compressSite(publicDir: string, signal?: AbortSignal): Promise<{ written: number }> {
  // Synchronous: awaiting each folder takes five times as long.
  const found = readdirSync(publicDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const orphans = [...files].filter((file) => isTwin(file) && !files.has(file.replace(/\.(br|gz)$/, '')));

  const due = [...files].filter((file) => text.has(extname(file)) && isDue(file));
  await Promise.all([...orphans.map((file) => rm(file)), compressEach(due, signal)]);
  return { written: due.length };
}

/** Also removes the empty folder of a deleted page. */
async function removeWithFolder(file: string): Promise<void> {
  await rm(file);
  await rmdir(dirname(file)).catch(() => undefined);
}

const twinsOf = (file: string): string[] => [`${file}.br`, `${file}.gz`];

/**
 * Updates compressed variants after changes to a site, given as paths within it, and returns their changes.
 * Without `isDue` it deletes outdated variants and leaves compression to a later call.
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

/** Compresses a site during its build: existing files at each `now`, the rest at `end`. */
export function compressAlong(publicDir: string, signal: AbortSignal) {
  let passes = Promise.resolve(0);
  const now = (): void => {
    passes = passes.then(async (before) => before + (await compressSite(publicDir, signal)).written);
    passes.catch(() => undefined);
  };
  return {
    now,
    /** Waits until no writes are running, regardless of failures. */
    idle: (): Promise<unknown> => passes.catch(() => undefined),
    end(): Promise<number> {
      now();
      return passes;
    },
  };
}
