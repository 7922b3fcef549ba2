import { z } from 'zod';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { wantedGoodsSchema } from '#domain/projects/goods-contract.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { markupSchema } from './business-profile-contract.ts';
import { professionalsBase } from './certificates-contract.ts';
import { maxTax } from './client-price.ts';
import { quoteStates } from './quote-state.ts';

const access = { scope: 'web-customer' } as const;
const base = `${professionalsBase}/client-quotes` as const;
const cents = z.number().int();

export const maxClientQuotes = 500;

const line = (longest: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(longest, { error: `At most ${longest} characters` });

export const ownLineSchema = z.object({
  title: line(120).min(1, { error: 'Say what it is for' }),
  cents: z
    .number({ error: 'Enter an amount' })
    .int()
    .min(0, { error: 'An amount cannot be below zero' })
    .max(100_000_000, { error: 'At most $1,000,000' }),
  taxed: z.boolean().default(true),
});

export const quotePricingSchema = z.object({
  project_id: z.uuid(),
  markup: markupSchema,
  /** Tax on the sum of the lines; 0 hides it. */
  tax: z
    .number({ error: 'Enter a tax in percent' })
    .int()
    .min(0, { error: 'A tax cannot be below zero' })
    .max(maxTax, { error: `A tax can be at most ${maxTax / 100} percent` })
    .default(0),
  left_out: z.array(z.uuid()).max(600).default([]),
  /** Mark-ups of single items, in place of the common one. */
  line_markups: z.record(z.uuid(), markupSchema).default({}),
  /** Items priced beside the total, as a choice for the client. */
  alternates: z.array(z.uuid()).max(600).default([]),
  own_lines: z.array(ownLineSchema).max(30, { error: 'At most 30 lines' }).default([]),
  /** Share of the total that is due on acceptance, in basis points; 0 hides it. */
  deposit: z
    .number({ error: 'Enter a deposit in percent' })
    .int()
    .min(0, { error: 'A deposit cannot be below zero' })
    .max(10_000, { error: 'A deposit can be at most 100 percent' })
    .default(0),
});

export const quoteWordsSchema = z.object({
  /** The professional's own number of the quote; empty: year and number. */
  reference: line(40).default(''),
  title: line(120).min(1, { error: 'Enter a title' }),
  client: line(80).min(1, { error: 'Enter the name of your client' }),
  notes: z
    .string()
    .overwrite((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' '))
    .trim()
    .max(2_000, { error: 'At most 2,000 characters' })
    .default(''),
  valid_until: z.iso.date({ error: 'Enter the last day' }),
});

export const quotePreviewSchema = z.object({
  lines: z.array(
    z.object({
      item: z.string(),
      title: z.string(),
      quantity: z.number().int(),
      trade_cents: cents,
      piece_cents: cents,
      line_cents: cents,
      markup: z.number().int(),
      is_alternate: z.boolean(),
    }),
  ),
  own_lines: z.array(ownLineSchema),
  /** Items that cannot be sold, with the reason. They block issuing until excluded. */
  not_for_sale: z.array(z.object({ item: z.string(), title: z.string(), reason: z.string() })),
  trade_cents: cents,
  subtotal_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  deposit_cents: cents,
});
export type QuotePreview = z.infer<typeof quotePreviewSchema>;

export const clientQuoteSchema = z.object({
  id: z.string(),
  /** Sequential per account, from 1. */
  number: z.number().int(),
  reference: z.string(),
  revision: z.number().int(),
  project_id: z.string(),
  title: z.string(),
  client: z.string(),
  state: z.enum(quoteStates),
  key: z.string(),
  markup: z.number().int(),
  trade_cents: cents,
  total_cents: cents,
  issued_at: z.iso.datetime(),
  valid_until: z.iso.date(),
  /** Name typed by the person who responded; null before a response. */
  answered_by: z.string().nullable(),
  sent_to: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
});
export type ClientQuote = z.infer<typeof clientQuoteSchema>;

const quotes = z.object({ quotes: z.array(clientQuoteSchema) });
const params = z.object({ id: z.uuid() });

export const previewClientQuote = defineEndpoint({
  operationId: 'previewClientQuote',
  method: 'POST',
  path: `${base}/preview`,
  summary: 'What a quote to a client would come to',
  access,
  query: marketQuerySchema,
  body: quotePricingSchema,
  response: z.object({ preview: quotePreviewSchema }),
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_project'] },
});

/**
 * Fixes a project's price for a client; `revises` replaces an earlier quote, whose link says so. 409
 * `price_changed` if the total differs from the preview, `quote_answered` or `quote_replaced` if the earlier
 * quote was accepted or has a revision; 422 `quote_expired` for a past day.
 */
export const issueClientQuote = defineEndpoint({
  operationId: 'issueClientQuote',
  method: 'POST',
  path: base,
  summary: 'Issue a quote to a client',
  access,
  idempotencyKey: 'optional',
  query: marketQuerySchema,
  body: z.object({
    ...quotePricingSchema.shape,
    ...quoteWordsSchema.shape,
    shown_total_cents: cents,
    revises: z.uuid().optional(),
  }),
  response: quotes,
  status: 201,
  errors: {
    403: ['not_a_professional', 'firm_right_missing'],
    404: ['unknown_project', 'unknown_quote'],
    409: [
      'no_business',
      'not_for_sale',
      'nothing_to_quote',
      'price_changed',
      'quote_answered',
      'quote_replaced',
      'too_many_quotes',
    ],
    422: ['quote_expired'],
  },
});

/** Latest first. */
export const listClientQuotes = defineEndpoint({
  operationId: 'listClientQuotes',
  method: 'GET',
  path: base,
  summary: 'A professional’s quotes to clients',
  access,
  response: quotes,
  errors: { 403: ['not_a_professional', 'firm_right_missing'] },
});

export const withdrawClientQuote = defineEndpoint({
  operationId: 'withdrawClientQuote',
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Withdraw a quote to a client',
  access,
  params,
  response: quotes,
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_quote'] },
});

/** The quoted goods, to put into the cart at the professional's own prices. Empty for old quotes. */
export const clientQuoteGoods = defineEndpoint({
  operationId: 'clientQuoteGoods',
  method: 'GET',
  path: `${base}/:id/goods`,
  summary: 'The goods of a quote to a client, to order',
  access,
  params,
  response: z.object({ items: z.array(wantedGoodsSchema) }),
  errors: { 403: ['not_a_professional', 'firm_right_missing'], 404: ['unknown_quote'] },
});

/**
 * Emails a quote's link to the client; the business gets the replies. 409 `do_not_contact` if the client has
 * asked the shop not to write, `quote_closed` if it cannot be answered.
 */
export const sendClientQuote = defineEndpoint({
  operationId: 'sendClientQuote',
  method: 'POST',
  path: `${base}/:id/send`,
  summary: 'Email a quote to the client',
  access,
  params,
  body: z.object({
    to: contactFields.email,
    message: z
      .string()
      .overwrite((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' '))
      .trim()
      .max(1_000, { error: 'At most 1,000 characters' })
      .default(''),
  }),
  response: quotes,
  errors: {
    403: ['not_a_professional', 'firm_right_missing'],
    404: ['unknown_quote'],
    409: ['do_not_contact', 'quote_closed'],
    429: ['too_many_tries'],
  },
});

/** The client's PDF with the professional's letterhead. 503 `printer_busy` if the queue is full. */
export const clientQuotePdf = defineFile({
  operationId: 'clientQuotePdf',
  path: `${base}/:id/quote.pdf`,
  mediaType: 'application/pdf',
  summary: 'A quote to a client, to print',
  access,
  params,
  errors: {
    403: ['not_a_professional', 'firm_right_missing'],
    404: ['unknown_quote'],
    503: ['printer_busy'],
  },
});
