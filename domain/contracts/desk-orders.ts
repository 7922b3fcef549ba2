import { z } from 'zod';
import { orderNumberSchema } from '#domain/validation/order-number.ts';
import { deskBase, deskSearchSchema, pageNumberSchema, pageShape, staffTextSchema } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';
import { orderSchema, orderStates } from './order.ts';

const orders = `${deskBase}/orders` as const;
const numberSchema = z.object({ number: orderNumberSchema() });

/** An order as a list shows it. Money is integer cents; instants are ISO 8601. */
export const deskOrderRowSchema = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  /** Where it goes, or is picked up. */
  postal_code: z.string(),
  total_cents: z.number().int().nonnegative(),
  refund: z.enum(['none', 'under_way', 'part', 'done']),
});
export type DeskOrderRow = z.infer<typeof deskOrderRowSchema>;

/** What an agent wrote to an order; its buyer never sees it. */
export const orderNoteSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The account that wrote it. */
  author_id: z.string(),
  /** As the account calls itself; left out of one that is gone. */
  author_name: z.string().optional(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

/**
 * News of the payment company about an order. `reference` is its own id of the refund, dispute or capture,
 * `cents` the amount, `detail` its own code for the reason or the outcome.
 */
export const paymentNewsSchema = z.object({
  kind: z.enum([
    'pending',
    'denied',
    'refunded',
    'reversed',
    'refund_pending',
    'refund_failed',
    'refund_refused',
    'dispute_opened',
    'dispute_updated',
    'dispute_resolved',
  ]),
  at: z.iso.datetime(),
  reference: z.string(),
  cents: z.number().int().nonnegative().optional(),
  detail: z.string().optional(),
});
export type PaymentNews = z.infer<typeof paymentNewsSchema>;

/** An order with what staff alone see of it. */
export const deskOrderSchema = orderSchema.extend({
  /** The account that bought it; left out of a guest's. */
  customer_id: z.string().optional(),
  /** The state that follows; left out at the end, and once it is canceled. */
  next_state: z.enum(orderStates).optional(),
  refund: deskOrderRowSchema.shape.refund,
  /** How the visitor came ([3.22]), in the form of a query; left out where that is not known. */
  attribution: z.string().optional(),
  /** The oldest first; the field is omitted if there is no news. */
  payment_news: z.array(paymentNewsSchema).optional(),
  notes: z.array(orderNoteSchema),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const orderAnswer = z.object({ order: deskOrderSchema });

/**
 * Paid orders, the latest first. `search` is an order number or its beginning, an e-mail address or its
 * beginning, a postal code, or names: each word begins the first or the last one.
 */
export const searchOrders = defineEndpoint({
  operationId: 'deskSearchOrders',
  method: 'GET',
  path: orders,
  summary: 'Find orders',
  access: { permission: 'read orders' },
  query: z.object({
    search: deskSearchSchema.optional(),
    state: z.enum(orderStates).optional(),
    page: pageNumberSchema,
  }),
  response: z.object({ orders: z.array(deskOrderRowSchema), ...pageShape }),
  errors: {},
});

export const readOrder = defineEndpoint({
  operationId: 'deskReadOrder',
  method: 'GET',
  path: `${orders}/:number`,
  summary: 'An order with its events and notes',
  access: { permission: 'read orders' },
  params: numberSchema,
  response: orderAnswer,
  errors: { 404: ['unknown_order'] },
});

/**
 * Takes an order one step on from the state that the agent saw; 409 `order_moved` where it is no longer
 * there, or where nothing follows.
 */
export const advanceOrder = defineEndpoint({
  operationId: 'deskAdvanceOrder',
  method: 'POST',
  path: `${orders}/:number/advance`,
  summary: 'Take an order to its next state',
  access: { permission: 'change orders' },
  params: numberSchema,
  body: z.object({ from: z.enum(orderStates) }),
  response: orderAnswer,
  errors: { 404: ['unknown_order'], 409: ['order_moved'] },
});

/**
 * Cancels an order and gives the money back. The buyer reads the reason in tracking. 409 `in_production` once
 * that has begun, `payment_pending` while the payment is being checked; one that is canceled stays as it is.
 */
export const cancelOrderAtDesk = defineEndpoint({
  operationId: 'deskCancelOrder',
  method: 'POST',
  path: `${orders}/:number/cancel`,
  summary: 'Cancel an order for its buyer',
  access: { permission: 'change orders' },
  params: numberSchema,
  body: z.object({ reason: staffTextSchema('Say why it is canceled', 200) }),
  response: orderAnswer,
  errors: { 404: ['unknown_order'], 409: ['in_production', 'payment_pending'] },
});

/**
 * Gives back all the money of an order that goes on, as after damage; once. 409 `refund_promised` where the
 * money is on its way back or there already, as that of a canceled order.
 */
export const refundOrder = defineEndpoint({
  operationId: 'deskRefundOrder',
  method: 'POST',
  path: `${orders}/:number/refund`,
  summary: 'Give the money of an order back',
  access: { permission: 'refund orders' },
  idempotencyKey: 'required',
  params: numberSchema,
  body: z.object({ reason: staffTextSchema('Say why the money goes back', 200) }),
  response: orderAnswer,
  errors: { 404: ['unknown_order'], 409: ['order_moved', 'refund_promised'] },
});

/** Writes a note to an order, for staff alone. */
export const noteOrder = defineEndpoint({
  operationId: 'deskNoteOrder',
  method: 'POST',
  path: `${orders}/:number/notes`,
  summary: 'Write a note to an order',
  access: { permission: 'change orders' },
  idempotencyKey: 'required',
  params: numberSchema,
  body: z.object({ text: staffTextSchema('Write something', 1_000) }),
  response: orderAnswer,
  errors: { 404: ['unknown_order'] },
});
