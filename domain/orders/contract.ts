import { z } from 'zod';
import { cartBase, cartSchema } from '#domain/cart/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import {
  dayRangeSchema,
  deliveryWishShape,
  jobSiteAddressSchema,
  mailingAddressSchema,
  quotedParcelSchema,
} from './delivery-contract.ts';
import { orderNumberSchema } from './order-number.ts';
import { orderSchema, totalsSchema } from './order-schema.ts';

const promoCodeSchema = z.string().trim().toUpperCase().max(40);

export const fulfilmentChoiceSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('delivery'),
    job_site_address: jobSiteAddressSchema,
    ...deliveryWishShape,
  }),
  z.object({
    method: z.literal('pickup'),
    showroom_id: z.string().trim().min(1).max(60),
    /** The buyer's postal code; it only decides the market. Tax is the showroom's. */
    postal_code: contactFields.postalCode,
  }),
]);
export type FulfilmentChoice = z.input<typeof fulfilmentChoiceSchema>;

/** Input of a quote: a fulfilment choice, or delivery to a postal code without a street yet. */
export const quotedFulfilmentSchema = z.discriminatedUnion('method', [
  ...fulfilmentChoiceSchema.options,
  z.object({
    method: z.literal('estimate'),
    postal_code: contactFields.postalCode,
    ships_apart: deliveryWishShape.ships_apart,
  }),
]);
export type QuotedFulfilment = z.input<typeof quotedFulfilmentSchema>;

