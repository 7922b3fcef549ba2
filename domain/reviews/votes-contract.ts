import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { reviewsBase } from './contract.ts';

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
