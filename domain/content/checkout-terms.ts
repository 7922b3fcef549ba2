import { z } from 'zod';
import { categoryIdSchema } from './catalogue.ts';
import { centsSchema, proseSchema, slugSchema } from './shared.ts';

const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/, { error: 'Must be two capital letters' });

/**
 * One entry of `content/checkout/taxes.yaml`: what a state or province takes of a sale, with three decimals
 * at most (Quebec asks 14.975).
 */
export const taxEntrySchema = z.strictObject({
  state: stateCodeSchema,
  /** As it is called on a receipt. */
  title: proseSchema,
  percent: z.number().min(0).max(30).multipleOf(0.001),
  /** Whether what is paid for freight is taxed as well. */
  on_freight: z.boolean(),
});
export type TaxEntry = z.output<typeof taxEntrySchema>;

const truckSchema = z.strictObject({ first_cents: centsSchema, further_cents: centsSchema });
const daysSchema = z.number().int().min(0).max(60);

/** One entry of `content/checkout/freight.yaml`: what freight costs in a market, and how long it may take. */
export const freightEntrySchema = z.strictObject({
  market: slugSchema,
  /** Parts in one parcel, by what they come to; the last band has no end. */
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
  /** Days that a parcel is on its way. */
  parcel_days: daysSchema,
  /** Windows and doors, by the piece, and what one adds that is larger than two can carry. */
  truck: z.strictObject({
    windows: truckSchema,
    'patio-doors': truckSchema,
    'entry-doors': truckSchema,
    oversize: z.strictObject({
      /** Width and height together, in inches. */
      above_united_inches: z.number().int().min(1).max(500),
      cents: centsSchema,
    }),
  }),
  /** How many working days a promise spans. */
  window_days: z.strictObject({ parcel: daysSchema, truck: daysSchema }),
});
export type FreightEntry = z.output<typeof freightEntrySchema>;

/** What kinds of goods freight and promo codes tell apart. */
export const goodsKindSchema = z.enum(['parts', ...categoryIdSchema.options]);
export type GoodsKind = z.infer<typeof goodsKindSchema>;

/** One entry of `content/checkout/promo-codes.yaml`. */
export const promoCodeSchema = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,20}$/, { error: 'Must be 3 to 20 capital letters and digits' }),
    /** What it gives, in words. */
    title: proseSchema,
    /** Either of them. */
    percent: z.number().int().min(1).max(90).optional(),
    cents: centsSchema.min(1).optional(),
    /** Goods that it is taken off; all when left out. */
    on: z.array(goodsKindSchema).min(1).optional(),
    /** What those goods must come to. */
    minimum_cents: centsSchema.default(0),
    /** Whether a buyer may use it for one order only. */
    once_per_buyer: z.boolean().default(false),
    first_day: z.iso.date().optional(),
    last_day: z.iso.date().optional(),
  })
  .refine(({ percent, cents }) => (percent === undefined) !== (cents === undefined), {
    error: 'needs either percent or cents',
  });
export type PromoCode = z.output<typeof promoCodeSchema>;
