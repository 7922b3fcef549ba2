import type { FastifyInstance } from 'fastify';

export function collectLog({ log }: FastifyInstance): string[] {
  const lines: string[] = [];
  // Pino cannot change the stream of an existing logger; request loggers inherit from this one.
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('The log of the app is not pino’s');
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) }, level: 'trace' });
  return lines;
}
