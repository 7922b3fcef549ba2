import { z } from 'zod';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
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
});

export const quoteWordsSchema = z.object({
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
    }),
  ),
  /** Items that cannot be sold, with the reason. They block issuing until excluded. */
  not_for_sale: z.array(z.object({ item: z.string(), title: z.string(), reason: z.string() })),
  trade_cents: cents,
  subtotal_cents: cents,
  tax_cents: cents,
  total_cents: cents,
});
export type QuotePreview = z.infer<typeof quotePreviewSchema>;

export const clientQuoteSchema = z.object({
  id: z.string(),
  /** Sequential per account, from 1. */
  number: z.number().int(),
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
 * Fixes a project's price for a client. 409 `price_changed` if the total differs from the preview; 422
 * `quote_expired` for a past day.
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

/** Latest first. */
export const listClientQuotes = defineEndpoint({
  operationId: 'listClientQuotes',
  method: 'GET',
  path: base,
  summary: 'A professional’s quotes to clients',
  access,
  response: quotes,
  errors: { 403: ['not_a_professional'] },
});

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

/** The client's PDF with the professional's letterhead. 503 `printer_busy` if the queue is full. */
export const clientQuotePdf = defineFile({
  operationId: 'clientQuotePdf',
  path: `${base}/:id/quote.pdf`,
  mediaType: 'application/pdf',
  summary: 'A quote to a client, to print',
  access,
  params,
  errors: { 403: ['not_a_professional'], 404: ['unknown_quote'], 503: ['printer_busy'] },
});
