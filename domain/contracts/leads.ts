import { z } from 'zod';
import { doNotContactSchema } from '#domain/validation/do-not-contact.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where the calls of those stand whom the shop may contact, or may not. */
export const leadsBase = '/leads/v1';

const doNotContact = `${leadsBase}/do-not-contact` as const;

const received = z.object({ received: z.literal(true) });

/**
 * `POST /leads/v1/do-not-contact`: no letters but those of an order or a booking, no text messages, no calls
 * ([1.2], [2.6]). The answer is the same whether the shop knows the address or not. 422 with the messages of
 * section 5; 429 where one network asks too often.
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

/** Whether the account has asked not to be contacted, or another did by its confirmed email address. */
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
 * Stops contact by the account's email address and phone number, or takes that back: of the address where it
 * is confirmed, else only as far as this account itself had stopped it.
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
 * What a phone answered, from the provider of text messages, who shows its secret in the header
 * `x-webhook-secret`: 403 without. STOP and the like, alone in a message, stop all contact by the number.
 * Any other message waits at the desk for a person, and so does a stop of a phone that has a visit ahead:
 * «CANCEL» may mean the visit. A message that is delivered again under the same `id` is taken once.
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
