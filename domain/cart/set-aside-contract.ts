import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { cartBase as base, cartAnswerSchema, cartQuerySchema, idSchema } from './contract.ts';

/** Saves a line and its kits for later, or moves them back. */
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
 * Restores a removed line and the lines removed with it, while the cart exists. 404 if nothing is left to
 * restore.
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
