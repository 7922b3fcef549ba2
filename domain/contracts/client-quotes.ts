import { z } from 'zod';
import { maxTax } from '#domain/client-quotes/client-price.ts';
import { quoteStates } from '#domain/client-quotes/quote-state.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { markupSchema } from './business-profile.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineFile } from './file-endpoint.ts';
import { marketQuerySchema } from './product.ts';
import { professionalsBase } from './tax-certificates.ts';

const access = { scope: 'web-customer' } as const;
const base = `${professionalsBase}/client-quotes` as const;
const cents = z.number().int();

/** How many quotes an account keeps, with those that are over. */
export const maxClientQuotes = 500;

const line = (longest: number) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(longest, { error: `At most ${longest} characters` });

/** What decides on the price of a quote; shares are in hundredths of a percent. */
export const quotePricingSchema = z.object({
  project_id: z.uuid(),
  markup: markupSchema,
  /** On the sum of the lines; 0 where no tax is to be shown. */
  tax: z
    .number({ error: 'Enter a tax in percent' })
    .int()
    .min(0, { error: 'A tax cannot be below zero' })
    .max(maxTax, { error: `A tax can be at most ${maxTax / 100} percent` })
    .default(0),
  /** Items of the project that are not to be part of it. */
  left_out: z.array(z.uuid()).max(600).default([]),
});

/** What is said of a quote beside its prices; the form asks for the same. */
export const quoteWordsSchema = z.object({
  title: line(120).min(1, { error: 'Enter a title' }),
  client: line(80).min(1, { error: 'Enter the name of your client' }),
  notes: z
    .string()
    .overwrite((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' '))
    .trim()
    .max(2_000, { error: 'At most 2,000 characters' })
    .default(''),
  /** The last day on which the client may accept it. */
  valid_until: z.iso.date({ error: 'Enter the last day' }),
});

/** A quote before it is issued, as its professional sees it: what each piece costs them, and the client. */
export const quotePreviewSchema = z.object({
  lines: z.array(
    z.object({
      item: z.string(),
      title: z.string(),
      quantity: z.number().int(),
      trade_cents: cents,
      piece_cents: cents,
      line_cents: cents,
    }),
  ),
  /** What cannot be bought, each with why; it keeps a quote from being issued until it is left out. */
  not_for_sale: z.array(z.object({ item: z.string(), title: z.string(), reason: z.string() })),
  trade_cents: cents,
  subtotal_cents: cents,
  tax_cents: cents,
  total_cents: cents,
});
export type QuotePreview = z.infer<typeof quotePreviewSchema>;

/** A quote in its professional's list. */
export const clientQuoteSchema = z.object({
  id: z.string(),
  /** Counted by account, from 1. */
  number: z.number().int(),
  title: z.string(),
  client: z.string(),
  state: z.enum(quoteStates),
  /** Opens it for the client. */
  key: z.string(),
  markup: z.number().int(),
  trade_cents: cents,
  total_cents: cents,
  issued_at: z.iso.datetime(),
  valid_until: z.iso.date(),
  /** Who answered for the client, as they call themselves; null until it is answered. */
  answered_by: z.string().nullable(),
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
  errors: { 403: ['not_a_professional'], 404: ['unknown_project'] },
});

/**
 * Fixes what a project costs a client, under the professional's own name. 409 `no_business` before there is a
 * name, `not_for_sale` with the names of what cannot be bought, `nothing_to_quote`, `price_changed` where the
 * total is not the one that was shown, `too_many_quotes`; 422 `quote_expired` by `body.valid_until` of a day
 * that has passed.
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
  }),
  response: quotes,
  status: 201,
  errors: {
    403: ['not_a_professional'],
    404: ['unknown_project'],
    409: ['no_business', 'not_for_sale', 'nothing_to_quote', 'price_changed', 'too_many_quotes'],
    422: ['quote_expired'],
  },
});

/** The latest first. */
export const listClientQuotes = defineEndpoint({
  operationId: 'listClientQuotes',
  method: 'GET',
  path: base,
  summary: 'A professional’s quotes to clients',
  access,
  response: quotes,
  errors: { 403: ['not_a_professional'] },
});

/** Its link opens nothing from then on, whatever its client has answered. */
export const withdrawClientQuote = defineEndpoint({
  operationId: 'withdrawClientQuote',
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Withdraw a quote to a client',
  access,
  params,
  response: quotes,
  errors: { 403: ['not_a_professional'], 404: ['unknown_quote'] },
});

/**
 * The quote on the professional's own paper, as the client may read it; 503 `printer_busy` where too many
 * others wait for theirs.
 */
export const clientQuotePdf = defineFile({
  operationId: 'clientQuotePdf',
  path: `${base}/:id/quote.pdf`,
  mediaType: 'application/pdf',
  summary: 'A quote to a client, to print',
  access,
  params,
  errors: { 403: ['not_a_professional'], 404: ['unknown_quote'], 503: ['printer_busy'] },
});
