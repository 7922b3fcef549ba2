import { z } from 'zod';
import { categoryIdSchema } from './catalogue.ts';
import { centsSchema, proseSchema, slugSchema } from './shared.ts';

const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/, { error: 'Must be two capital letters' });

/**
 * An entry of `content/checkout/taxes.yaml`: the sales tax of a state or province. Quebec needs three
 * decimals (14.975).
 */
export const taxEntrySchema = z.strictObject({
  state: stateCodeSchema,
  title: proseSchema,
  percent: z.number().min(0).max(30).multipleOf(0.001),
  on_freight: z.boolean(),
});
export type TaxEntry = z.output<typeof taxEntrySchema>;

const truckSchema = z.strictObject({ first_cents: centsSchema, further_cents: centsSchema });
const daysSchema = z.number().int().min(0).max(60);

/** An entry of `content/checkout/freight.yaml`: freight cost and transit times of a market. */
export const freightEntrySchema = z.strictObject({
  market: slugSchema,
  /** Price bands of a parcel by the value of its parts; the last band is open-ended. */
  parcel: z
    .array(z.strictObject({ below_cents: centsSchema.min(1).optional(), cents: centsSchema }))
    .min(1)
    .refine(
      (bands) =>
        bands.every(({ below_cents }, at) => (below_cents === undefined) === (at === bands.length - 1)),
      {
        error: 'every band but the last needs below_cents, and the last has none',
      },
    )
    .refine(
      (bands) =>
        bands.every(({ below_cents = Infinity }, at) => below_cents > (bands[at - 1]?.below_cents ?? 0)),
      {
        error: 'each band must reach further than the one before',
      },
    ),
  parcel_days: daysSchema,
  /** Windows and doors, per piece, plus a surcharge for pieces that two people cannot carry. */
  truck: z.strictObject({
    windows: truckSchema,
    'patio-doors': truckSchema,
    'entry-doors': truckSchema,
    oversize: z.strictObject({
      /** Width plus height, in inches. */
      above_united_inches: z.number().int().min(1).max(500),
      cents: centsSchema,
    }),
  }),
  /** Length of the arrival window in working days. */
  window_days: z.strictObject({ parcel: daysSchema, truck: daysSchema }),
});
export type FreightEntry = z.output<typeof freightEntrySchema>;

export const goodsKindSchema = z.enum(['parts', ...categoryIdSchema.options]);
export type GoodsKind = z.infer<typeof goodsKindSchema>;

export const promoCodeSchema = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,20}$/, { error: 'Must be 3 to 20 capital letters and digits' }),
    title: proseSchema,
    /** Exactly one of both. */
    percent: z.number().int().min(1).max(90).optional(),
    cents: centsSchema.min(1).optional(),
    on: z.array(goodsKindSchema).min(1).optional(),
    minimum_cents: centsSchema.default(0),
    once_per_buyer: z.boolean().default(false),
    first_day: z.iso.date().optional(),
    last_day: z.iso.date().optional(),
  })
  .refine(({ percent, cents }) => (percent === undefined) !== (cents === undefined), {
    error: 'needs either percent or cents',
  });
export type PromoCode = z.output<typeof promoCodeSchema>;
