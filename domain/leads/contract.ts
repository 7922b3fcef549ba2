import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { doNotContactSchema } from './do-not-contact.ts';

export const leadsBase = '/leads/v1';

const doNotContact = `${leadsBase}/do-not-contact` as const;

const received = z.object({ received: z.literal(true) });

/**
 * `POST /leads/v1/do-not-contact`: opts out of marketing emails, texts and calls ([1.2], [2.6]). The response
 * never reveals whether the address is known. 429 per network.
 */
export const stopContact = defineEndpoint({
  operationId: 'stopContact',
  method: 'POST',
  path: doNotContact,
  summary: 'Ask not to be contacted',
  access: 'public',
  idempotencyKey: 'optional',
  body: doNotContactSchema,
  response: received,
  status: 202,
  errors: { 429: ['too_many_tries'] },
});

const own = z.object({ do_not_contact: z.boolean() });

/** Whether the account, or another by its confirmed email address, opted out of contact. */
export const getOwnDoNotContact = defineEndpoint({
  operationId: 'getOwnDoNotContact',
  method: 'GET',
  path: `${doNotContact}/own`,
  summary: 'Whether the customer asked not to be contacted',
  access: { scope: 'web-customer' },
  response: own,
  errors: {},
});

/**
 * Opts the account's email address and phone number out of contact, or in again. An unconfirmed address: only
 * undoes this account's own opt-out.
 */
export const setOwnDoNotContact = defineEndpoint({
  operationId: 'setOwnDoNotContact',
  method: 'PUT',
  path: `${doNotContact}/own`,
  summary: 'Ask not to be contacted, or take that back',
  access: { scope: 'web-customer' },
  body: own,
  response: own,
  errors: {},
});

/**
 * Webhook for inbound text messages, authenticated by `x-webhook-secret` (else 403). A message of only STOP
 * or a synonym opts out, and START or UNSTOP takes that back. Other messages await staff, as does an opt-out
 * before a visit: "CANCEL" may mean the visit. Deduplicated by `id`.
 */
export const receiveText = defineEndpoint({
  operationId: 'receiveText',
  method: 'POST',
  path: `${leadsBase}/texts/inbound`,
  summary: 'A text message that came in',
  access: 'public',
  body: z.object({
    from: z.string().trim().min(1).max(60),
    body: z.string().max(2_000),
    id: z.string().trim().min(1).max(120).optional(),
  }),
  response: received,
  status: 202,
  errors: { 403: ['wrong_secret'] },
});
