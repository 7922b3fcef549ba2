import { z } from 'zod';
import { categoryIdSchema } from './catalogue.ts';
import { proseSchema, slugSchema } from './shared.ts';

/** Discount in basis points: 1250 is 12.5%. */
const basisPointsSchema = z.number().int().min(1).max(9_000);

/**
 * `content/trade-prices/{name}.yaml`: discounts for professionals. A line's discount overrides its
 * category's; all else has the public price.
 */
export const tradePriceListSchema = z
  .strictObject({
    name: slugSchema,
    title: proseSchema,
    /** Inclusive, in the brand's time zone. */
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    markets: z.array(slugSchema).min(1).optional(),
    lines: z.array(z.strictObject({ line_id: slugSchema, basis_points: basisPointsSchema })).default([]),
    categories: z
      .array(z.strictObject({ category_id: categoryIdSchema, basis_points: basisPointsSchema }))
      .default([]),
    parts_basis_points: basisPointsSchema.optional(),
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    error: 'must not end before it begins',
    path: ['last_day'],
  })
  .refine(
    ({ lines, categories, parts_basis_points }) =>
      lines.length + categories.length > 0 || parts_basis_points !== undefined,
    { error: 'needs a discount of a line, of a category or of parts' },
  );
export type TradePriceList = z.output<typeof tradePriceListSchema>;
