import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { cartAnswerSchema, cartBase, cartQuerySchema, quantitySchema } from './contract.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const path = `${cartBase}/carts/kits/:id` as const;

/** Changes how many of a kit are in the cart: the lines of all its parts. `id` is one of its lines. */
export const changeCartKit = defineEndpoint({
  operationId: 'changeCartKit',
  method: 'PUT',
  path,
  summary: 'Change the quantity of a kit',
  access: 'public',
  params,
  query: cartQuerySchema,
  body: z.object({ quantity: quantitySchema }),
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart', 'unknown_line', 'unknown_bundle'], 409: ['too_many'] },
});

/** Removes a kit with all its parts, which restoring `id` brings back. */
export const removeCartKit = defineEndpoint({
  operationId: 'removeCartKit',
  method: 'DELETE',
  path,
  summary: 'Remove a kit',
  access: 'public',
  params,
  query: cartQuerySchema,
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart', 'unknown_line'] },
});
