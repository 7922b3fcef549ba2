import { z } from 'zod';
import { formatMessages } from '../validation/form-messages.ts';
import { isPostalCode } from '../validation/postal-code.ts';
import { defineEndpoint } from './endpoint.ts';

const base = '/web-product/api/v2/web';

const marketQuerySchema = z.object({
  client_postal_code: z.string().trim().refine(isPostalCode, { error: formatMessages.postalCode }).optional(),
});

/** A tile: one product line as a card, with a price to start from in cents ([3.16]). */
export const productTileSchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  category_id: z.enum(['windows', 'patio-doors', 'entry-doors']),
  url: z.string(),
  image_url: z.string(),
  summary: z.string(),
  price_from_cents: z.number().int().nonnegative(),
  lead_time_days: z.number().int().nonnegative(),
});
export type ProductTile = z.infer<typeof productTileSchema>;

/** A part as the finder lists it. */
export const partSummarySchema = z.object({
  backend_name: z.string(),
  title: z.string(),
  part_number: z.string(),
  group: z.string(),
  url: z.string(),
  image_url: z.string(),
  price_cents: z.number().int().nonnegative(),
  lead_time_days: z.number().int().nonnegative(),
  in_stock: z.boolean(),
  fits: z.array(z.string()),
});
export type PartSummary = z.infer<typeof partSummarySchema>;

/** [7.16] The tiles; the market follows `client_postal_code`. */
export const getProductTiles = defineEndpoint({
  method: 'GET',
  path: `${base}/products/product-tiles`,
  summary: 'Product tiles',
  query: marketQuerySchema,
  response: z.object({ tiles: z.array(productTileSchema) }),
  errors: [],
});

/** [7.17] Parts by what they are, what they fit, or words in their name; all filters together must hold. */
export const findProducts = defineEndpoint({
  method: 'POST',
  path: `${base}/products`,
  summary: 'Find parts',
  query: marketQuerySchema,
  body: z.object({
    type: z.literal('part').default('part'),
    query: z.string().trim().max(100).optional(),
    group: z.string().max(60).optional(),
    /** A product line's id. */
    fits: z.string().max(60).optional(),
    backend_names: z.array(z.string().max(80)).max(100).optional(),
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(100).default(24),
  }),
  response: z.object({ products: z.array(partSummarySchema), total: z.number().int().nonnegative() }),
  errors: [],
});
