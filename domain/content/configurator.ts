import { z } from 'zod';
import {
  type Condition,
  drawingPatchSchema,
  marketSchema,
  optionSchema,
  priceRuleSchema,
  questionSchema,
  requirementSchema,
} from '#domain/configurator/model.ts';
import { parseInches } from '#domain/length/parse-inches.ts';
import { squareFoot } from '#domain/length/sixteenths.ts';
import { centsSchema, proseSchema, slugSchema } from './shared.ts';

const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'Must be lower case letters and underscores' });

/** A length as an editor writes it, `36` or `35 1/2`; sixteenths of an inch after reading. */
export const lengthSchema = z.union([z.number(), z.string()]).transform((written, context) => {
  const length = parseInches(String(written));
  if (length !== undefined) return length;
  context.addIssue({ code: 'custom', message: 'Must be inches, in sixteenths at most: 36 or 35 1/2' });
  return z.NEVER;
});

const squareFeetSchema = z
  .strictObject({ square_feet: z.number().positive() })
  .transform(({ square_feet }) => Math.round(square_feet * squareFoot));
const countSchema = z.strictObject({ count: z.number().int() }).transform(({ count }) => count);
/** `36`, `35 1/2` for lengths, `{ square_feet: 9 }` for areas, `{ count: 3 }` for counts. */
const boundSchema = z.union([lengthSchema, squareFeetSchema, countSchema]);

/** Conditions as editors write them; they are those of the model, with bounds in inches and square feet. */
export const writtenConditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(writtenConditionSchema) }),
    z.strictObject({ any: z.array(writtenConditionSchema) }),
    z.strictObject({ not: writtenConditionSchema }),
    z.strictObject({ answer: nameSchema, is: z.array(slugSchema).min(1) }),
    z.strictObject({
      measure: nameSchema,
      at_least: boundSchema.optional(),
      at_most: boundSchema.optional(),
    }),
    z.strictObject({ market: z.array(slugSchema).min(1) }),
  ]),
);

/** Sizes that something is made in, both ends included; a reason is written from them. */
export const limitsSchema = z.strictObject({
  width: z.tuple([lengthSchema, lengthSchema]).optional(),
  height: z.tuple([lengthSchema, lengthSchema]).optional(),
  max_square_feet: z.number().positive().optional(),
});

const requirements = z
  .array(requirementSchema.extend({ condition: writtenConditionSchema, reason: proseSchema }))
  .default([]);

const clearance = z.strictObject({
  share: z.tuple([z.number().int().min(1), z.number().int().min(1)]),
  less: lengthSchema,
});

/** An option that lines may offer. */
const offeredOptionSchema = optionSchema.extend({
  option: slugSchema,
  title: proseSchema,
  note: proseSchema.optional(),
  only_if: writtenConditionSchema.optional(),
  requires: requirements,
  clear: z.strictObject({ width: clearance, height: clearance }).optional(),
});

const [choiceSchema, sizeSchema, countQuestionSchema] = questionSchema.options;
const asked = { question: nameSchema, step: slugSchema, only_if: writtenConditionSchema.optional() };

/**
 * `content/products/questions.yaml`: every question a configurator may ask, in the order in which they bind.
 */
export const questionCatalogueSchema = z.strictObject({
  steps: z.array(z.strictObject({ step: slugSchema, title: proseSchema })).min(1),
  questions: z.array(
    z.discriminatedUnion('kind', [
      choiceSchema.omit({ default: true }).extend({ ...asked, options: z.array(offeredOptionSchema).min(1) }),
      sizeSchema.extend({
        ...asked,
        min: lengthSchema,
        max: lengthSchema,
        multiple: lengthSchema,
        default: lengthSchema,
      }),
      countQuestionSchema.extend(asked),
    ]),
  ),
});
export type QuestionCatalogue = z.output<typeof questionCatalogueSchema>;
export type CatalogueQuestion = QuestionCatalogue['questions'][number];

/** One option as one line offers it. */
const lineOptionSchema = z.union([
  slugSchema.transform((option) => ({ option })),
  z.strictObject({
    option: slugSchema,
    limits: limitsSchema.optional(),
    requires: requirements.optional(),
    only_if: writtenConditionSchema.optional(),
    price: priceRuleSchema.optional(),
    draws: drawingPatchSchema.optional(),
  }),
]);
export type LineOption = {
  option: string;
} & Partial<Exclude<z.output<typeof lineOptionSchema>, { option: string; limits?: never }>>;

const gridSchema = z
  .strictObject({
    widths: z.array(lengthSchema).min(1),
    heights: z.array(lengthSchema).min(1),
    cents: z.array(z.array(centsSchema.min(1)).min(1)).min(1),
  })
  .refine(({ heights, cents }) => cents.length === heights.length, { error: 'needs a row for each height' })
  .refine(({ widths, cents }) => cents.every((row) => row.length === widths.length), {
    error: 'needs a price for each width in every row',
  });

/** `content/products/configurations/{line_id}.yaml`: what one line asks and offers, and its base prices. */
export const lineConfigurationSchema = z.strictObject({
  line_id: slugSchema,
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  /** Markets that it is sold in; all of them when left out. */
  sold_in: z.array(slugSchema).min(1).optional(),
  /**
   * Sizes from the smallest to the largest, the multiple that answers keep to, and where a new configuration
   * starts.
   */
  size: z.strictObject({
    width: z.tuple([lengthSchema, lengthSchema]),
    height: z.tuple([lengthSchema, lengthSchema]),
    multiple: lengthSchema,
    start: z.tuple([lengthSchema, lengthSchema]),
  }),
  /**
   * Options by question, in the order they are shown; the first is the default. A choice that is not named is
   * not asked.
   */
  offers: z.record(nameSchema, z.array(lineOptionSchema).min(1)),
  /** Number questions beside width and height that this line asks. */
  numbers: z.array(nameSchema).default([]),
  grid: gridSchema,
});
export type LineConfiguration = z.output<typeof lineConfigurationSchema>;

/**
 * `content/products/markets.yaml`; the first takes every state that no other names, and visitors who have not
 * said where they live.
 */
export const marketEntrySchema = marketSchema.extend({
  market: slugSchema,
  title: proseSchema,
  /** Two-letter states and provinces. */
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
});
export type MarketEntry = z.output<typeof marketEntrySchema>;

/** `content/products/price-list.yaml` */
export const priceListSchema = z.strictObject({
  /** What people call it, `2026-10`. */
  edition: slugSchema,
});

/** One entry of `content/products/stock-windows.yaml`: a configuration that lies on the shelf. */
export const stockWindowSchema = z.strictObject({
  backend_name: slugSchema,
  line_id: slugSchema,
  title: proseSchema,
  /** Color, bars and glass, as one says them. */
  finish: proseSchema,
  width: lengthSchema,
  height: lengthSchema,
  /** Answers that are as they are, by question. */
  answers: z.record(nameSchema, z.union([slugSchema, z.number().int()])),
  /** Questions that are still the customer's to answer. */
  open: z.array(nameSchema).default([]),
  /** The window itself; what the open questions add comes on top. */
  price_cents: centsSchema.min(1),
  opening_stock: z.number().int().min(0),
});
export type StockWindow = z.output<typeof stockWindowSchema>;
