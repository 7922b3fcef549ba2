import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { leadsBase } from './contract.ts';
import { frameMaterials, inquirySchema } from './inquiry.ts';

export const warrantyTermSchema = z.object({
  part: z.string(),
  words: z.string(),
  state: z.enum(['covered', 'ended', 'not_offered']),
  until: z.iso.date().optional(),
});

const sentInquiry = z.object({
  reference: z.string(),
  /** Page that shows the state, by a link that only its owner has. */
  status_url: z.string(),
});
export type SentInquiry = z.infer<typeof sentInquiry>;

/**
 * Stores a question, a warranty claim, an application or a partner request, and sends a receipt. The same
 * content within a day gives the same reference. 422 `invalid_request` with the fields of a form that breaks
 * section 5, `captcha_needed` and `captcha_wrong` above the network's limit; 429 for too many.
 */
export const sendInquiry = defineEndpoint({
  operationId: 'sendInquiry',
  method: 'POST',
  path: `${leadsBase}/contact`,
  summary: 'Write to the shop',
  access: 'public',
  idempotencyKey: 'optional',
  takesAttribution: true,
  body: inquirySchema,
  response: z.object({ inquiry: sentInquiry }),
  status: 201,
  errors: { 422: ['captcha_wrong', 'captcha_needed'], 429: ['too_many_tries'] },
});

/**
 * The same with files, as `multipart/form-data`: the fields of `sendInquiry`, and `files`. Answers like that;
 * 422 at `body.files` for files that are refused.
 */
export const sendInquiryWithFilesPath = `${leadsBase}/contact/with-files` as const;

/**
 * Webhook of Mailgun's inbound routes for emails that answer ours, signed with the account's key (else 406,
 * which ends a delivery). Forms, not JSON, so that the API document omits it.
 */
export const inboundRepliesPath = `${leadsBase}/replies/inbound` as const;

/** Days before are typing mistakes; dates need four digits for the year in which a term ends. */
const isInTime = (day: string): boolean => day >= '1900-01-01' && day < '3000-01-01';

/** Returns the terms of today's warranty page for a frame that was installed on a day. */
export const readWarrantyTerms = defineEndpoint({
  operationId: 'readWarrantyTerms',
  method: 'GET',
  path: `${leadsBase}/warranty-terms`,
  summary: 'What the warranty covers',
  access: 'public',
  query: z.object({
    material: z.enum(frameMaterials),
    installed_on: z.iso.date().refine(isInTime, 'Give a day after 1900'),
  }),
  response: z.object({ terms: z.array(warrantyTermSchema) }),
  errors: {},
});
