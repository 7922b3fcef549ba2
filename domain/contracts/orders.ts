import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { orderNumberSchema } from '#domain/validation/order-number.ts';
import { cartBase, cartSchema } from './cart.ts';
import { dayRangeSchema, jobSiteAddressSchema, mailingAddressSchema } from './delivery.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineFile } from './file-endpoint.ts';
import { orderSchema, totalsSchema } from './order.ts';

const promoCodeSchema = z.string().trim().toUpperCase().max(40);

/** How a sale is to reach its buyer: brought to a job site, or fetched at a showroom. */
export const fulfilmentChoiceSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('delivery'), job_site_address: jobSiteAddressSchema }),
  z.object({
    method: z.literal('pickup'),
    showroom_id: z.string().trim().min(1).max(60),
    /**
     * Where the buyer lives: decides the market and, of a pickup, nothing else. Tax is that of the showroom.
     */
    postal_code: contactFields.postalCode,
  }),
]);
export type FulfilmentChoice = z.input<typeof fulfilmentChoiceSchema>;

/** What a quote is asked for: a choice, or delivery to a postal code of which no street is known yet. */
export const quotedFulfilmentSchema = z.discriminatedUnion('method', [
  ...fulfilmentChoiceSchema.options,
  z.object({ method: z.literal('estimate'), postal_code: contactFields.postalCode }),
]);
export type QuotedFulfilment = z.input<typeof quotedFulfilmentSchema>;

/** What a cart would cost as chosen, calculated by the server at this moment. */
export const quoteSchema = z.object({
  totals: totalsSchema,
  promise: dayRangeSchema,
  /** The code that was applied, with what it gives, in words. */
  promo: z.object({ code: z.string(), title: z.string() }).optional(),
  /** The tax as it is called where it falls due: `Connecticut sales tax, 6.35%`. */
  tax_title: z.string(),
  /** Why tax is taken again of a professional whose certificate no longer counts, in words. */
  tax_notice: z.string().optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

/**
 * Calculates the visitor's cart; nothing is kept. 404 without a cart; 409 `not_sold_here`, `empty_cart` or
 * `no_delivery`; 422 `unknown_promo_code` with the reason, by the field `body.promo_code`.
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

/** What is said of a sale, however it is paid. */
export const saleShape = {
  contact: contactSchema,
  fulfilment: fulfilmentChoiceSchema,
  promo_code: promoCodeSchema.optional(),
  /** Who pays, where that is not the place of delivery. */
  billing_address: mailingAddressSchema.optional(),
  /** What the buyer was shown last. */
  shown_total_cents: z.number().int().nonnegative(),
  /** Whether the buyer wants to hear of nothing but the order ([1.2]). */
  do_not_contact: z.boolean().optional(),
};

/**
 * Begins to pay for the visitor's cart: makes an order at the payment company for the server's amount. Needs
 * an `Idempotency-Key`; the same body under it gives the same answer for 24 hours, another body is 422. 409
 * `price_rose` when the total is more than `shown_total_cents` (less passes on), `not_on_hand` where the
 * shelf holds fewer, `payment_refused` where the company takes no such payment, and the refusals of a quote;
 * 503 `payment_unavailable`.
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
 * Takes the money that the buyer approved, and makes the order; one whose payment the company checks first is
 * `payment_pending`. Sent again, it answers with the same order. 404 `unknown_order`; 409 `not_approved`
 * where the buyer has not approved, `instrument_declined` where the bank refuses (the buyer may choose
 * another way to pay), `payment_spent` where its refusal used the payment up, `payment_refused` where the
 * company takes no such payment, `already_ordered` where the same cart was paid for in another window,
 * `not_on_hand`; 503 `payment_unavailable`: nothing is lost, send it again. Each message says why.
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

/** Left out by the account that bought: a guest without it is 422. */
const byEmail = z.object({ email: contactFields.email.optional() });

/**
 * An order by its number and the e-mail address of its buyer ([2.4]), or by its number to the account that
 * bought it; 404 `unknown_order` when they do not belong together. An account has also bought what a guest
 * did under the address that it has confirmed.
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
 * Cancels an order and gives the money back; 409 `in_production` once that has begun, `payment_pending` while
 * the payment is being checked. Sent again, it answers with the same order.
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
 * Puts what was ordered into the visitor's cart again, at today's prices; what is no longer sold is named in
 * `left_out` by title. With an `Idempotency-Key` it is put there once, however often it is sent within 24
 * hours.
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

/** The receipt of an order, to print. */
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

/**
 * What the storefront needs to load the payment company's script; `null` where online payment is not possible
 * now.
 */
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
        /** The origin and path of the script; left out for PayPal's own. */
        sdk_base_url: z.string().optional(),
        currency: z.literal('USD'),
      })
      .nullable(),
  }),
  errors: {},
});
