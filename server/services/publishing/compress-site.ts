import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

// Below one network packet there is nothing to win.
const worthwhileBytes = 1_024;

// Scripts and styles are few and downloaded most: the slowest setting pays for them. Pages are many: at Brotli's 9 each takes fifteen
// times as long as at 6, and comes out one part in a hundred smaller.
const qualityOf = (file: string): { brotliQuality: number; gzipLevel: number } =>
  /\.(js|css)$/.test(file)
    ? { brotliQuality: constants.BROTLI_MAX_QUALITY, gzipLevel: 9 }
    : { brotliQuality: 6, gzipLevel: 6 };

async function writeTwin(
  twin: string,
  bytes: Buffer,
  { atime, mtime }: { atime: Date; mtime: Date },
): Promise<void> {
  await writeFile(twin, bytes);
  // The same time as the original's tells the next build that the twin is its own.
  await utimes(twin, atime, mtime);
}

async function isCurrent(twin: string, mtime: Date): Promise<boolean> {
  const found = await stat(twin).catch(() => undefined);
  return found?.mtime.getTime() === mtime.getTime();
}

async function compressFile(file: string): Promise<boolean> {
  const original = await stat(file);
  if (original.size < worthwhileBytes || (await isCurrent(`${file}.br`, original.mtime))) return false;
  const bytes = await readFile(file);
  const { brotliQuality, gzipLevel } = qualityOf(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeTwin(`${file}.gz`, await zip(bytes, { level: gzipLevel }), original);
  await writeTwin(`${file}.br`, await brotli(bytes, { params }), original);
  return true;
}

/** Writes `.br` and `.gz` twins of a site's text files where they are missing or old, and removes those whose original is gone. */
export async function compressSite(publicDir: string): Promise<{ written: number }> {
  const found = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const orphans = [...files].filter(
    (file) => /\.(br|gz)$/.test(file) && !files.has(file.replace(/\.(br|gz)$/, '')),
  );
  await Promise.all(orphans.map((file) => rm(file)));

  const queue = [...files].filter((file) => text.has(extname(file)));
  let written = 0;
  const work = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      if (await compressFile(file)) written += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { written };
}
