import { z } from 'zod';
import { drawingSpecSchema, partFormSchema } from '#domain/drawing/drawing-spec.ts';
import { centsSchema, proseSchema, slugSchema } from './shared.ts';

export const categoryIdSchema = z.enum(['windows', 'patio-doors', 'entry-doors']);

const openingTypeSchema = z.strictObject({
  type: slugSchema,
  title: proseSchema,
  text: proseSchema,
  /** The styles of lines that count as this type. */
  styles: z.array(proseSchema).min(1),
  drawing: drawingSpecSchema,
});
export type OpeningType = z.infer<typeof openingTypeSchema>;

/** `content/products/categories/{category_id}.yaml`. */
export const categorySchema = z.strictObject({
  category_id: categoryIdSchema,
  /** As [2.11] names it. */
  product_type: z.enum(['Window', 'Patio Door', 'Entry Door']),
  title: proseSchema,
  headline: proseSchema,
  intro: proseSchema,
  /** How to choose among its lines: short questions and answers. */
  guidance: z.array(z.strictObject({ question: proseSchema, answer: proseSchema })).min(3),
  /**
   * How its lines open, or the shape they have: what a visitor chooses first. Each style of its lines belongs
   * to one.
   */
  types: z.array(openingTypeSchema).min(1),
  /** What to read before buying, by its URL on the site. */
  advice: z.array(
    z.strictObject({ title: proseSchema, text: proseSchema, url: z.string().regex(/^\/([a-z0-9-]+\/)+$/) }),
  ),
  /** The elevation that stands for the category. */
  drawing: drawingSpecSchema,
});
export type Category = z.infer<typeof categorySchema>;

const materialSchema = z.enum(['wood', 'fiberglass', 'vinyl', 'aluminum-clad wood']);

/**
 * One entry of `content/products/series.yaml`: lines that are built alike; the first word of their titles.
 */
export const seriesSchema = z.strictObject({
  title: z.string().regex(/^[A-Z][a-z]+$/),
  material: materialSchema,
  summary: proseSchema,
});
export type Series = z.infer<typeof seriesSchema>;

const inchesSchema = z.number().int().min(6).max(400);

/** `content/products/lines/{line_id}.yaml`: one product line. */
export const productLineSchema = z.strictObject({
  line_id: slugSchema,
  category_id: categoryIdSchema,
  title: proseSchema,
  /** How it opens, in a word or two. */
  style: proseSchema,
  material: materialSchema,
  summary: proseSchema,
  description: proseSchema,
  features: z.array(proseSchema).min(3),
  /** Whole inches. */
  sizes: z.strictObject({
    min_width: inchesSchema,
    max_width: inchesSchema,
    min_height: inchesSchema,
    max_height: inchesSchema,
  }),
  /** Best and worst of the line: U-factor in Btu/(h·ft²·°F), SHGC without a unit. */
  performance: z.strictObject({
    u_factor: z.tuple([z.number(), z.number()]),
    shgc: z.tuple([z.number(), z.number()]),
  }),
  price_from_cents: centsSchema,
  lead_time_days: z.number().int().min(1).max(200),
  drawing: drawingSpecSchema,
});
export type ProductLine = z.infer<typeof productLineSchema>;

/** One entry of `content/products/parts/{group}.yaml`. */
export const partSchema = z.strictObject({
  backend_name: slugSchema,
  part_number: z.string().regex(/^[A-Z]{2}-\d{4}$/),
  title: proseSchema,
  group: slugSchema,
  summary: proseSchema,
  description: proseSchema,
  /** Name and value, as a table shows them. */
  specifications: z.array(z.strictObject({ name: proseSchema, value: proseSchema })).min(2),
  /** How to fit it, step by step. */
  fitting: z.array(proseSchema).min(2),
  /** Product lines it fits, by line_id. */
  fits: z.array(slugSchema).min(1),
  price_cents: centsSchema.min(1),
  /** When none is on the shelf. */
  lead_time_days: z.number().int().min(1).max(120),
  /** On the shelf when the shop first opens. */
  opening_stock: z.number().int().min(0),
  form: partFormSchema,
});
export type Part = z.infer<typeof partSchema>;

/** `content/products/part-groups.yaml`. */
export const partGroupSchema = z.strictObject({
  group: slugSchema,
  title: proseSchema,
  summary: proseSchema,
});
export type PartGroup = z.infer<typeof partGroupSchema>;

/** One entry of `content/products/bundles.yaml`: parts that are sold together. */
export const bundleSchema = z.strictObject({
  backend_name: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  items: z
    .array(z.strictObject({ backend_name: slugSchema, quantity: z.number().int().min(1).max(20) }))
    .min(2),
});
export type Bundle = z.infer<typeof bundleSchema>;
