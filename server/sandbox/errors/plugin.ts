import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../plugins/require-permission.ts';
import { RecordBook } from '../record-book.ts';
import { sendRecords } from '../records-page.ts';
import { type Envelope, type ErrorEvent, readEnvelope } from './read-envelope.ts';

/** Where the stand-in of the error-reporting service shows what it received. */
export const errorsSandboxPath = '/sandbox/errors';

/** The path that Sentry's clients make of the DSN `http://key@host/sandbox/errors/1`. */
export const envelopePath = `${errorsSandboxPath}/api/1/envelope/`;

const largestEnvelope = 64 * 1024;

const page = {
  title: 'Error reports',
  about: 'This stand-in receives what the storefront would report to an error-reporting service.',
  none: 'Nothing has come yet.',
};

const fieldsOf = ({ tags, request, exception, extra }: ErrorEvent): Record<string, string> => ({
  error: exception.values
    .map(({ type, value }) => `${type}: ${value}`)
    .reverse()
    .join('\nCaused by '),
  ...tags,
  page: request.url,
  stack: extra.stack,
});

function envelopeIn(body: Buffer): Envelope | undefined {
  try {
    return readEnvelope(body);
  } catch {
    return undefined;
  }
}

/**
 * An error-reporting service for machines without one: it takes Sentry's envelopes, answers as Sentry does,
 * and shows the latest reports to staff ([8.3]). Kept while the process lives. Never loaded where a real one
 * is configured.
 */
export async function addErrorsSandbox(
  app: FastifyInstance,
  { now, staffOnly }: { now: () => Date; staffOnly: Guard },
): Promise<void> {
  const book = new RecordBook();
  await app.register(async (scope) => {
    // Clients send envelopes as text, or without a type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    const options = { schema: { hide: true }, bodyLimit: largestEnvelope };
    scope.post(envelopePath, options, async ({ body }, reply) => {
      const envelope = Buffer.isBuffer(body) ? envelopeIn(body) : undefined;
      if (!envelope) return reply.code(400).send({ detail: 'malformed envelope' });
      for (const event of envelope.events) book.write({ receivedAt: now(), fields: fieldsOf(event) });
      return { id: envelope.eventId };
    });
    scope.get(errorsSandboxPath, { onRequest: staffOnly, schema: { hide: true } }, async (_, reply) =>
      sendRecords(reply, page, book.read()),
    );
  });
}
