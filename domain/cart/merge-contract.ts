import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { cartBase as base, cartAnswerSchema, cartQuerySchema } from './contract.ts';

/**
 * Accepts or undoes the merge after a sign-in; undone items are saved for later. Does nothing without a
 * pending merge.
 */
export const answerCartMerge = defineEndpoint({
  operationId: 'answerCartMerge',
  method: 'POST',
  path: `${base}/carts/merged`,
  summary: 'Keep what came in at sign-in, or save it for later',
  access: { scope: 'web-cart-order-mgmt' },
  query: cartQuerySchema,
  body: z.object({ keep: z.boolean() }),
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart'] },
});
