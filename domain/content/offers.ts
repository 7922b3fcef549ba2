import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import {
  markdownSchema,
  objectType,
  proseSchema,
  searchTextShape,
  slugSchema,
  timeZoneSchema,
} from './shared.ts';

/**
 * `content/promotions/{promotion_id}.yaml`; `starts` and `ends` are inclusive days in `time_zone`, else in
 * the visitor's zone.
 */
export const promotionSchema = z
  .strictObject({
    promotion_id: slugSchema,
    title: proseSchema,
    saving: proseSchema,
    summary: proseSchema,
    ...searchTextShape,
    starts: z.iso.date(),
    ends: z.iso.date(),
    time_zone: timeZoneSchema.optional().describe('An IANA zone.'),
    lines: z.array(slugSchema).min(1),
    redeemed_at: z
      .enum(['showroom', 'consultation', 'checkout'])
      .describe('Where a visitor gets it: showroom, consultation or checkout.'),
    /** A code of `checkout/promo-codes.yaml`; only for checkout promotions. */
    promo_code: z.string().optional().describe('The code to enter at the checkout.'),
    body: markdownSchema,
    terms: z.array(proseSchema).min(2),
    drawing: drawingSpecSchema,
  })

  .refine(({ starts, ends }) => starts <= ends, { error: 'It ends before it starts', path: ['ends'] })
  .refine(({ redeemed_at, promo_code }) => (redeemed_at === 'checkout') === (promo_code !== undefined), {
    error: 'It has a promo_code when it is redeemed at the checkout, and only then',
    path: ['redeemed_at'],
  })
  .meta({
    id: 'Promotion',
    description:
      'Runs from the start of one day to the end of another: in its time zone, or where the visitor is.',
  });
export type Promotion = z.infer<typeof promotionSchema>;

export const brochureSchema = objectType('Brochure', {
  brochure_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  ...searchTextShape,
  /** `Homeowners`, `Builders`. */
  audience: proseSchema,
  edition: z.string().regex(/^\d{4}$/),
  order: z.number().int(),
  lines: z.array(slugSchema).min(2),
  drawing: drawingSpecSchema,
  body: markdownSchema,
});
export type Brochure = z.infer<typeof brochureSchema>;
