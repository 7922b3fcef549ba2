import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { linkKeySchema } from '#domain/contracts/link-key.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { commentAuthorSchema } from '#domain/projects/comments-contract.ts';
import { businessProfileSchema } from './business-profile-contract.ts';
import { professionalsBase } from './certificates-contract.ts';

const base = `${professionalsBase}/shared-quotes` as const;
const cents = z.number().int();

export const quoteLineSchema = z.object({
  /** Room and opening in the professional's words; may be empty. */
  room: z.string(),
  name: z.string(),
  title: z.string(),
  headline: z.string(),
  quantity: z.number().int(),
  piece_cents: cents,
  line_cents: cents,
  drawing: drawingSpecSchema.nullable(),
  /** Only for parts, which have no drawing spec; absent in older quotes. */
  image_url: z.string().optional(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const quotingBusinessSchema = businessProfileSchema.omit({ markup: true });
export type QuotingBusiness = z.infer<typeof quotingBusinessSchema>;

/** A quote for the client: contains only the client's prices. */
export const sharedQuoteSchema = z.object({
  business: quotingBusinessSchema,
  /** Name for the client: `2026-014, revision 2`. */
  label: z.string(),
  title: z.string(),
  client: z.string(),
  notes: z.string(),
  lines: z.array(quoteLineSchema),
  /** Lines of the professional's own, in cents. */
  own_lines: z.array(z.object({ title: z.string(), cents })),
  /** Priced, and not in the total. */
  alternates: z.array(quoteLineSchema),
  subtotal_cents: cents,
  /** Basis points; 0 hides the tax. */
  tax: z.number().int(),
  tax_cents: cents,
  total_cents: cents,
  /** Due on acceptance, in basis points of the total; 0 hides it. */
  deposit: z.number().int(),
  deposit_cents: cents,
  /** Days, `YYYY-MM-DD`. */
  issued_on: z.iso.date(),
  valid_until: z.iso.date(),
  state: z.enum(['open', 'accepted', 'declined', 'expired', 'replaced']),
  answered_by: z.string().nullable(),
});
export type SharedQuote = z.infer<typeof sharedQuoteSchema>;

const body = z.object({ key: linkKeySchema });
const response = z.object({ quote: sharedQuoteSchema });

/**
 * A quote by its link; the key is in the body, as for shared projects. 404 `link_not_working` for wrong and
 * withdrawn links alike; 429 after many wrong keys.
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

/** Allowed once: 409 `quote_answered`, `quote_replaced` by a revision, `quote_expired` after the last day. */
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
    409: ['quote_answered', 'quote_expired', 'quote_replaced'],
    429: ['too_many_tries'],
  },
});

/**
 * Returns the PDF within JSON: a file link would leak the key into histories and logs. 503 `printer_busy` if
 * the queue is full.
 */
export const printSharedQuote = defineEndpoint({
  operationId: 'printSharedQuote',
  method: 'POST',
  path: `${base}/print`,
  summary: 'A quote by its link, to print',
  access: 'public',
  body,
  response: z.object({
    /** Base64. */
    pdf: z.string(),
  }),
  errors: { 404: ['link_not_working'], 429: ['too_many_tries'], 503: ['printer_busy'] },
});
