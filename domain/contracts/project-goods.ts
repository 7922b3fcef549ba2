import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { designSchema, projectLimits } from '#domain/projects/project-fields.ts';
import { cartSchema, maxQuantity } from './cart.ts';
import { changeSchema } from './configuration.ts';
import { defineEndpoint } from './endpoint.ts';
import { defineFile } from './file-endpoint.ts';
import { marketQuerySchema } from './product.ts';
import { projectsBase } from './projects.ts';

/** The largest list of goods that is read, in bytes: 600 designs with a code of 400 characters each. */
export const largestGoodsList = 512 * 1024;

const cents = z.number().int().nonnegative();

/** What an item asks for: a design or a part. */
export const wantedGoodsSchema = z.object({
  /** The item's id, which the answer repeats. */
  id: z.string().regex(/^[\w-]{1,80}$/),
  quantity: z.number().int().min(1).max(maxQuantity),
  design: designSchema.optional(),
  part: z.object({ backend_name: z.string().trim().min(1).max(80) }).optional(),
});
export type WantedGoods = z.infer<typeof wantedGoodsSchema>;

/** An item at today's price for the caller, in the market of their postal code. */
export const projectGoodsSchema = z.object({
  id: z.string(),
  title: z.string(),
  part_number: z.string().optional(),
  /** Size, colors, glass and grille, in words; empty of a part. */
  headline: z.string(),
  details: z.array(z.object({ title: z.string(), answer: z.string() })),
  price_cents: cents,
  /** What others pay, where the caller's price is a trade price. */
  list_price_cents: cents.optional(),
  /** Names what the price was calculated by. */
  price_list: z.string(),
  lead_time_days: z.number().int().nonnegative(),
  /** Why it cannot be bought where the caller is; null where it can. */
  unavailable_reason: z.string().nullable(),
  /** How many the shelf holds; null of what is made to order. */
  on_hand: z.number().int().nonnegative().nullable(),
  /** The code of the same design as it can be had today, and what is different from the design's own. */
  code: z.string().nullable(),
  changes: z.array(changeSchema),
  /** Sizes in inches, and all else that the drawing engine takes; null of a part. */
  drawing: drawingSpecSchema.nullable(),
  image_url: z.string(),
  /** Opens it in the configurator, or the page of a part. */
  url: z.string(),
});
export type ProjectGoods = z.infer<typeof projectGoodsSchema>;

/**
 * What designs and parts are, cost and look like today, for any caller: a guest's projects are in the
 * browser. What is no longer made or known is named in `gone` by its id.
 */
export const getProjectGoods = defineEndpoint({
  operationId: 'getProjectGoods',
  method: 'POST',
  path: `${projectsBase}/goods`,
  summary: 'Designs and parts at the prices of today',
  access: 'public',
  query: marketQuerySchema,
  body: z.object({ items: z.array(wantedGoodsSchema).max(projectLimits.items) }),
  response: z.object({ goods: z.array(projectGoodsSchema), gone: z.array(z.string()) }),
  errors: {},
});

/** Puts goods into the caller's cart as far as they can be bought; the rest is named, each with why. */
export const addGoodsToCart = defineEndpoint({
  operationId: 'addGoodsToCart',
  method: 'POST',
  path: `${projectsBase}/goods/cart`,
  summary: 'Put designs and parts into the cart',
  access: 'public',
  idempotencyKey: 'required',
  query: marketQuerySchema,
  body: z.object({ items: z.array(wantedGoodsSchema).min(1).max(projectLimits.items) }),
  response: z.object({
    Cart: cartSchema,
    left_out: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  }),
  errors: {},
});

/** A design as a picture, by its product and whole code; the same code is always the same picture. */
export const designDrawing = defineFile({
  operationId: 'designDrawing',
  path: `${projectsBase}/drawings/:product/:code`,
  mediaType: 'image/svg+xml',
  summary: 'A design as a picture',
  access: 'public',
  params: z.object({ product: z.string().trim().min(1).max(80), code: z.string().trim().min(1).max(400) }),
  query: z.object({ v: z.string().max(60).optional() }),
  errors: { 404: ['unknown_product'] },
});
