import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';

/** Base path of the product calls ([7.10]-[7.17]). */
export const productBase = '/web-product/api/v2/web';

/** The visitor's place decides the market: freight prices and availability. */
export const marketQuerySchema = z.object({
  client_postal_code: z.string().trim().refine(isPostalCode, { error: formatMessages.postalCode }).optional(),
});

/** Tile: a product line with its lowest price in cents ([3.16]). */
export const productTileSchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  category_id: z.enum(['windows', 'patio-doors', 'entry-doors']),
  url: z.string(),
  image_url: z.string(),
  summary: z.string(),
  price_from_cents: z.number().int().nonnegative(),
  /** The public price, present only beside a trade price. */
  list_price_from_cents: z.number().int().nonnegative().optional(),
  lead_time_days: z.number().int().nonnegative(),
  /** Freight of one unit. Absent in sessions of the previous version. */
  shipping_from_cents: z.number().int().nonnegative().optional(),
  /** Available sizes in whole inches. Absent in sessions of the previous version. */
  sizes: z
    .object({
      min_width: z.number().int(),
      max_width: z.number().int(),
      min_height: z.number().int(),
      max_height: z.number().int(),
    })
    .optional(),
  /** The way of opening: `casement`. Absent in sessions of the previous version. */
  style: z.string().optional(),
  available: z.boolean().default(true),
});
export type ProductTile = z.infer<typeof productTileSchema>;

export const partSummarySchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  part_number: z.string(),
  group: z.string(),
  url: z.string(),
  image_url: z.string(),
  price_cents: z.number().int().nonnegative(),
  list_price_cents: z.number().int().nonnegative().optional(),
  lead_time_days: z.number().int().nonnegative(),
  in_stock: z.boolean(),
  fits: z.array(z.string()),
});
export type PartSummary = z.infer<typeof partSummarySchema>;

/** [7.16] All tiles; the market follows `client_postal_code`. */
export const getProductTiles = defineEndpoint({
  operationId: 'getProductTiles',
  method: 'GET',
  path: `${productBase}/products/product-tiles`,
  summary: 'Product tiles',
  access: 'public',
  query: marketQuerySchema,
  response: z.object({ tiles: z.array(productTileSchema) }),
  errors: {},
});

const tileId = z.object({ id: z.string().trim().min(1).max(80) });

/** [7.16] One tile by its `backend_name`. */
export const getProductTile = defineEndpoint({
  operationId: 'getProductTile',
  method: 'GET',
  path: `${productBase}/product-tiles/:id`,
  summary: 'A product tile',
  access: 'public',
  params: tileId,
  query: marketQuerySchema,
  response: z.object({ tile: productTileSchema }),
  errors: { 404: ['unknown_product'] },
});

/** Our extension to [7.16]: the same tile below the list's path. */
export const getProductTileOfList = defineEndpoint({
  ...getProductTile,
  operationId: 'getProductTileOfList',
  path: `${productBase}/products/product-tiles/:id`,
});

/** A kit with its parts; the price is their sum, in cents. */
export const bundleDetailSchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  price_cents: z.number().int().nonnegative(),
  list_price_cents: z.number().int().nonnegative().optional(),
  lead_time_days: z.number().int().nonnegative(),
  items: z.array(z.object({ product: partSummarySchema, quantity: z.number().int().min(1) })),
});
export type BundleDetail = z.infer<typeof bundleDetailSchema>;

/** [7.16] A kit by its `backend_name`. */
export const getBundle = defineEndpoint({
  operationId: 'getBundle',
  method: 'GET',
  path: `${productBase}/bundles/:id`,
  summary: 'A kit of parts',
  access: 'public',
  params: tileId,
  query: marketQuerySchema,
  response: z.object({ bundle: bundleDetailSchema }),
  errors: { 404: ['unknown_bundle'] },
});

/** A window in stock with a fixed size and finish. Sizes in sixteenths of an inch. */
export const stockWindowSummarySchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  line_id: z.string(),
  line_title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  finish: z.string(),
  url: z.string(),
  image_url: z.string(),
  price_cents: z.number().int().nonnegative(),
  list_price_cents: z.number().int().nonnegative().optional(),
  lead_time_days: z.number().int().nonnegative(),
  on_hand: z.number().int().nonnegative(),
});
export type StockWindowSummary = z.infer<typeof stockWindowSummarySchema>;

/** Our extension: stock windows of the visitor's market. */
export const getStockWindows = defineEndpoint({
  operationId: 'getStockWindows',
  method: 'GET',
  path: `${productBase}/stock-windows`,
  summary: 'Stock windows',
  access: 'public',
  query: marketQuerySchema,
  response: z.object({ stock_windows: z.array(stockWindowSummarySchema) }),
  errors: {},
});

/** [7.17] Parts by group, compatible line or words of their name; filters are combined with AND. */
export const findProducts = defineEndpoint({
  operationId: 'findProducts',
  method: 'POST',
  path: `${productBase}/products`,
  summary: 'Find parts',
  access: 'public',
  query: marketQuerySchema,
  body: z.object({
    type: z.literal('part').default('part'),
    query: z.string().trim().max(100).optional(),
    group: z.string().max(60).optional(),
    fits: z.string().max(60).optional(),
    backend_names: z.array(z.string().max(80)).max(100).optional(),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(100).default(24),
  }),
  response: z.object({ products: z.array(partSummarySchema), total: z.number().int().nonnegative() }),
  errors: {},
});
