import { z } from 'zod';

const headerSchema = z.looseObject({ event_id: z.string().optional() });

const itemHeaderSchema = z.looseObject({ type: z.string(), length: z.number().int().min(0).optional() });

const frameSchema = z.looseObject({
  function: z.string().default('?'),
  filename: z.string().default('?'),
  lineno: z.number().optional(),
  colno: z.number().optional(),
});

const traceSchema = z
  .looseObject({ trace_id: z.string().default(''), span_id: z.string().default('') })
  .default({ trace_id: '', span_id: '' });

const feedbackSchema = z.looseObject({ message: z.string(), associated_event_id: z.string().optional() });

/** The displayed subset of Sentry's event. */
const eventSchema = z.looseObject({
  event_id: z.string().default(''),
  tags: z.record(z.string(), z.coerce.string()).default({}),
  request: z.looseObject({ url: z.string().default('') }).default({ url: '' }),
  exception: z
    .looseObject({
      values: z.array(
        z.looseObject({
          type: z.string().default('Error'),
          value: z.string().default(''),
          stacktrace: z.looseObject({ frames: z.array(frameSchema).default([]) }).optional(),
        }),
      ),
    })
    .default({ values: [] }),
  extra: z.record(z.string(), z.unknown()).default({}),
  contexts: z
    .looseObject({ trace: traceSchema, feedback: feedbackSchema.optional() })
    .default({ trace: { trace_id: '', span_id: '' } }),
});
export type ErrorEvent = z.output<typeof eventSchema>;

/** A page load, navigation or request with its spans. */
const transactionSchema = z.looseObject({
  transaction: z.string().default(''),
  contexts: z
    .looseObject({ trace: traceSchema.unwrap().extend({ parent_span_id: z.string().optional() }) })
    .default({ trace: { trace_id: '', span_id: '' } }),
  spans: z
    .array(z.looseObject({ op: z.string().default(''), description: z.string().default('') }))
    .default([]),
});
export type Transaction = z.output<typeof transactionSchema>;

export interface Envelope {
  eventId: string;
  events: ErrorEvent[];
  transactions: Transaction[];
}

/**
 * Parses Sentry's envelope: a header, then items of header and payload, separated by line feeds. A payload
 * without `length` ends at its line. Skips other items; throws on malformed input.
 */
export function readEnvelope(body: Buffer): Envelope {
  let at = 0;
  const take = (length: number): string => {
    if (at + length > body.length) throw new RangeError('The payload is shorter than its header says');
    const text = body.toString('utf8', at, at + length);
    at += length + 1;
    return text;
  };
  const takeLine = (): string => {
    const end = body.indexOf('\n', at);
    return take((end === -1 ? body.length : end) - at);
  };

  const { event_id: eventId = '' } = headerSchema.parse(JSON.parse(takeLine()));
  const events: ErrorEvent[] = [];
  const transactions: Transaction[] = [];
  while (at < body.length) {
    const line = takeLine();
    if (line === '') continue;
    const { type, length } = itemHeaderSchema.parse(JSON.parse(line));
    const payload = length === undefined ? takeLine() : take(length);
    if (type === 'event' || type === 'feedback') events.push(eventSchema.parse(JSON.parse(payload)));
    if (type === 'transaction') transactions.push(transactionSchema.parse(JSON.parse(payload)));
  }
  return { eventId, events, transactions };
}
