import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cachePolicyOf } from '#server/plugins/site/cache-policy.ts';

const zip = promisify(gzip);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

// Below one network packet there is nothing to win.
const worthwhileBytes = 1_024;

/**
 * A file as a bucket is to answer with it: a bucket chooses nothing by what a browser accepts, so texts lie
 * there as every browser takes them, gzipped.
 */
export async function asObject(
  path: string,
  bytes: Buffer,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const type = typeOf(path);
  const isZipped = type.includes('charset') && bytes.length >= worthwhileBytes;
  return {
    body: isZipped ? await zip(bytes, { level: 9 }) : bytes,
    headers: {
      'content-type': type,
      'cache-control': cachePolicyOf(path),
      ...(isZipped && { 'content-encoding': 'gzip' }),
    },
  };
}
