import { z } from 'zod';
import { lineKitSchema } from '#domain/cart/kits.ts';
import {
  dayRangeSchema,
  deliveryWishShape,
  jobSiteAddressSchema,
  pickupShowroomSchema,
} from './delivery-contract.ts';
import { shipmentSchema } from './shipment.ts';

/** Stored order line with its cart line and configuration, for reordering. */
export interface SoldLine extends OrderLine {
  line_id: string;
  config_id: string | null;
}

/** Unpaid orders are never returned. `payment_pending` awaits the payment company's review. */
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

/** Totals in integer cents: `total` is subtotal minus discount, plus freight and tax. */
export const totalsSchema = z.object({
  subtotal_cents: cents,
  discount_cents: cents,
  freight_cents: cents,
  tax_cents: cents,
  total_cents: cents,
});
export type Totals = z.infer<typeof totalsSchema>;

/** A sold line. Titles, texts and prices never change after the sale. */
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
  kit: lineKitSchema.optional(),
  room: z.string().optional(),
  mark: z.string().optional(),
  price_cents: cents,
  total_cents: cents,
  lead_time_days: z.number().int().nonnegative(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderFulfilmentSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('delivery'),
    job_site_address: jobSiteAddressSchema,
    note: deliveryWishShape.note,
    /** Goods that go ahead by parcel; `lines` are positions in the order. */
    ahead: z
      .object({
        promise: dayRangeSchema,
        lines: z.array(z.number().int().nonnegative()),
        shipment: shipmentSchema.optional(),
      })
      .optional(),
  }),
  z.object({ method: z.literal('pickup'), showroom: pickupShowroomSchema }),
]);

export const orderEventSchema = z.object({
  state: z.enum(orderStates),
  at: z.iso.datetime(),
  note: z.string().optional(),
});

export const orderChangeKinds = ['payment', 'refund', 'delivery', 'promise', 'shipment'] as const;

/** A change of an order beside its states, as a sentence for its buyer. */
export const orderChangeSchema = z.object({
  kind: z.enum(orderChangeKinds),
  at: z.iso.datetime(),
  note: z.string(),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const orderSchema = z.object({
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
  /** Of a delivery, once staff have set it. */
  shipment: shipmentSchema.optional(),
  lines: z.array(orderLineSchema),
  totals: totalsSchema,
  /** Name of the tax, or the reason for an exemption. */
  tax_title: z.string().optional(),
  promo_code: z.string().optional(),
  payment: z.object({
    funding: z.enum(['paypal', 'card', 'account']),
    purchase_order: z.string().optional(),
    card: z.object({ brand: z.string(), last_digits: z.string() }).optional(),
    refunded: z.boolean(),
    /** Integer cents refunded so far; undefined before the first refund. */
    refunded_cents: cents.optional(),
    denied: z.literal(true).optional(),
    /** The payment company could not give the money of a canceled order back. */
    refund_failed: z.literal(true).optional(),
  }),
  /** Oldest first. */
  events: z.array(orderEventSchema),
  /** Oldest first; undefined if empty. */
  changes: z.array(orderChangeSchema).optional(),
  can_cancel: z.boolean(),
});
export type Order = z.infer<typeof orderSchema>;
