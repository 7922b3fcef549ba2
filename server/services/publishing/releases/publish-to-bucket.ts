import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { type BucketRecord, emptyBucket, planUpload } from '#domain/publishing/upload-plan.ts';
import { BucketClient, BucketRefused, type BucketSettings } from '#server/files/bucket-client.ts';
import { deadline } from '#server/runtime/runtime.ts';
import { cachePolicyOf, forever } from '#server/site/cache-policy.ts';
import { signatureHeader, signatureOf } from '../signature.ts';

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
async function asObject(
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

interface PurgeSettings {
  url: string;
  secret: string;
}

const deadlineMs = 15_000;

const urlPathOf = (path: string): string => `/${path.replace(/(^|\/)index\.html$/, '$1')}`;

/**
 * Asks the CDN to purge URLs: POST of `{ at, paths }` as signed JSON. `at` is the time of sending, against
 * replay.
 */
async function callPurge(
  { url, secret }: PurgeSettings,
  { files, now, signal }: { files: readonly string[]; now: Date; signal: AbortSignal },
): Promise<void> {
  const body = JSON.stringify({ at: now.toISOString(), paths: files.map(urlPathOf) });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret) },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, deadline(deadlineMs)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new BucketRefused('The purge hook: no answer', { cause: error });
  });
  if (!response.ok) throw new BucketRefused(`The purge hook: ${response.status}`);
  await response.body?.cancel();
}

export interface BucketTarget {
  bucket: BucketSettings;
  purge: PurgeSettings | undefined;
  now: () => Date;
}

export interface BucketRelease {
  manifest: ReadonlyMap<string, { hash: string }>;
  read: (path: string) => Promise<Buffer>;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** A path that no site file uses. */
const recordPath = '.releases/current.json';

const recordSchema: z.ZodType<BucketRecord> = z.object({
  version: z.literal(1),
  number: z.number().int(),
  files: z.record(z.string(), z.tuple([z.string(), z.number().int()])),
  unsure: z.array(z.string()),
});

/** Concurrent requests; a remote bucket has high latency. */
const concurrency = 16;

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].reverse();
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

const isLasting = (path: string): boolean => cachePolicyOf(path) === forever;

/**
 * Syncs a bucket to a release, uploading files before the pages that refer to them, and purges the CDN.
 * Resumes after an abort, with any release. Rejects with `BucketRefused`.
 */
export async function publishToBucket(
  { bucket, purge, now }: BucketTarget,
  { manifest, read, report, signal }: BucketRelease,
): Promise<{ sent: number; removed: number }> {
  const client = await BucketClient.open(bucket);
  const putRecord = (record: BucketRecord): Promise<void> => {
    const body = Buffer.from(JSON.stringify(record));
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return client.put(recordPath, { body, headers, signal });
  };

  const written = await client.read(recordPath, signal);
  const record = written === undefined ? emptyBucket : recordSchema.parse(JSON.parse(written));
  const hashes = new Map([...manifest].map(([path, { hash }]) => [path, hash]));
  const { stages, mayBeThere, remove, begun, done } = planUpload(record, hashes, isLasting);
  if (begun.unsure.length > 0) await putRecord(begun);

  let sent = 0;
  const send = async (path: string): Promise<void> => {
    signal.throwIfAborted();
    const hash = hashes.get(path) ?? '';
    if (mayBeThere.has(path) && (await client.hashOf(path, signal)) === hash) return;
    await client.put(path, { ...(await asObject(path, await read(path))), hash, signal });
    sent += 1;
  };
  for (const stage of stages) await eachOf(stage, send);
  await eachOf(remove, (path) => client.remove(path, signal));
  report(`${sent} files sent to the bucket, ${manifest.size - sent} of them were there`);

  const changed = [...stages.flat(), ...remove].filter((path) => !isLasting(path));
  if (purge && changed.length > 0) {
    await callPurge(purge, { files: changed, now: now(), signal });
    report(`${changed.length} addresses purged`);
  }
  // Written last, so that the next upload repeats failed purges.
  await putRecord(done);
  return { sent, removed: remove.length };
}
