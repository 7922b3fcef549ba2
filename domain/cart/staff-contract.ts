import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase } from '#domain/contracts/page-size.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { cartSchema } from './contract.ts';

export const deskCartSchema = z.object({
  code: z.string(),
  customer_id: z.string().optional(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  cart: cartSchema,
});
export type DeskCart = z.infer<typeof deskCartSchema>;

/**
 * Reads a cart by its code in any notation, with prices and lead times at `postal_code`. Staff only: the code
 * is useless to visitors. 404 `unknown_cart`.
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
