import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { isSigned, signatureHeader } from './signature.ts';

/** Tolerated clock difference. */
export const freshMs = 5 * 60_000;

export const notGenuine = (message: string): HttpError =>
  new HttpError(403, { code: 'not_genuine', message });

/** Keeps the bodies of a scope's routes as raw bytes, for signature verification. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}

/**
 * Returns the JSON of a signed call, or an empty object if it is malformed. Throws 403 for a wrong signature
 * or an old timestamp.
 */
export function signedBody(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  { secret, now }: { secret: string; now: Date },
): { message: Readonly<Record<string, unknown>>; signature: string } {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const signature = String(headers[signatureHeader] ?? '');
  if (!isSigned(bytes, signature, secret)) throw notGenuine('This call was not signed for us');
  const message = parse(bytes);
  const age = typeof message.at === 'string' ? Math.abs(now.getTime() - Date.parse(message.at)) : 0;
  if (!(age <= freshMs)) throw notGenuine('This call was signed long ago');
  return { message, signature };
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(body.toString());
    return typeof message === 'object' && message !== null ? { ...message } : {};
  } catch {
    return {};
  }
}
