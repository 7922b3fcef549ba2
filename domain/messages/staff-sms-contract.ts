import { z } from 'zod';
import { visitAheadSchema } from '#domain/consultations/staff-calendars-contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';

const texts = `${deskBase}/texts` as const;

export const deskTextSchema = z.object({
  id: z.number().int(),
  /** `+12035550142`, or the provider's name of the sender. */
  from: z.string(),
  /** Empty for a picture message. */
  body: z.string(),
  received_at: z.iso.datetime(),
  /** Whether it opted this phone out of all messages. */
  is_stop: z.boolean(),
  /** Whether the phone is opted out now: it may have taken that back. */
  is_stopped: z.boolean(),
  /** Upcoming visits of customers with this phone number, as context. */
  visits: z.array(visitAheadSchema),
});
export type DeskText = z.infer<typeof deskTextSchema>;

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

/** Closes a message; idempotent. */
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
