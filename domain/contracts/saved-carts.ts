import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { cartAnswerSchema, cartQuerySchema, cartSchema } from './cart.ts';
import { customersBase } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';

/** A customer keeps at most so many carts beside the one in hand. */
export const maxSavedCarts = 20;

export const savedCartNameMissing = 'Name is a required field';

const nameSchema = z
  .string({ error: savedCartNameMissing })
  .overwrite(withoutControls)
  .trim()
  .min(1, { error: savedCartNameMissing })
  .max(80, { error: 'Name may be 80 characters long at most' });

/** What asks for a cart to be set aside. */
export const saveCartSchema = z.object({ name: nameSchema });

/** A cart that was set aside whole, at the prices of today. */
export const savedCartSchema = z.object({
  id: z.string(),
  name: z.string(),
  saved_at: z.iso.datetime(),
  /** A year after it was saved. */
  expires_at: z.iso.datetime(),
  cart: cartSchema,
});
export type SavedCart = z.infer<typeof savedCartSchema>;

const access = { scope: 'web-cart-order-mgmt' } as const;
const params = z.object({ id: z.string().trim().min(1).max(80) });
const answer = z.object({ saved_carts: z.array(savedCartSchema) });

/** The latest first. */
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
 * Sets what is bought of the cart aside under a name, and empties it of that; lines saved for later stay. 409
 * `empty_cart` where nothing is bought.
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
 * Puts a saved cart into the one in hand, as many pieces as a line and the shelf hold. What went in leaves
 * the saved cart, which is gone with its last piece; `left_out` names what stays in it, by title.
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
