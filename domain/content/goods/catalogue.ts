import { z } from 'zod';
import { drawingSpecSchema, partFormSchema } from '#domain/drawing/drawing-spec.ts';
import { centsSchema, proseSchema, slugSchema } from '../shared.ts';

export const categoryIdSchema = z.enum(['windows', 'patio-doors', 'entry-doors']);

const openingTypeSchema = z.strictObject({
  type: slugSchema,
  title: proseSchema,
  text: proseSchema,
  styles: z.array(proseSchema).min(1),
  drawing: drawingSpecSchema,
});
export type OpeningType = z.infer<typeof openingTypeSchema>;

export const categorySchema = z.strictObject({
  category_id: categoryIdSchema,
  /** Product types of [2.11] */
  product_type: z.enum(['Window', 'Patio Door', 'Entry Door']),
  title: proseSchema,
  headline: proseSchema,
  intro: proseSchema,
  guidance: z.array(z.strictObject({ question: proseSchema, answer: proseSchema })).min(3),
  /** Opening types or shapes, the first choice of a visitor. Each style of a line belongs to one type. */
  types: z.array(openingTypeSchema).min(1),
  advice: z.array(
    z.strictObject({ title: proseSchema, text: proseSchema, url: z.string().regex(/^\/([a-z0-9-]+\/)+$/) }),
  ),
  drawing: drawingSpecSchema,
});
export type Category = z.infer<typeof categorySchema>;

const materialSchema = z.enum(['wood', 'fiberglass', 'vinyl', 'aluminum-clad wood']);

/** An entry of `content/products/series.yaml`; a line's title begins with the series' title. */
export const seriesSchema = z.strictObject({
  title: z.string().regex(/^[A-Z][a-z]+$/),
  material: materialSchema,
  summary: proseSchema,
});
export type Series = z.infer<typeof seriesSchema>;

const inchesSchema = z.number().int().min(6).max(400);

export const productLineSchema = z.strictObject({
  line_id: slugSchema,
  category_id: categoryIdSchema,
  title: proseSchema,
  style: proseSchema,
  material: materialSchema,
  summary: proseSchema,
  description: proseSchema,
  features: z.array(proseSchema).min(3),
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

export const partSchema = z.strictObject({
  backend_name: slugSchema,
  part_number: z.string().regex(/^[A-Z]{2}-\d{4}$/),
  title: proseSchema,
  group: slugSchema,
  summary: proseSchema,
  description: proseSchema,
  specifications: z.array(z.strictObject({ name: proseSchema, value: proseSchema })).min(2),
  fitting: z.array(proseSchema).min(2),
  fits: z.array(slugSchema).min(1),
  price_cents: centsSchema.min(1),
  /** Applies when out of stock. */
  lead_time_days: z.number().int().min(1).max(120),
  /** Stock when the shop first opens. */
  opening_stock: z.number().int().min(0),
  form: partFormSchema,
});
export type Part = z.infer<typeof partSchema>;

export const partGroupSchema = z.strictObject({
  group: slugSchema,
  title: proseSchema,
  summary: proseSchema,
});
export type PartGroup = z.infer<typeof partGroupSchema>;

export const bundleSchema = z.strictObject({
  backend_name: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  items: z
    .array(z.strictObject({ backend_name: slugSchema, quantity: z.number().int().min(1).max(20) }))
    .min(2),
});
export type Bundle = z.infer<typeof bundleSchema>;
