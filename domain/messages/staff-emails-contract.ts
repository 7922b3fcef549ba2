import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';

const letters = `${deskBase}/letters` as const;

export const letterStates = ['waiting', 'sent', 'given_up'] as const;
export type LetterState = (typeof letterStates)[number];

/** An email in a list; instants are ISO 8601. Sent emails are kept for 30 days. */
export const deskLetterRowSchema = z.object({
  id: z.number().int().positive(),
  to: z.string(),
  subject: z.string(),
  /** `withheld`: not sent because the address opted out of contact. */
  state: z.enum([...letterStates, 'withheld']),
  written_at: z.iso.datetime(),
  sent_at: z.iso.datetime().optional(),
});
export type DeskLetterRow = z.infer<typeof deskLetterRowSchema>;

export const deskLetterSchema = deskLetterRowSchema.extend({
  attempts: z.number().int().nonnegative(),
  last_error: z.string().optional(),
  /** Undefined for emails with a sign-in link or code, which only the recipient may see. */
  content: z.object({ text: z.string(), html: z.string() }).optional(),
});
export type DeskLetter = z.infer<typeof deskLetterSchema>;

const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
const letterAnswer = z.object({ letter: deskLetterSchema });

/** Emails, latest first; `to` is a prefix of the address. */
export const searchLetters = defineEndpoint({
  operationId: 'deskSearchLetters',
  method: 'GET',
  path: letters,
  summary: 'Find letters',
  access: { permission: 'read letters' },
  query: z.object({
    to: deskSearchSchema.optional(),
    state: z.enum(letterStates).optional(),
    page: pageNumberSchema,
  }),
  response: z.object({ letters: z.array(deskLetterRowSchema), ...pageShape }),
  errors: {},
});

export const readLetter = defineEndpoint({
  operationId: 'deskReadLetter',
  method: 'GET',
  path: `${letters}/:id`,
  summary: 'A letter with what it says',
  access: { permission: 'read letters' },
  params: idParams,
  response: letterAnswer,
  errors: { 404: ['unknown_letter'] },
});

/**
 * Resends an email to the same address: returns a copy of a sent one, resets the attempts of a failed one.
 * 409 `letter_waiting` for an unsent one.
 */
export const sendLetterAgain = defineEndpoint({
  operationId: 'deskSendLetterAgain',
  method: 'POST',
  path: `${letters}/:id/send-again`,
  summary: 'Send a letter again',
  access: { permission: 'send letters again' },
  idempotencyKey: 'required',
  params: idParams,
  response: letterAnswer,
  errors: { 404: ['unknown_letter'], 409: ['letter_waiting'] },
});
