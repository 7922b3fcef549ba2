import { z } from 'zod';
import { customersBase } from '#domain/account/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { cartAnswerSchema, cartQuerySchema, cartSchema } from './contract.ts';

export const maxSavedCarts = 20;

export const savedCartNameMissing = 'Name is a required field';

const nameSchema = z
  .string({ error: savedCartNameMissing })
  .overwrite(withoutControls)
  .trim()
  .min(1, { error: savedCartNameMissing })
  .max(80, { error: 'Name may be 80 characters long at most' });

export const saveCartSchema = z.object({ name: nameSchema });

export const savedCartSchema = z.object({
  id: z.string(),
  name: z.string(),
  saved_at: z.iso.datetime(),
  /** One year after saving. */
  expires_at: z.iso.datetime(),
  cart: cartSchema,
});
export type SavedCart = z.infer<typeof savedCartSchema>;

const access = { scope: 'web-cart-order-mgmt' } as const;
const params = z.object({ id: z.string().trim().min(1).max(80) });
const answer = z.object({ saved_carts: z.array(savedCartSchema) });

/** Latest first. */
export const getSavedCarts = defineEndpoint({
  operationId: 'getSavedCarts',
  method: 'GET',
  path: `${customersBase}/saved-carts`,
  summary: 'Carts that were set aside',
  access,
  query: cartQuerySchema,
  response: answer,
  errors: {},
});

/**
 * Moves the bought lines into a named saved cart; lines saved for later stay. 409 `empty_cart` without bought
 * lines.
 */
export const saveCart = defineEndpoint({
  operationId: 'saveCart',
  method: 'POST',
  path: `${customersBase}/saved-carts`,
  summary: 'Set the cart aside under a name',
  access,
  idempotencyKey: 'optional',
  query: cartQuerySchema,
  body: saveCartSchema,
  response: cartAnswerSchema,
  status: 201,
  errors: { 404: ['no_active_cart'], 409: ['empty_cart', 'too_many_saved_carts'] },
});

/**
 * Moves a saved cart into the active one, up to line and stock limits. The moved pieces leave the saved cart,
 * which is deleted when empty; `left_out` lists the remaining titles.
 */
export const restoreSavedCart = defineEndpoint({
  operationId: 'restoreSavedCart',
  method: 'POST',
  path: `${customersBase}/saved-carts/:id/restore`,
  summary: 'Put a saved cart into the cart',
  access,
  idempotencyKey: 'optional',
  params,
  query: cartQuerySchema,
  response: cartAnswerSchema.extend({ left_out: z.array(z.string()) }),
  errors: { 404: ['unknown_saved_cart'] },
});

export const removeSavedCart = defineEndpoint({
  operationId: 'removeSavedCart',
  method: 'DELETE',
  path: `${customersBase}/saved-carts/:id`,
  summary: 'Delete a saved cart',
  access,
  params,
  query: cartQuerySchema,
  response: answer,
  errors: { 404: ['unknown_saved_cart'] },
});
