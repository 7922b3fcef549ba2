import { z } from 'zod';
import { drawingSpecSchema, partFormSchema } from '#domain/drawing/drawing-spec.ts';
import {
  centsSchema,
  describedType,
  guidanceSchema,
  objectType,
  proseSchema,
  searchTextShape,
  slugSchema,
} from './shared.ts';

export const categoryIdSchema = z.enum(['windows', 'patio-doors', 'entry-doors']);

const openingTypeSchema = describedType(
  'OpeningType',
  'A way to open, or a shape: what a visitor chooses first.',
  {
    type: slugSchema,
    title: proseSchema,
    text: proseSchema,
    styles: z.array(proseSchema).min(1),
    drawing: drawingSpecSchema,
  },
);
export type OpeningType = z.infer<typeof openingTypeSchema>;

export const categorySchema = objectType('Category', {
  category_id: categoryIdSchema,
  /** Product types of [2.11] */
  product_type: z.enum(['Window', 'Patio Door', 'Entry Door']),
  title: proseSchema,
  headline: proseSchema,
  intro: proseSchema,
  ...searchTextShape,
  guidance: z.array(guidanceSchema).min(3),
  /** Each style of a line belongs to one type. */
  types: z.array(openingTypeSchema).min(1),
  advice: z.array(
    describedType('Advice', 'A page of the site to read before buying.', {
      title: proseSchema,
      text: proseSchema,
      url: z.string().regex(/^\/([a-z0-9-]+\/)+$/),
    }),
  ),
  drawing: drawingSpecSchema,
});
export type Category = z.infer<typeof categorySchema>;

const materialSchema = z.enum(['wood', 'fiberglass', 'vinyl', 'aluminum-clad wood']);

/** An entry of `content/products/series.yaml`. */
export const seriesSchema = describedType(
  'Series',
  'Lines that are built alike, of one material; the first word of their titles.',
  {
    title: z.string().regex(/^[A-Z][a-z]+$/),
    material: materialSchema,
    summary: proseSchema,
  },
);
export type Series = z.infer<typeof seriesSchema>;

const inchesSchema = z.number().int().min(6).max(400);

export const productLineSchema = objectType('ProductLine', {
  line_id: slugSchema,
  category_id: categoryIdSchema,
  title: proseSchema,
  style: proseSchema,
  material: materialSchema,
  summary: proseSchema,
  ...searchTextShape,
  description: proseSchema,
  features: z.array(proseSchema).min(3),
  sizes: describedType('Sizes', 'Whole inches.', {
    min_width: inchesSchema,
    max_width: inchesSchema,
    min_height: inchesSchema,
    max_height: inchesSchema,
  }),
  performance: describedType('Performance', 'Best and worst of the line: U-factor in Btu/(h·ft²·°F).', {
    u_factor: z.tuple([z.number(), z.number()]),
    shgc: z.tuple([z.number(), z.number()]),
  }),
  price_from_cents: centsSchema,
  lead_time_days: z.number().int().min(1).max(200),
  drawing: drawingSpecSchema,
});
export type ProductLine = z.infer<typeof productLineSchema>;

export const partSchema = objectType('Part', {
  backend_name: slugSchema,
  part_number: z.string().regex(/^[A-Z]{2}-\d{4}$/),
  title: proseSchema,
  group: slugSchema,
  summary: proseSchema,
  description: proseSchema,
  specifications: z.array(objectType('Specification', { name: proseSchema, value: proseSchema })).min(2),
  fitting: z.array(proseSchema).min(2),
  fits: z.array(slugSchema).min(1),
  /** 0 for samples */
  price_cents: centsSchema,
  /** Applies when out of stock. */
  lead_time_days: z.number().int().min(1).max(120),
  /** Stock when the shop first opens. */
  opening_stock: z.number().int().min(0),
  form: partFormSchema,
});
export type Part = z.infer<typeof partSchema>;

export const partGroupSchema = objectType('PartGroup', {
  group: slugSchema,
  title: proseSchema,
  summary: proseSchema,
});
export type PartGroup = z.infer<typeof partGroupSchema>;

export const bundleSchema = objectType('Bundle', {
  backend_name: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  items: z
    .array(objectType('BundleItem', { backend_name: slugSchema, quantity: z.number().int().min(1).max(20) }))
    .min(2),
});
export type Bundle = z.infer<typeof bundleSchema>;
