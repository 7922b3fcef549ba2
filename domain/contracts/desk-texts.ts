import { z } from 'zod';
import { visitAheadSchema } from './desk-calendars.ts';
import { deskBase, pageNumberSchema, pageShape } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

const texts = `${deskBase}/texts` as const;

/** A text message that came in and waits for a person. */
export const deskTextSchema = z.object({
  id: z.number().int(),
  /** `+12035550142`, or as the provider named the sender. */
  from: z.string(),
  /** Empty of a message that was a picture alone. */
  body: z.string(),
  received_at: z.iso.datetime(),
  /** Whether it ended all messages to this phone. */
  is_stop: z.boolean(),
  /** Future visits of customers with this phone number: the message may be about one. */
  visits: z.array(visitAheadSchema),
});
export type DeskText = z.infer<typeof deskTextSchema>;

/** Text messages that no one has dealt with yet, the oldest first. */
export const listTexts = defineEndpoint({
  operationId: 'deskListTexts',
  method: 'GET',
  path: texts,
  summary: 'Text messages that came in',
  access: { permission: 'read leads' },
  query: z.object({ page: pageNumberSchema }),
  response: z.object({ texts: z.array(deskTextSchema), ...pageShape }),
  errors: {},
});

/** Takes a message off the list; again without an effect. */
export const finishText = defineEndpoint({
  operationId: 'deskFinishText',
  method: 'POST',
  path: `${texts}/:id/done`,
  summary: 'Mark a text message as dealt with',
  access: { permission: 'change leads' },
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  response: z.object({ done: z.literal(true) }),
  errors: { 404: ['unknown_text'] },
});
