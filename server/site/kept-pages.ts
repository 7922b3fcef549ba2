import { readFile, stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding } from '#server/http/content-encoding.ts';
import { placeOf, type SiteFiles } from './site-files.ts';

interface KeptPage {
  body: Buffer;
  encoding: Encoding | undefined;
  etag: string;
  lastModified: string;
}

const maxBytes = 64 * 2 ** 20;
const maxPageBytes = 512 * 2 ** 10;

const endings = { br: '.br', gzip: '.gz' };

/** By build: another release has other files, and the old pages go with theirs. */
const pages = new WeakMap<SiteFiles, LRUCache<string, KeptPage>>();

function pagesOf(site: SiteFiles): LRUCache<string, KeptPage> {
  const known = pages.get(site);
  if (known) return known;
  const made = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: maxPageBytes,
    sizeCalculation: ({ body }) => body.length || 1,
  });
  pages.set(site, made);
  return made;
}

async function read(path: string, encoding: Encoding | undefined): Promise<KeptPage | undefined> {
  const file = encoding ? path + endings[encoding] : path;
  const [body, { size, mtime }] = await Promise.all([readFile(file), stat(file)]);
  // A file that is being written is left to @fastify/static.
  if (body.length !== size) return undefined;
  // The tag of @fastify/send, which answers requests for ranges of the same file.
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { body, encoding, etag, lastModified: mtime.toUTCString() };
}

// Left to @fastify/static, except the condition that browsers send.
const uncommon = ['range', 'if-match', 'if-modified-since', 'if-unmodified-since'];

const hasTag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag);

/**
 * Sends a page from memory, read at its first request. Returns false if `sendFile` has to answer.
 */
export async function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  site: SiteFiles,
  file: string,
): Promise<boolean> {
  const condition = headers['if-none-match'];
  if (condition === '*') return false;
  if (uncommon.some((name) => headers[name] !== undefined && !(name === 'if-modified-since' && condition)))
    return false;
  const kept = pagesOf(site);
  const encoding = acceptedEncoding({ headers });
  const name = `${encoding} ${file}`;
  let page = kept.get(name);
  if (!page) {
    page = await read(placeOf(site, file), encoding).catch(() => undefined);
    if (!page) return false;
    kept.set(name, page);
  }
  reply.headers({ etag: page.etag, 'last-modified': page.lastModified, 'accept-ranges': 'bytes' });
  if (condition !== undefined && hasTag(condition, page.etag)) {
    reply.code(304).send();
    return true;
  }
  reply.type('text/html; charset=utf-8');
  if (page.encoding) reply.header('content-encoding', page.encoding);
  reply.send(page.body);
  return true;
}
