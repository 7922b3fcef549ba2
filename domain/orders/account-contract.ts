import { z } from 'zod';
import { customersBase } from '#domain/account/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { orderSchema } from './order-schema.ts';

export const ordersPerPage = 10;

export const orderSummarySchema = orderSchema
  .pick({ number: true, state: true, placed_at: true, promise: true })
  .extend({
    method: z.enum(['delivery', 'pickup']),
    total_cents: z.number().int().nonnegative(),
    pieces: z.number().int().positive(),
    /** The first lines, kits as one. */
    lines: z.array(z.object({ title: z.string(), image_url: z.string().optional() })),
    further_lines: z.number().int().nonnegative().optional(),
    can_cancel: z.boolean(),
  });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/**
 * The account's orders, latest first, including guest orders under its confirmed address and without those on
 * account of a firm that it has left. `orders.ts` has the calls for a single order.
 */
export const getAccountOrders = defineEndpoint({
  operationId: 'getAccountOrders',
  method: 'GET',
  path: `${customersBase}/orders`,
  summary: 'The orders of the account',
  access: { scope: 'web-cart-order-mgmt' },
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({
    orders: z.array(orderSummarySchema),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    pages: z.number().int().positive(),
  }),
  errors: {},
});
