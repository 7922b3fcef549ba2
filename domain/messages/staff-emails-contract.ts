import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape } from '#domain/contracts/page-size.ts';

const emails = `${deskBase}/emails` as const;

export const emailStates = ['waiting', 'sent', 'given_up'] as const;
export type EmailState = (typeof emailStates)[number];

/** An email in a list; instants are ISO 8601. Sent emails are kept for `jobDays`. */
export const staffEmailRowSchema = z.object({
  id: z.number().int().positive(),
  to: z.string(),
  subject: z.string(),
  /** `withheld`: not sent because the address opted out of contact. */
  state: z.enum([...emailStates, 'withheld']),
  written_at: z.iso.datetime(),
  sent_at: z.iso.datetime().optional(),
});
export type StaffEmailRow = z.infer<typeof staffEmailRowSchema>;

export const staffEmailSchema = staffEmailRowSchema.extend({
  attempts: z.number().int().nonnegative(),
  last_error: z.string().optional(),
  /** Undefined for emails with a sign-in link or code, which only the recipient may see. */
  content: z.object({ text: z.string(), html: z.string() }).optional(),
});
export type StaffEmail = z.infer<typeof staffEmailSchema>;

const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
const emailAnswer = z.object({ email: staffEmailSchema });

/** Emails, latest first; `to` is a prefix of the address. */
export const searchEmails = defineEndpoint({
  operationId: 'deskSearchEmails',
  method: 'GET',
  path: emails,
  summary: 'Find emails',
  access: { permission: 'read emails' },
  query: z.object({
    to: deskSearchSchema.optional(),
    state: z.enum(emailStates).optional(),
    page: pageNumberSchema,
  }),
  response: z.object({ emails: z.array(staffEmailRowSchema), ...pageShape }),
  errors: {},
});

export const readEmail = defineEndpoint({
  operationId: 'deskReadEmail',
  method: 'GET',
  path: `${emails}/:id`,
  summary: 'An email with its content',
  access: { permission: 'read emails' },
  params: idParams,
  response: emailAnswer,
  errors: { 404: ['unknown_email'] },
});

/**
 * Resends an email to the same address: returns a copy of a sent one, resets the attempts of a failed one.
 * 409 `email_waiting` for an unsent one.
 */
export const resendEmail = defineEndpoint({
  operationId: 'deskResendEmail',
  method: 'POST',
  path: `${emails}/:id/send-again`,
  summary: 'Resend an email',
  access: { permission: 'resend emails' },
  idempotencyKey: 'required',
  params: idParams,
  response: emailAnswer,
  errors: { 404: ['unknown_email'], 409: ['email_waiting'] },
});
