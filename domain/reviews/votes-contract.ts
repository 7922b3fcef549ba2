import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { reviewsBase } from './contract.ts';
import { refusalReasons } from './refusal.ts';

/**
 * Counts a vote once per browser and once per account, also in a race; a repetition answers the same count.
 * `browser` is a random id that the browser keeps. 429 per network.
 */
export const voteHelpful = defineEndpoint({
  operationId: 'voteHelpful',
  method: 'POST',
  path: `${reviewsBase}/reviews/:id/helpful`,
  summary: 'Say that a review helps',
  access: 'public',
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ browser: z.uuid() }),
  response: z.object({ helpful: z.number().int() }),
  errors: { 404: ['unknown_review'], 429: ['too_many_tries'] },
});

/**
 * Reports a shown review of a customer to the desk, by the rule that it breaks. It stays shown until a person
 * decides. Counts once per browser and once per account, as a vote does. 429 per network.
 */
export const reportReview = defineEndpoint({
  operationId: 'reportReview',
  method: 'POST',
  path: `${reviewsBase}/reviews/:id/report`,
  summary: 'Report a review that breaks a rule',
  access: 'public',
  params: z.object({ id: z.string().max(80) }),
  body: z.object({
    browser: z.uuid(),
    reason: z.enum(refusalReasons, { error: 'Choose the rule that it breaks' }),
  }),
  response: z.object({ reported: z.literal(true) }),
  errors: { 404: ['unknown_review'], 429: ['too_many_tries'] },
});
