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

/** Those parts of Sentry's event that the stand-in shows; the service itself takes many more. */
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

/** A page load, a navigation or a request, with what it led to. */
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
  /** Faults, and what visitors say of them. */
  events: ErrorEvent[];
  transactions: Transaction[];
}

/**
 * Reads Sentry's envelope: a header, then items of a header and a payload each, separated by line feeds; a
 * payload without a `length` ends with its line. Other items are left out. Throws on anything that is no
 * envelope.
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
