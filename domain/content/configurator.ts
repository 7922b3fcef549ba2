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
import { centsSchema, describedType, proseSchema, slugSchema } from './shared.ts';

const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'Must be lower case letters and underscores' });

/** A length as typed, `36` or `35 1/2`; parsed to sixteenths of an inch. */
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
/** `35 1/2` for lengths, `{ square_feet: 9 }` for areas, `{ count: 3 }` for counts. */
const boundSchema = z.union([lengthSchema, squareFeetSchema, countSchema]);

/** The model's conditions with bounds in inches and square feet. */
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

/** Limits of sizes, inclusive; the refusal's text is generated from them. */
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

/** `content/products/questions.yaml`: all questions in binding order. */
export const questionCatalogueSchema = z.strictObject({
  steps: z.array(z.strictObject({ step: slugSchema, title: proseSchema })).min(1),
  /**
   * The opening measured for each answer of `installation`; the unit is narrower and lower by `less`. The
   * first applies to products without that question.
   */
  openings: z
    .array(
      z.strictObject({
        installation: slugSchema,
        measured: z.enum(['rough opening', 'pocket']),
        less: lengthSchema,
      }),
    )
    .min(1),
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

export const lineConfigurationSchema = z.strictObject({
  line_id: slugSchema,
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  sold_in: z.array(slugSchema).min(1).optional(),
  /** Size ranges, the step of answers, and the initial size. */
  size: z.strictObject({
    width: z.tuple([lengthSchema, lengthSchema]),
    height: z.tuple([lengthSchema, lengthSchema]),
    multiple: lengthSchema,
    start: z.tuple([lengthSchema, lengthSchema]),
  }),
  /**
   * Options by question, in display order; the first is the default. A choice without an entry is not asked.
   */
  offers: z.record(nameSchema, z.array(lineOptionSchema).min(1)),
  numbers: z.array(nameSchema).default([]),
  grid: gridSchema,
});
export type LineConfiguration = z.output<typeof lineConfigurationSchema>;

/**
 * `content/products/markets.yaml`; the first market covers all unlisted states and visitors without a known
 * location.
 */
export const marketEntrySchema = marketSchema.extend({
  market: slugSchema,
  title: proseSchema,
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
});
export type MarketEntry = z.output<typeof marketEntrySchema>;

export const priceListSchema = z.strictObject({
  edition: slugSchema,
});

/** An entry of `content/products/stock-windows.yaml`: a configuration held in stock. */
export const stockWindowSchema = describedType(
  'StockWindow',
  'A window on the shelf; sizes in sixteenths of an inch.',
  {
    backend_name: slugSchema,
    line_id: slugSchema,
    title: proseSchema,
    finish: proseSchema,
    width: lengthSchema,
    height: lengthSchema,
    /** Fixed answers by question. */
    answers: z.record(nameSchema, z.union([slugSchema, z.number().int()])),
    /** Questions that the customer still answers. */
    open: z.array(nameSchema).default([]),
    /** Price without the surcharges of open questions. */
    price_cents: centsSchema.min(1),
    opening_stock: z.number().int().min(0),
  },
);
export type StockWindow = z.output<typeof stockWindowSchema>;
