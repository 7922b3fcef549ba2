import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { markdownSchema, proseSchema, slugSchema, timeZoneSchema } from './shared.ts';

/**
 * `content/promotions/{promotion_id}.yaml`; runs from the start of `starts` to the end of `ends`, by the
 * clock in `time_zone` where it has one, and otherwise in the visitor's own day.
 */
export const promotionSchema = z
  .strictObject({
    promotion_id: slugSchema,
    title: proseSchema,
    /** What one saves, in a few words: `15% off installation`. */
    saving: proseSchema,
    summary: proseSchema,
    starts: z.iso.date(),
    ends: z.iso.date(),
    time_zone: timeZoneSchema.optional(),
    /** Product lines that it counts for, by line_id. */
    lines: z.array(slugSchema).min(1),
    /** Where a visitor gets it. */
    redeemed_at: z.enum(['showroom', 'consultation', 'checkout']),
    /** Of what is redeemed at the checkout: a code of `checkout/promo-codes.yaml`. */
    promo_code: z.string().optional(),
    body: markdownSchema,
    terms: z.array(proseSchema).min(2),
    drawing: drawingSpecSchema,
  })

  .refine(({ starts, ends }) => starts <= ends, { error: 'It ends before it starts', path: ['ends'] })
  .refine(({ redeemed_at, promo_code }) => (redeemed_at === 'checkout') === (promo_code !== undefined), {
    error: 'It has a promo_code when it is redeemed at the checkout, and only then',
    path: ['redeemed_at'],
  });
export type Promotion = z.infer<typeof promotionSchema>;

/**
 * `content/brochures/{brochure_id}.md`: front matter, then Markdown; made to be read on a screen and printed
 * on paper.
 */
export const brochureSchema = z.strictObject({
  brochure_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  /** For whom it is: `Homeowners`, `Builders`. */
  audience: proseSchema,
  edition: z.string().regex(/^\d{4}$/),
  order: z.number().int(),
  /** Product lines that its table compares, by line_id. */
  lines: z.array(slugSchema).min(2),
  drawing: drawingSpecSchema,
  body: markdownSchema,
});
export type Brochure = z.infer<typeof brochureSchema>;
