import { z } from 'zod';
import { cartBase as base, cartAnswerSchema, cartQuerySchema } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';

/**
 * Answers what a sign-in brought into a customer's cart: kept, it is as if it had always been there; undone,
 * it is saved for later. Nothing happens where there is nothing to answer.
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
