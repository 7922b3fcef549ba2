import { z } from 'zod';
import { cartBase as base, cartAnswerSchema, cartQuerySchema, idSchema } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';

/** Takes a line out of what is bought without losing it, with the kits added to it, or brings it back. */
export const saveCartItem = defineEndpoint({
  operationId: 'saveCartItem',
  method: 'PUT',
  path: `${base}/carts/items/:id/saved`,
  summary: 'Save a cart line for later, or bring it back',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema,
  body: z.object({ saved: z.boolean() }),
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart', 'unknown_line'], 409: ['too_many', 'not_sold_here', 'not_on_hand'] },
});

/**
 * Brings a removed line back, with what left the cart with it, for as long as the cart lives; 404 once there
 * is nothing to bring back.
 */
export const restoreCartItem = defineEndpoint({
  operationId: 'restoreCartItem',
  method: 'POST',
  path: `${base}/carts/items/:id/restore`,
  summary: 'Undo the removal of a cart line',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema,
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart', 'unknown_line'], 409: ['not_sold_here', 'not_on_hand'] },
});
