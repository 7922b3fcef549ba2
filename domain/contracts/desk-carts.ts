import { z } from 'zod';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { isPostalCode } from '#domain/validation/postal-code.ts';
import { cartSchema } from './cart.ts';
import { deskBase } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

/** A cart as staff see it: what its owner sees, at today's prices and with lead times. */
export const deskCartSchema = z.object({
  /** What its owner reads out: eight characters, of the cart's id. */
  code: z.string(),
  /** The account whose cart it is; left out of a guest's. */
  customer_id: z.string().optional(),
  created_at: z.iso.datetime(),
  /** When it ends, unless it is changed before. */
  expires_at: z.iso.datetime(),
  cart: cartSchema,
});
export type DeskCart = z.infer<typeof deskCartSchema>;

/**
 * The cart of a code, in whatever way it is typed; prices and lead times are those at `postal_code`. It opens
 * to staff alone: a visitor with another's code can do nothing with it. 404 `unknown_cart`.
 */
export const readCartByCode = defineEndpoint({
  operationId: 'deskReadCart',
  method: 'GET',
  path: `${deskBase}/carts/:code`,
  summary: 'A cart, by its code',
  access: { permission: 'read carts' },
  params: z.object({ code: z.string().trim().min(1).max(40) }),
  query: z.object({
    postal_code: z.string().trim().refine(isPostalCode, { error: formatMessages.postalCode }).optional(),
  }),
  response: deskCartSchema,
  errors: { 404: ['unknown_cart'] },
});
