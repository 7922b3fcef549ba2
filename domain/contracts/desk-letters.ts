import { z } from 'zod';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

const letters = `${deskBase}/letters` as const;

/** What a list of letters can be narrowed to. */
export const letterStates = ['waiting', 'sent', 'given_up'] as const;
export type LetterState = (typeof letterStates)[number];

/** A letter as a list shows it; instants are ISO 8601. Letters that were sent are kept for 30 days. */
export const deskLetterRowSchema = z.object({
  id: z.number().int().positive(),
  to: z.string(),
  subject: z.string(),
  /** `withheld` of one that did not go, because its address asked not to be contacted. */
  state: z.enum([...letterStates, 'withheld']),
  written_at: z.iso.datetime(),
  sent_at: z.iso.datetime().optional(),
});
export type DeskLetterRow = z.infer<typeof deskLetterRowSchema>;

/** A letter with what it says. */
export const deskLetterSchema = deskLetterRowSchema.extend({
  attempts: z.number().int().nonnegative(),
  /** Why the last try failed, in the mail server's words. */
  last_error: z.string().optional(),
  /** Left out of a letter that opens an account: a link or code in it is its reader's alone. */
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

/** What the shop wrote, the latest first; `to` begins the address. */
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
 * Sends a letter once more, to the same address: a copy of one that was sent, with which it answers; one that
 * was given up gets all its tries again. 409 `letter_waiting` where it has not been sent yet.
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
