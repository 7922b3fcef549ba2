import type { FastifyInstance } from 'fastify';

/**
 * What a running app logs from now on, at every level, in place of its standard output. Lines come as they
 * are written, in JSON.
 */
export function collectLog({ log }: FastifyInstance): string[] {
  const lines: string[] = [];
  // Pino hands no other way to one that is made already; its loggers of requests inherit from this one.
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('The log of the app is not pino’s');
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) }, level: 'trace' });
  return lines;
}