export const quoteSchema = z.object({
  totals: totalsSchema,
  /** The days of the whole cart, or of its last parcel. */
  promise: dayRangeSchema,
  /** Two parcels, the earlier first, if the goods ship apart. */
  parcels: z.array(quotedParcelSchema).optional(),
  promo: z.object({ code: z.string(), title: z.string() }).optional(),
  /** Name of the tax at its place: `Connecticut sales tax, 6.35%`. */
  tax_title: z.string(),
  /** Explains to a professional with an expired certificate why tax applies again. */
  tax_notice: z.string().optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

/**
 * Calculates the visitor's cart without storing anything. 404 without a cart; 409 `not_sold_here`,
 * `empty_cart` or `no_delivery`; 422 `unknown_promo_code` at `body.promo_code`.
 */
export const quoteCheckout = defineEndpoint({
  operationId: 'quoteCheckout',
  method: 'POST',
  path: `${cartBase}/checkout/quote`,
  summary: 'What the cart costs as chosen',
  access: 'public',
  body: z.object({ fulfilment: quotedFulfilmentSchema, promo_code: promoCodeSchema.optional() }),
  response: z.object({ quote: quoteSchema }),
  errors: {
    404: ['no_active_cart', 'no_showrooms_nearby'],
    409: ['not_sold_here', 'empty_cart', 'no_delivery', 'no_pickup'],
    422: ['unknown_promo_code', 'unknown_showroom', 'wrong_state'],
  },
});

const contactSchema = z.object({
  first_name: contactFields.firstName,
  last_name: contactFields.lastName,
  email: contactFields.email,
  phone: contactFields.phone,
});

export const saleShape = {
  contact: contactSchema,
  fulfilment: fulfilmentChoiceSchema,
  promo_code: promoCodeSchema.optional(),
  billing_address: mailingAddressSchema.optional(),
  shown_total_cents: z.number().int().nonnegative(),
  /** Opt-out from contact except about the order ([1.2]). */
  do_not_contact: z.boolean().optional(),
};

/**
 * Creates a PayPal order for the cart's total. Requires an `Idempotency-Key` (24 hours; 422 for another
 * body). 409 `price_rose` above `shown_total_cents` (a lower total passes), and the errors of a quote.
 */
export const startOrder = defineEndpoint({
  operationId: 'startOrder',
  method: 'POST',
  path: `${cartBase}/orders`,
  summary: 'Begin to pay for the cart',
  access: 'public',
  idempotencyKey: 'required',
  takesAttribution: true,
  body: z.object({ ...saleShape, funding: z.enum(['paypal', 'card']) }),
  response: z.object({ order_number: z.string(), paypal_order_id: z.string(), quote: quoteSchema }),
  status: 201,
  errors: {
    404: ['no_active_cart', 'no_showrooms_nearby'],
    409: [
      'not_sold_here',
      'empty_cart',
      'no_delivery',
      'no_pickup',
      'price_rose',
      'not_on_hand',
      'payment_refused',
    ],
    422: ['unknown_promo_code', 'used_promo_code', 'unknown_showroom', 'wrong_state'],
    503: ['payment_unavailable'],
  },
});

const numberSchema = z.object({ number: orderNumberSchema() });

/**
 * Captures an approved payment and places the order, as `payment_pending` during PayPal's review. Idempotent.
 * 409 `instrument_declined` (buyer may choose another method), `payment_spent` (payment unusable),
 * `already_ordered` (cart paid in another window); 503 is safe to retry.
 */
export const captureOrder = defineEndpoint({
  operationId: 'captureOrder',
  method: 'POST',
  path: `${cartBase}/orders/:number/capture`,
  summary: 'Pay for the order',
  access: 'public',
  params: numberSchema,
  body: z.object({ paypal_order_id: z.string().trim().min(1).max(80) }),
  response: z.object({ order: orderSchema }),
  errors: {
    404: ['unknown_order'],
    409: [
      'not_approved',
      'instrument_declined',
      'payment_spent',
      'payment_refused',
      'already_ordered',
      'not_on_hand',
    ],
    503: ['payment_unavailable'],
  },
});

/** Optional for the buyer's account; 422 for a guest without it. */
const byEmail = z.object({ email: contactFields.email.optional() });

/**
 * An order by number and buyer's email address ([2.4]), or by number for its account, including guest orders
 * under its confirmed address. 404 `unknown_order` on a mismatch.
 */
export const getOrder = defineEndpoint({
  operationId: 'getOrder',
  method: 'GET',
  path: `${cartBase}/orders/:number`,
  summary: 'An order, by its number and e-mail address',
  access: 'public',
  params: numberSchema,
  query: byEmail,
  response: z.object({ order: orderSchema }),
  errors: { 404: ['unknown_order'] },
});

/**
 * Cancels and refunds an order; 409 `in_production`, or `payment_pending` during the payment check.
 * Idempotent.
 */
export const cancelOrder = defineEndpoint({
  operationId: 'cancelOrder',
  method: 'POST',
  path: `${cartBase}/orders/:number/cancel`,
  summary: 'Cancel an order before its production',
  access: 'public',
  params: numberSchema,
  body: byEmail,
  response: z.object({ order: orderSchema }),
  errors: { 404: ['unknown_order'], 409: ['in_production', 'payment_pending'] },
});

/**
 * Adds an order's items to the visitor's cart at current prices; `left_out` lists discontinued titles. An
 * `Idempotency-Key` prevents repeated additions for 24 hours.
 */
export const reorder = defineEndpoint({
  operationId: 'reorder',
  method: 'POST',
  path: `${cartBase}/orders/:number/reorder`,
  summary: 'Put an order into the cart again',
  access: 'public',
  idempotencyKey: 'optional',
  params: numberSchema,
  body: byEmail,
  response: z.object({ Cart: cartSchema, left_out: z.array(z.string()) }),
  errors: { 404: ['unknown_order'] },
});

export const orderReceipt = defineFile({
  operationId: 'orderReceipt',
  path: `${cartBase}/orders/:number/receipt.pdf`,
  summary: 'The receipt of an order',
  access: 'public',
  mediaType: 'application/pdf',
  params: numberSchema,
  query: byEmail,
  errors: { 404: ['unknown_order'] },
});

export const getPaymentSettings = defineEndpoint({
  operationId: 'getPaymentSettings',
  method: 'GET',
  path: `${cartBase}/checkout/payment-settings`,
  summary: 'How to pay',
  access: 'public',
  response: z.object({
    paypal: z
      .object({
        client_id: z.string(),
        /** Origin and path of the script; defaults to PayPal's own. */
        sdk_base_url: z.string().optional(),
        currency: z.literal('USD'),
      })
      .nullable(),
  }),
  errors: {},
});
