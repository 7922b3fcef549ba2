import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cachePolicyOf } from '#server/site/cache-policy.ts';

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

// Smaller files fit one network packet uncompressed.
const worthwhileBytes = 1_024;

/**
 * Prepares a file with its headers. A bucket does not negotiate encodings, so texts are stored as gzip, which
 * every browser accepts.
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
