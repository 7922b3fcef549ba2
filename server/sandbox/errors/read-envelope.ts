import { z } from 'zod';

const headerSchema = z.looseObject({ event_id: z.string().optional() });

const itemHeaderSchema = z.looseObject({ type: z.string(), length: z.number().int().min(0).optional() });

/** Those parts of Sentry's event that the stand-in shows; the service itself takes many more. */
const eventSchema = z.looseObject({
  tags: z.record(z.string(), z.coerce.string()).default({}),
  request: z.looseObject({ url: z.string().default('') }).default({ url: '' }),
  exception: z
    .looseObject({
      values: z.array(z.looseObject({ type: z.string().default('Error'), value: z.string().default('') })),
    })
    .default({ values: [] }),
  extra: z.looseObject({ stack: z.string().default('') }).default({ stack: '' }),
});
export type ErrorEvent = z.output<typeof eventSchema>;

export interface Envelope {
  eventId: string;
  events: ErrorEvent[];
}

/**
 * Reads Sentry's envelope: a header, then items of a header and a payload each, separated by line feeds; a
 * payload without a `length` ends with its line. Items other than events are left out. Throws on anything
 * that is no envelope.
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
  while (at < body.length) {
    const line = takeLine();
    if (line === '') continue;
    const { type, length } = itemHeaderSchema.parse(JSON.parse(line));
    const payload = length === undefined ? takeLine() : take(length);
    if (type === 'event') events.push(eventSchema.parse(JSON.parse(payload)));
  }
  return { eventId, events };
}
