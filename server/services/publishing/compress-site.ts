import type { Stats } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const text = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

// More than there are cores: while some are compressed, others are read and written.
const atOnce = 8;

// Below one network packet there is nothing to win.
const worthwhileBytes = 1_024;

// Scripts and styles are few and downloaded most: the slowest setting pays for them. Pages are many: at Brotli's 9 each takes fifteen
// times as long as at 6, and comes out one part in a hundred smaller.
const qualityOf = (file: string): { brotliQuality: number; gzipLevel: number } =>
  /\.(js|css)$/.test(file)
    ? { brotliQuality: constants.BROTLI_MAX_QUALITY, gzipLevel: 9 }
    : { brotliQuality: 6, gzipLevel: 6 };

async function isCurrent(twin: string, original: Stats): Promise<boolean> {
  const found = await stat(twin).catch(() => undefined);
  return found !== undefined && found.mtimeMs >= original.mtimeMs;
}

async function compressFile(file: string): Promise<boolean> {
  const original = await stat(file);
  if (original.size < worthwhileBytes || (await isCurrent(`${file}.br`, original))) return false;
  const bytes = await readFile(file);
  const { brotliQuality, gzipLevel } = qualityOf(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.gz`, await zip(bytes, { level: gzipLevel }));
  // Last: a build that is cut short between the two does both again.
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return { written };
}
