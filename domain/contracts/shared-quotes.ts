import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { businessProfileSchema } from './business-profile.ts';
import { defineEndpoint } from './endpoint.ts';
import { linkKeySchema } from './link-key.ts';
import { commentAuthorSchema } from './project-comments.ts';
import { professionalsBase } from './tax-certificates.ts';

const base = `${professionalsBase}/shared-quotes` as const;
const cents = z.number().int();

/** A line of a quote as the client sees it, which is also what is kept of it. */
export const quoteLineSchema = z.object({
  /** The room and the opening, in the professional's words; empty of none. */
  room: z.string(),
  name: z.string(),
  title: z.string(),
  headline: z.string(),
  quantity: z.number().int(),
  piece_cents: cents,
  line_cents: cents,
  drawing: drawingSpecSchema.nullable(),
  /** Of a part, which has no drawing of its own; quotes of the version before have none. */
  image_url: z.string().optional(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** What the client sees of the business. */
export const quotingBusinessSchema = businessProfileSchema.omit({ markup: true });
export type QuotingBusiness = z.infer<typeof quotingBusinessSchema>;

/** A quote as its client reads it: the client's prices, and no others. */
export const sharedQuoteSchema = z.object({
  business: quotingBusinessSchema,
  number: z.number().int(),
  title: z.string(),
  client: z.string(),
  notes: z.string(),
  lines: z.array(quoteLineSchema),
  subtotal_cents: cents,
  /** In hundredths of a percent; 0 where none is shown. */
  tax: z.number().int(),
  tax_cents: cents,
  total_cents: cents,
  /** Days, `YYYY-MM-DD`. */
  issued_on: z.iso.date(),
  valid_until: z.iso.date(),
  state: z.enum(['open', 'accepted', 'declined', 'expired']),
  answered_by: z.string().nullable(),
});
export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

const body = z.object({ key: linkKeySchema });
const response = z.object({ quote: sharedQuoteSchema });

/**
 * A quote by its link; the key is in the body, as with shared projects. 404 `link_not_working` of a wrong and
 * of a withdrawn one, in the same words; 429 after many wrong ones.
 */
export const readSharedQuote = defineEndpoint({
  operationId: 'readSharedQuote',
  method: 'POST',
  path: `${base}/read`,
  summary: 'A quote by its link',
  access: 'public',
  body,
  response,
  errors: { 404: ['link_not_working'], 429: ['too_many_tries'] },
});

/** Once: 409 `quote_answered` of one that has an answer, `quote_expired` after its last day. */
export const answerSharedQuote = defineEndpoint({
  operationId: 'answerSharedQuote',
  method: 'POST',
  path: `${base}/answer`,
  summary: 'Accept or decline a quote',
  access: 'public',
  body: body.extend({ answer: z.enum(['accepted', 'declined']), name: commentAuthorSchema }),
  response,
  errors: {
    404: ['link_not_working'],
    409: ['quote_answered', 'quote_expired'],
    429: ['too_many_tries'],
  },
});

/**
 * The PDF within JSON: a link to the file would carry the key into histories and logs. 503 `printer_busy`
 * where too many others wait for theirs.
 */
export const printSharedQuote = defineEndpoint({
  operationId: 'printSharedQuote',
  method: 'POST',
  path: `${base}/print`,
  summary: 'A quote by its link, to print',
  access: 'public',
  body,
  response: z.object({
    /** In base64. */
    pdf: z.string(),
  }),
  errors: { 404: ['link_not_working'], 429: ['too_many_tries'], 503: ['printer_busy'] },
});
