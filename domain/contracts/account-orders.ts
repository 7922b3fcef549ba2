import { z } from 'zod';
import { customersBase } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';
import { orderSchema } from './order.ts';

export const ordersPerPage = 10;

/** An order as a list shows it. */
export const orderSummarySchema = orderSchema
  .pick({ number: true, state: true, placed_at: true, promise: true })
  .extend({
    method: z.enum(['delivery', 'pickup']),
    total_cents: z.number().int().nonnegative(),
    /** How many pieces it is of. */
    pieces: z.number().int().positive(),
    /** The first few lines. */
    lines: z.array(z.object({ title: z.string(), image_url: z.string().optional() })),
    can_cancel: z.boolean(),
  });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/**
 * The orders of the account, the latest first: those that it placed, and those that were placed without an
 * account under the address that it has confirmed. Its detail, cancellation and repetition are the calls of
 * `orders.ts`, which the account makes without an address.
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
    /** At least one. */
    pages: z.number().int().positive(),
  }),
  errors: {},
});
