import type { FastifyInstance } from 'fastify';
import { RecordBook } from '#server/sandbox/record-book.ts';
import { sendRecords } from '#server/sandbox/records-page.ts';
import type { Guard } from '#server/security/require-permission.ts';
import { type Envelope, type ErrorEvent, readEnvelope, type Transaction } from './read-envelope.ts';

export const errorsSandboxPath = '/sandbox/errors';

/** Path that Sentry's clients derive from the DSN `http://key@host/sandbox/errors/1`. */
export const envelopePath = `${errorsSandboxPath}/api/1/envelope/`;

const publicKey = 'sandbox';

const maxEnvelope = 256 * 1024;

const page = {
  title: 'Error reports',
  about: 'This stand-in receives what the storefront would report to an error-reporting service.',
  none: 'Nothing has come yet.',
};

const tracesPage = {
  title: 'Traces',
  about: 'What page loads, navigations and calls led to, down to the queries; one trace has one id.',
  none: 'Nothing has come yet: one visit in four is traced.',
};

const stackOf = ({ exception }: ErrorEvent): string =>
  (exception.values.at(-1)?.stacktrace?.frames ?? [])
    .map(({ function: name, filename, lineno, colno }) => `${name} (${filename}:${lineno}:${colno})`)
    .reverse()
    .join('\n');

function fieldsOf(event: ErrorEvent): Record<string, string> {
  const { event_id, tags, request, exception, extra, contexts } = event;
  const { feedback, trace } = contexts;
  if (feedback)
    return {
      'a visitor says': feedback.message,
      'of the report': feedback.associated_event_id ?? '(none)',
      page: request.url,
    };
  const extras = Object.entries(extra).map(([name, value]) => [name, String(value)]);
  return {
    error: exception.values
      .map(({ type, value }) => `${type}: ${value}`)
      .reverse()
      .join('\nCaused by '),
    ...tags,
    page: request.url,
    report: event_id,
    trace: trace.trace_id,
    ...Object.fromEntries(extras),
    stack: stackOf(event),
  };
}

const fieldsOfTrace = ({ transaction, contexts, spans }: Transaction): Record<string, string> => ({
  transaction,
  trace: contexts.trace.trace_id,
  'part of': contexts.trace.parent_span_id ?? '(nothing)',
  spans: spans.map(({ op, description }) => `${op}: ${description}`).join('\n'),
});

function keyIn(query: unknown, header: unknown): string | undefined {
  const { sentry_key: key } = query as Record<string, unknown>;
  if (typeof key === 'string') return key;
  return typeof header === 'string' ? /\bsentry_key=([^,\s]+)/.exec(header)?.[1] : undefined;
}

function envelopeIn(body: Buffer): Envelope | undefined {
  try {
    return readEnvelope(body);
  } catch {
    return undefined;
  }
}

/**
 * Adds an error-reporting stand-in: accepts Sentry's envelopes, responds like Sentry and shows staff the
 * latest reports and traces, kept in memory ([8.3]). Never loaded with a real service.
 */
export async function addErrorsSandbox(
  app: FastifyInstance,
  { now, staffOnly }: { now: () => Date; staffOnly: Guard },
): Promise<void> {
  const book = new RecordBook();
  const traces = new RecordBook();
  await app.register(async (scope) => {
    // Clients send envelopes as text or without a content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    const options = { schema: { hide: true }, bodyLimit: maxEnvelope };
    scope.post(envelopePath, options, async ({ body, query, headers }, reply) => {
      const key = keyIn(query, headers['x-sentry-auth']);
      if (key === undefined) return reply.code(401).send({ detail: 'missing authorization information' });
      if (key !== publicKey)
        return reply.code(403).send({ detail: 'event submission rejected with_reason: ProjectId' });
      const envelope = Buffer.isBuffer(body) ? envelopeIn(body) : undefined;
      if (!envelope) return reply.code(400).send({ detail: 'malformed envelope' });
      const receivedAt = now();
      for (const event of envelope.events) book.write({ receivedAt, fields: fieldsOf(event) });
      for (const each of envelope.transactions) traces.write({ receivedAt, fields: fieldsOfTrace(each) });
      return { id: envelope.eventId };
    });
    scope.get(errorsSandboxPath, { onRequest: staffOnly, schema: { hide: true } }, async (_, reply) =>
      sendRecords(reply, page, book.read()),
    );
    const tracesPath = `${errorsSandboxPath}/traces`;
    scope.get(tracesPath, { onRequest: staffOnly, schema: { hide: true } }, async (_, reply) =>
      sendRecords(reply, tracesPage, traces.read()),
    );
  });
}
