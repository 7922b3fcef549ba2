import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const offered: Encoding[] = ['br', 'gzip'];

/** Returns the best encoding that the client accepts; undefined for none. */
export const acceptedEncoding = ({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined =>
  negotiate(String(headers['accept-encoding'] ?? ''), offered) ?? undefined;

const compress = promisify(brotliCompress);
const zip = promisify(gzip);

// The default of 11 is for files: it takes fifty times as long for a tenth less.
const quality = 5;

export function encoded(text: Buffer, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  if (encoding === 'br') return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? zip(text) : text;
}
