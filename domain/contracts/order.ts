import { z } from 'zod';
import { dayRangeSchema, jobSiteAddressSchema, pickupShowroomSchema } from './delivery.ts';

/**
 * From payment to the house. A sale whose payment was not taken is never shown. An order on account waits for
 * the shop's approval first; `payment_pending` waits for the payment company, which checks the payment.
 */
export const orderStates = [
  'awaiting_approval',
  'payment_pending',
  'placed',
  'confirmed',
  'in_production',
  'shipped',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

const cents = z.number().int().nonnegative();

/** What a sale comes to, in integer cents: `total` is subtotal less discount, with freight and tax. */
export const totalsSchema = z.object({
  subtotal_cents: cents,
  discount_cents: cents,
  freight_cents: cents,
  tax_cents: cents,
  total_cents: cents,
});
export type Totals = z.infer<typeof totalsSchema>;

/** One line as it was sold: titles, words and prices stay as they were, whatever the catalogue says later. */
export const orderLineSchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  part_number: z.string().optional(),
  image_url: z.string().optional(),
  item_url: z.string(),
  quantity: z.number().int().positive(),
  configuration_code: z.string().optional(),
  headline: z.string().optional(),
  details: z.array(z.object({ title: z.string(), answer: z.string() })).optional(),
  bundle_id: z.string().optional(),
  price_cents: cents,
  total_cents: cents,
  lead_time_days: z.number().int().nonnegative(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** How it reaches its buyer. */
export const orderFulfilmentSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('delivery'), job_site_address: jobSiteAddressSchema }),
  z.object({ method: z.literal('pickup'), showroom: pickupShowroomSchema }),
]);

/** Something that happened to an order; `at` is an ISO 8601 instant. */
export const orderEventSchema = z.object({
  state: z.enum(orderStates),
  at: z.iso.datetime(),
  note: z.string().optional(),
});

/** A paid order, or one on account. */
export const orderSchema = z.object({
  /** What the buyer quotes: `CL-` and eight characters; no number can be guessed. */
  number: z.string(),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  contact: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  fulfilment: orderFulfilmentSchema,
  promise: dayRangeSchema,
  lines: z.array(orderLineSchema),
  totals: totalsSchema,
  /** The tax as it was called, or why none was taken. */
  tax_title: z.string().optional(),
  promo_code: z.string().optional(),
  payment: z.object({
    funding: z.enum(['paypal', 'card', 'account']),
    /** Of an order on account: the buyer's own number for it. */
    purchase_order: z.string().optional(),
    /** Of a card: its kind and last digits, as the payment company tells them. */
    card: z.object({ brand: z.string(), last_digits: z.string() }).optional(),
    /** Whether all of it went back. */
    refunded: z.boolean(),
    /** Integer cents refunded so far; the field is omitted before the first refund. */
    refunded_cents: cents.optional(),
    /** The payment company did not let the payment through: no money was taken. */
    denied: z.literal(true).optional(),
  }),
  /** First to last. */
  events: z.array(orderEventSchema),
  /** Whether the buyer may still cancel: until production begins. */
  can_cancel: z.boolean(),
});
export type Order = z.infer<typeof orderSchema>;
