import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { deskBase, pageNumberSchema, pageShape, staffTextSchema } from '#domain/contracts/page-size.ts';
import { labelSheetNames } from './label-sheets.ts';

const mailings = `${deskBase}/brochure-mailings` as const;

export const mailingStates = ['to_send', 'sent', 'returned'] as const;
export type MailingState = (typeof mailingStates)[number];

/** Brochures for one address; the reference is the inquiry's. */
export const mailingSchema = z.object({
  reference: z.string(),
  state: z.enum(mailingStates),
  name: z.string(),
  /** Lines of the label below the name. */
  address: z.array(z.string()),
  brochures: z.string(),
  ordered_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  sent_at: z.iso.datetime().optional(),
  returned_at: z.iso.datetime().optional(),
  return_reason: z.string().optional(),
  /** Earlier mail to this address came back. */
  came_back_before: z.boolean(),
});
export type Mailing = z.infer<typeof mailingSchema>;

/** References, separated by commas; a run of labels. */
const referencesSchema = z
  .string({ error: 'Choose at least one address' })
  .regex(/^[A-Z0-9]{1,40}(?:,[A-Z0-9]{1,40}){0,209}$/, { error: 'Choose 1 to 210 addresses' });
export const referencesIn = (references: string): string[] => [...new Set(references.split(','))];

export const listMailings = defineEndpoint({
  operationId: 'deskListBrochureMailings',
  method: 'GET',
  path: mailings,
  summary: 'Brochures to send by mail',
  access: { permission: 'read leads' },
  query: z.object({ state: z.enum(mailingStates).optional(), page: pageNumberSchema }),
  response: z.object({
    mailings: z.array(mailingSchema),
    to_send: z.number().int().nonnegative(),
    ...pageShape,
  }),
  errors: {},
});

/** Address labels for a standard sheet, from a position on, in the order of the references. */
export const printLabels = defineFile({
  operationId: 'deskPrintBrochureLabels',
  path: `${mailings}/labels`,
  summary: 'Address labels as PDF',
  mediaType: 'application/pdf',
  access: { permission: 'read leads' },
  query: z.object({
    references: referencesSchema,
    sheet: z.enum(labelSheetNames),
    start: z.coerce.number().int().min(1).max(30).default(1),
  }),
  errors: { 404: ['unknown_inquiry'] },
});

/** Marks brochures as handed to the post, each once; the inquiry then waits no longer. */
export const markMailed = defineEndpoint({
  operationId: 'deskMarkBrochuresMailed',
  method: 'POST',
  path: `${mailings}/sent`,
  summary: 'Mark brochures as sent',
  access: { permission: 'change leads' },
  body: z.object({ references: referencesSchema }),
  response: z.object({ marked: z.number().int().nonnegative() }),
  errors: { 404: ['unknown_inquiry'] },
});

/** Marks the address: mail to it came back. 409 `not_mailed` before it was sent. */
export const markReturned = defineEndpoint({
  operationId: 'deskMarkBrochuresReturned',
  method: 'POST',
  path: `${mailings}/:reference/returned`,
  summary: 'Mark brochures as returned by the post',
  access: { permission: 'change leads' },
  params: z.object({ reference: z.string().trim().min(1).max(40) }),
  body: z.object({ reason: staffTextSchema('Say what the post wrote on it', 200) }),
  response: z.object({ mailing: mailingSchema }),
  errors: { 404: ['unknown_inquiry'], 409: ['not_mailed'] },
});
