import { z } from 'zod';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { isPostalCode } from '#domain/validation/postal-code.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where every call of carts, checkout and orders stands ([7.1]-[7.7]). */
export const cartBase = '/web-ecommerce/api/v1';
const base = cartBase;

/** A cart line holds at most this many of one thing. */
export const maxQuantity = 99;

const quantitySchema = z.number().int().min(1).max(maxQuantity);
// Not even a backslash or a control character: browsers read `/\host` as another site, and PostgreSQL refuses
// NUL.
const itemUrlSchema = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, { error: 'Must be a path of this site' });
export const idSchema = z.string().trim().min(1).max(80);

/** Lead times come only when asked for ([5.7]). Query values are strings on the wire. */
export const cartQuerySchema = z.object({
  client_postal_code: z.string().trim().refine(isPostalCode, { error: formatMessages.postalCode }).optional(),
  include_lead_times: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

export type CartQuery = z.output<typeof cartQuerySchema>;

/**
 * A URL with the type of the item that it leads to ([3.13]); 422 where the catalogue knows the item as
 * another type, or not at all.
 */
export const itemUrlEntrySchema = z.object({
  type: z.enum(['part', 'window', 'patio-door', 'entry-door']),
  url: itemUrlSchema,
});
export type ItemUrl = z.infer<typeof itemUrlEntrySchema>;
export type ItemType = ItemUrl['type'];

/** One line of a cart ([3.13]). Money is in integer cents of US dollars. */
export const cartItemSchema = z.object({
  id: z.string(),
  backend_name: z.string(),
  title: z.string(),
  part_number: z.string().optional(),
  /** URL of a drawing of the item on this site. */
  image_url: z.string().optional(),
  item_url: z.string(),
  quantity: quantitySchema,
  /** The configuration of a window or door; a part has none. */
  config_id: z.string().nullable(),
  /** Reads out the configuration, and restores it. */
  configuration_code: z.string().optional(),
  /** Size, colors, glass and grille of what was configured, in words. */
  headline: z.string().optional(),
  /** What was configured, in words. */
  details: z.array(z.object({ title: z.string(), answer: z.string() })).optional(),
  /** Width and height together, in inches: larger pieces cost more to bring. */
  united_inches: z.number().positive().optional(),
  /** URL that opens the configuration again. */
  edit_url: z.string().optional(),
  bundle_id: z.string().optional(),
  /** The line that a kit was added to; it leaves the cart with that line. */
  parent_id: z.string().optional(),
  price_cents: z.number().int().nonnegative(),
  /** There when this is a trade price: what everybody pays. */
  list_price_cents: z.number().int().nonnegative().optional(),
  total_cents: z.number().int().nonnegative(),
  lead_time_days: z.number().int().nonnegative().optional(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** A cart: `total_number` counts pieces, not lines. */
export const cartSchema = z.object({
  id: z.string(),
  total_number: z.number().int().nonnegative(),
  subtotal_cents: z.number().int().nonnegative(),
  items: z.array(cartItemSchema),
  /**
   * Lines that cannot be sold: the part has left the catalogue, the configuration has expired, or the product
   * is not sold where the visitor is. Neither counted nor sold, and removable by `id`. Left out when there
   * are none.
   */
  unavailable: z
    .array(
      z.object({
        id: z.string(),
        backend_name: z.string(),
        quantity: quantitySchema,
        /** Why, where it is more than having left the catalogue. */
        reason: z.string().optional(),
      }),
    )
    .optional(),
  /**
   * Lines that the visitor saved for later: shown, neither counted nor sold. Left out when there are none.
   */
  saved: z.array(cartItemSchema).optional(),
  /**
   * Of a customer's cart: how many pieces the cart of the browser brought in at sign-in, with a sentence for
   * each limit that kept some out. Left out once the customer has answered.
   */
  merged: z.object({ total_number: z.number().int().positive(), notes: z.array(z.string()) }).optional(),
});
export type Cart = z.infer<typeof cartSchema>;

export const cartAnswerSchema = z.object({ Cart: cartSchema });

/** [7.1] The cart of this visitor. 404 `Customer does not have an active cart` when there is none. */
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
 * [7.2] Adds a part (by `backend_name`) or a configuration (by its id), with bundles beside it. Makes a cart
 * when there is none. 409 for more than a cart holds, for more than the shelf has of a stock window
 * (`allowed.max` says how many) and for what is not sold where the visitor is.
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
    /**
     * Our addition to the call: how many to add; the configuration's quantity, or 1 of a part, when left out.
     */
    quantity: quantitySchema.optional(),
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
    409: ['too_many', 'not_sold_here', 'not_on_hand'],
    422: ['item_type_mismatch'],
  },
});

/**
 * [7.3] Changes a line: `id` is the line's. Another `config_id` puts that configuration in the line's place;
 * a part has none to change.
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
    item_url: itemUrlSchema.optional(),
  }),
  response: cartAnswerSchema,
  errors: {
    404: ['no_active_cart', 'unknown_line', 'unknown_configuration'],
    409: ['already_in_cart', 'not_sold_here', 'not_on_hand'],
  },
});

/** [7.4] Takes a line out: `id` is the line's. */
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
 * [7.5] Adds a kit (by `backend_name`): each of its parts becomes a line. `parent_id` is the line that the
 * kit belongs to; unknown is 404.
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

/** Of whom a call comes where several of ours share a cart ([9.7]). */
export const defaultClientId = 'H03';

/**
 * [7.7] Adds a configured line once more, as a configuration of its own that can be changed without the
 * first; a part gets one more piece. The kits of the line are not copied.
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
