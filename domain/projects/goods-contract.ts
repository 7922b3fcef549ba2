import { z } from 'zod';
import { cartSchema, maxQuantity } from '#domain/cart/contract.ts';
import { linePlaceFields } from '#domain/cart/line-place.ts';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { changeSchema } from '#domain/configurator/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { projectsBase } from './contract.ts';
import { designSchema, projectLimits } from './project-fields.ts';

/** Limit in bytes: 600 designs with codes of 400 characters. */
export const maxGoodsList = 512 * 1024;

const whole = z.number().int().nonnegative();

export const wantedGoodsSchema = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  quantity: z.number().int().min(1).max(maxQuantity),
  design: designSchema.optional(),
  part: z.object({ backend_name: z.string().trim().min(1).max(80) }).optional(),
  /** Kept with the cart's and the order's line. */
  room: linePlaceFields.room,
  mark: linePlaceFields.mark,
});
export type WantedGoods = z.infer<typeof wantedGoodsSchema>;

/** An item at the caller's current price, in the market of the postal code. */
export const projectGoodsSchema = z.object({
  id: z.string(),
  title: z.string(),
  part_number: z.string().optional(),
  /** Size, colors, glass and grille in words; empty for a part. */
  headline: z.string(),
  details: z.array(z.object({ title: z.string(), answer: z.string() })),
  price_cents: whole,
  list_price_cents: whole.optional(),
  price_list: z.string(),
  lead_time_days: z.number().int().nonnegative(),
  /** Why it is unavailable in the caller's market, or null. */
  unavailable_reason: z.string().nullable(),
  /** Stock; null for made-to-order items. */
  on_hand: z.number().int().nonnegative().nullable(),
  /** Code of the nearest design available today, and its differences. */
  code: z.string().nullable(),
  changes: z.array(changeSchema),
  /** Drawing spec with sizes in inches; null for a part. */
  drawing: drawingSpecSchema.nullable(),
  /** Sixteenths of an inch, with the opening that the unit fits; null for a part. */
  size: z
    .object({
      width: whole,
      height: whole,
      opening: z.object({ measured: z.enum(['rough opening', 'pocket']), width: whole, height: whole }),
    })
    .nullable(),
  /** U-factor of the whole unit with its glass; null if not rated. */
  u_factor: z.number().nullable(),
  image_url: z.string(),
  url: z.string(),
});
export type ProjectGoods = z.infer<typeof projectGoodsSchema>;

/**
 * Current price, description and drawing of goods, for any caller: guests' projects exist only in the
 * browser. `gone` lists discontinued ids.
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

/** Adds available goods to the caller's cart and returns the rest with reasons. */
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

/** A design's drawing by product and complete code; immutable per code. */
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
