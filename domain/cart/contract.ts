import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { lineKitSchema } from './kits.ts';

/** Base path of the cart, checkout and order endpoints ([7.1]-[7.7]). */
export const cartBase = '/web-ecommerce/api/v1';
const base = cartBase;

export const maxQuantity = 99;

export const quantitySchema = z.number().int().min(1).max(maxQuantity);
// Excludes backslashes (browsers read `/\host` as another site) and NUL (PostgreSQL rejects it).
/** Revision of the configuration that the visitor saw; 409 `changed_elsewhere` if it has changed since. */
const seenRevisionSchema = z.number().int().nonnegative().optional();
const itemUrlSchema = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, { error: 'Must be a path of this site' });
export const idSchema = z.string().trim().min(1).max(80);

/** Lead times are opt-in ([5.7]). Query values are strings on the wire. */
export const cartQuerySchema = z.object({
  client_postal_code: z.string().trim().refine(isPostalCode, { error: formatMessages.postalCode }).optional(),
  include_lead_times: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

export type CartQuery = z.output<typeof cartQuerySchema>;

/** Item URL with the item's type ([3.13]); 422 if the catalog has another type or no entry. */
export const itemUrlEntrySchema = z.object({
  type: z.enum(['part', 'window', 'patio-door', 'entry-door']),
  url: itemUrlSchema,
});
export type ItemUrl = z.infer<typeof itemUrlEntrySchema>;
export type ItemType = ItemUrl['type'];

/** Cart line ([3.13]). Amounts are integer cents of US dollars. */
export const cartItemSchema = z.object({
  id: z.string(),
  backend_name: z.string(),
  title: z.string(),
  part_number: z.string().optional(),
  image_url: z.string().optional(),
  item_url: z.string(),
  quantity: quantitySchema,
  /** Null for parts. */
  config_id: z.string().nullable(),
  configuration_code: z.string().optional(),
  headline: z.string().optional(),
  details: z.array(z.object({ title: z.string(), answer: z.string() })).optional(),
  /** Width plus height in inches; freight depends on it. */
  united_inches: z.number().positive().optional(),
  edit_url: z.string().optional(),
  bundle_id: z.string().optional(),
  /** The complete kit that the line belongs to. */
  kit: lineKitSchema.optional(),
  /** Room and opening mark of the project that the line came from. */
  room: z.string().optional(),
  mark: z.string().optional(),
  /** The line that a kit was added to; removing that line removes the kit. */
  parent_id: z.string().optional(),
  price_cents: z.number().int().nonnegative(),
  /** The public price, present only beside a trade price. */
  list_price_cents: z.number().int().nonnegative().optional(),
  total_cents: z.number().int().nonnegative(),
  lead_time_days: z.number().int().nonnegative().optional(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** Cart; `total_number` counts pieces, not lines. */
export const cartSchema = z.object({
  id: z.string(),
  total_number: z.number().int().nonnegative(),
  subtotal_cents: z.number().int().nonnegative(),
  items: z.array(cartItemSchema),
  /** Lines that cannot be sold; excluded from totals, removable by `id`. Undefined if empty. */
  unavailable: z
    .array(
      z.object({
        id: z.string(),
        backend_name: z.string(),
        quantity: quantitySchema,
        reason: z.string().optional(),
        /** Where the visitor can change the design. */
        edit_url: z.string().optional(),
      }),
    )
    .optional(),
  /** Lines saved for later, excluded from totals. Undefined if empty. */
  saved: z.array(cartItemSchema).optional(),
  /** Pieces merged at sign-in, with a note per limit reached. Undefined after the customer's response. */
  merged: z.object({ total_number: z.number().int().positive(), notes: z.array(z.string()) }).optional(),
});
export type Cart = z.infer<typeof cartSchema>;

export const cartAnswerSchema = z.object({ Cart: cartSchema });

/** [7.1] The visitor's cart. 404 `Customer does not have an active cart` without a cart. */
export const getCart = defineEndpoint({
  operationId: 'getCart',
  method: 'GET',
  path: `${base}/carts`,
  summary: 'The current cart',
  access: 'public',
  query: cartQuerySchema,
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart'] },
});

/**
 * [7.2] Adds a part (`backend_name`) or a configuration (id), with optional bundles. 409 over the limits of
 * cart or stock (`allowed.max`), or outside the item's markets.
 */
export const addCartItem = defineEndpoint({
  operationId: 'addCartItem',
  method: 'POST',
  path: `${base}/carts/items/:id`,
  summary: 'Add a part or a configuration to the cart',
  access: 'public',
  idempotencyKey: 'optional',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema,
  body: z.object({
    item_url: itemUrlSchema,
    /** Extension of the call. Defaults to the configuration's quantity, or 1 for a part. */
    quantity: quantitySchema.optional(),
    config_revision: seenRevisionSchema,
    bundles: z
      .array(
        z.object({
          backend_name: idSchema,
          quantity: quantitySchema,
          item_urls: z.array(itemUrlEntrySchema).min(1).max(50),
        }),
      )
      .max(20)
      .optional(),
  }),
  response: cartAnswerSchema,
  errors: {
    404: ['unknown_item', 'unknown_bundle'],
    409: ['too_many', 'not_sold_here', 'not_on_hand', 'changed_elsewhere'],
    422: ['item_type_mismatch'],
  },
});

/**
 * [7.3] Changes a line by its `id`. Another `config_id` replaces the line's configuration; parts have no
 * configuration.
 */
export const updateCartItem = defineEndpoint({
  operationId: 'updateCartItem',
  method: 'PUT',
  path: `${base}/carts/items/:id`,
  summary: 'Change a cart line',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema,
  body: z.object({
    quantity: quantitySchema,
    config_id: z.string().max(80).nullish(),
    config_revision: seenRevisionSchema,
    item_url: itemUrlSchema.optional(),
  }),
  response: cartAnswerSchema,
  errors: {
    404: ['no_active_cart', 'unknown_line', 'unknown_configuration'],
    409: ['already_in_cart', 'not_sold_here', 'not_on_hand', 'changed_elsewhere'],
  },
});

/** [7.4] Removes a line by its `id`. */
export const removeCartItem = defineEndpoint({
  operationId: 'removeCartItem',
  method: 'DELETE',
  path: `${base}/carts/items/:id`,
  summary: 'Remove a cart line',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema,
  response: cartAnswerSchema,
  errors: { 404: ['no_active_cart', 'unknown_line'] },
});

/**
 * [7.5] Adds a kit by `backend_name`, one line per part. `parent_id` is the kit's owning line; 404 if
 * unknown.
 */
export const addCartBundle = defineEndpoint({
  operationId: 'addCartBundle',
  method: 'POST',
  path: `${base}/carts/bundles/:id`,
  summary: 'Add a kit to the cart',
  access: 'public',
  idempotencyKey: 'optional',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema,
  body: z.object({
    item_urls: z.array(itemUrlEntrySchema).max(50),
    quantity: quantitySchema.default(1),
    parent_id: idSchema.optional(),
  }),
  response: cartAnswerSchema,
  errors: { 404: ['unknown_bundle', 'unknown_line'], 409: ['too_many'], 422: ['item_type_mismatch'] },
});

/** Default client id; several of our clients share a cart ([9.7]). */
export const defaultClientId = 'H03';

/**
 * [7.7] Copies a configured line with an independent configuration, without its kits; a part gets one more
 * piece.
 */
export const copyCartItem = defineEndpoint({
  operationId: 'copyCartItem',
  method: 'POST',
  path: `${base}/carts/items/:id/copy`,
  summary: 'Copy a cart line',
  access: 'public',
  idempotencyKey: 'optional',
  params: z.object({ id: idSchema }),
  query: cartQuerySchema.extend({ clientID: z.string().trim().max(40).default(defaultClientId) }),
  response: cartAnswerSchema,
  errors: {
    404: ['no_active_cart', 'unknown_line', 'unknown_configuration'],
    409: ['too_many', 'not_sold_here', 'not_on_hand'],
  },
});
