import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import {
  deskBase,
  deskSearchSchema,
  pageNumberSchema,
  pageShape,
  staffTextSchema,
} from '#domain/contracts/page-size.ts';
import {
  approvalSchema,
  heldForApproval,
  moneyReasonSchema,
  paymentReferenceSchema,
} from '#domain/desk/approvals-contract.ts';
import { orderNumberSchema } from './order-number.ts';
import { orderSchema, orderStates } from './order-schema.ts';

const orders = `${deskBase}/orders` as const;
const numberSchema = z.object({ number: orderNumberSchema() });

/** An order in a list. Integer cents; ISO 8601 instants. */
export const deskOrderRowSchema = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  postal_code: z.string(),
  total_cents: z.number().int().nonnegative(),
  refund: z.enum(['none', 'under_way', 'part', 'done', 'failed']),
});
export type DeskOrderRow = z.infer<typeof deskOrderRowSchema>;

/** A staff note; invisible to the buyer. */
export const orderNoteSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  author_id: z.string(),
  author_name: z.string().optional(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

/**
 * A PayPal event. `reference` is PayPal's id of the refund, dispute or capture, `cents` the amount, `detail`
 * its code for the reason or outcome.
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

/** Pieces of an order's line, by its place in the list from 0. */
const refundedPiecesSchema = z.object({
  line: z.number().int().min(0).max(999),
  quantity: z.number().int().min(1).max(9_999),
});

/** A refund that staff asked for. Integer cents; `tax_cents` is contained in `cents`. */
export const orderRefundSchema = z.object({
  at: z.iso.datetime(),
  cents: z.number().int().nonnegative(),
  tax_cents: z.number().int().nonnegative(),
  lines: z.array(refundedPiecesSchema),
  reason: z.string(),
  state: z.enum(['asked', 'pending', 'done', 'failed']),
  paid_by: z.string().optional(),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

export const deskOrderSchema = orderSchema.extend({
  customer_id: z.string().optional(),
  /** Undefined at the end and for canceled orders. */
  next_state: z.enum(orderStates).optional(),
  refund: deskOrderRowSchema.shape.refund,
  /** Attribution as a query string ([3.22]). */
  attribution: z.string().optional(),
  /** Oldest first; undefined if empty. */
  payment_news: z.array(paymentNewsSchema).optional(),
  /** Oldest first; undefined if empty. */
  refunds: z.array(orderRefundSchema).optional(),
  /** Integer cents that can still be refunded: not back and not promised. */
  refundable_cents: z.number().int().nonnegative(),
  notes: z.array(orderNoteSchema),
  /** Actions that wait for a second member of staff; undefined if empty. */
  approvals: z.array(approvalSchema).optional(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const orderAnswer = z.object({ order: deskOrderSchema });

/**
 * Placed orders, latest first. `search` is an order number or email address, or a prefix; a postal code; or
 * prefixes of names.
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
 * Advances an order from the state that the agent saw; 409 `order_moved` if the state differs or is final.
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
 * Cancels and refunds an order; the buyer sees the reason. 409 `in_production`, or `payment_pending` during
 * the payment check. Idempotent. Above the limit it waits for a second member of staff.
 */
export const cancelOrderAsStaff = defineEndpoint({
  operationId: 'deskCancelOrder',
  method: 'POST',
  path: `${orders}/:number/cancel`,
  summary: 'Cancel an order for its buyer',
  access: { permission: 'change orders' },
  params: numberSchema,
  body: z.object({ reason: staffTextSchema('Say why it is canceled', 200) }),
  response: orderAnswer.extend(heldForApproval),
  errors: { 404: ['unknown_order'], 409: ['in_production', 'payment_pending', 'approval_pending'] },
});

/** All that is left by default. `paid_by` refers to a payment in another way, after a failed refund. */
export const refundWishSchema = z.object({
  lines: z.array(refundedPiecesSchema).max(200).optional(),
  amount_cents: z.number().int().min(1).max(2_000_000_000).optional(),
  paid_by: paymentReferenceSchema.optional(),
});

/**
 * Refunds an active order, or a canceled one after a failed refund: pieces of its lines at the price that
 * was paid for them, an amount, or by default all that is left. With both, the amount counts and the pieces
 * say for what. The buyer reads the reason. 409 `refund_promised` if all is back or promised,
 * `refund_too_large` for more than is left, 422 `unknown_line`. Above the limit it waits for a second person.
 */
export const refundOrder = defineEndpoint({
  operationId: 'deskRefundOrder',
  method: 'POST',
  path: `${orders}/:number/refund`,
  summary: 'Give the money of an order or a part of it back',
  access: { permission: 'refund orders' },
  idempotencyKey: 'required',
  params: numberSchema,
  body: refundWishSchema
    .extend({ reason: moneyReasonSchema })
    .refine(({ paid_by, lines, amount_cents }) => paid_by === undefined || !(lines ?? amount_cents), {
      error: 'A payment in another way is of all that is left',
      path: ['paid_by'],
    }),
  response: orderAnswer.extend(heldForApproval),
  errors: {
    404: ['unknown_order'],
    409: ['order_moved', 'refund_promised', 'refund_too_large', 'approval_pending'],
    422: ['unknown_line'],
  },
});

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
