import { signatureHeader, signatureOf } from '../signature.ts';
import { BucketRefused } from './bucket-client.ts';

export interface PurgeSettings {
  url: string;
  secret: string;
}

const deadlineMs = 15_000;

const urlPathOf = (path: string): string => `/${path.replace(/(^|\/)index\.html$/, '$1')}`;

/**
 * Asks the CDN to purge URLs: POST of `{ at, paths }` as signed JSON. `at` is the time of sending, against
 * replay.
 */
export async function callPurge(
  { url, secret }: PurgeSettings,
  { files, now, signal }: { files: readonly string[]; now: Date; signal: AbortSignal },
): Promise<void> {
  const body = JSON.stringify({ at: now.toISOString(), paths: files.map(urlPathOf) });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret) },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new BucketRefused('The purge hook: no answer', { cause: error });
  });
  if (!response.ok) throw new BucketRefused(`The purge hook: ${response.status}`);
  await response.body?.cancel();
}
