import { z } from 'zod';
import {
  colors,
  doorPanels,
  drawingSpecSchema,
  entryDoorStyles,
  materials,
  patioDoorStyles,
  windowStyles,
} from '#domain/drawing/drawing-spec.ts';
import { tradeTermsSchema } from '#domain/trade/trade-terms-schema.ts';

const id = z.string().min(1).max(60);
const wholeNumber = z.number().int();

/**
 * What has to be true of answers given earlier, of sizes, or of the market. A question that is not asked
 * makes it false.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { answer: string; is: string[] }
  /** In sixteenths of an inch, square sixteenths for areas, or a plain count; both ends included. */
  | { measure: string; at_least?: number | undefined; at_most?: number | undefined }
  | { market: string[] };

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(conditionSchema) }),
    z.strictObject({ any: z.array(conditionSchema) }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ answer: id, is: z.array(id).min(1) }),
    z.strictObject({ measure: id, at_least: wholeNumber.optional(), at_most: wholeNumber.optional() }),
    z.strictObject({ market: z.array(id).min(1) }),
  ]),
);

/**
 * What an option asks of the rest; where it does not hold, the option is refused for the reason. `{width}`
 * and the like stand for measures.
 */
export const requirementSchema = z.strictObject({ condition: conditionSchema, reason: z.string() });

/** What an option adds, in integer cents. The parts of a rule add up. */
export const priceRuleSchema = z.strictObject({
  each: wholeNumber.min(0).optional(),
  per_square_foot: wholeNumber.min(0).optional(),
  /** For each foot of the way around the unit. */
  per_foot: wholeNumber.min(0).optional(),
  per_sash: wholeNumber.min(0).optional(),
  /** Hundredths of a per cent of the base price. */
  basis_points: wholeNumber.min(0).max(30_000).optional(),
});
export type PriceRule = z.infer<typeof priceRuleSchema>;

const units = z.array(z.strictObject({ share: wholeNumber.min(1), style: z.enum(windowStyles) })).min(1);

/** What an option changes in the drawing. */
export const drawingPatchSchema = z.strictObject({
  style: z.enum([...new Set([...windowStyles, ...patioDoorStyles, ...entryDoorStyles])]).optional(),
  /** Units in rows from the top; makes the unit a combination. */
  mulled: z.array(z.strictObject({ share: wholeNumber.min(1), units })).optional(),
  panel: z.enum(doorPanels).optional(),
  insert: z.enum(['clear', 'leaded', 'diamond', 'none']).optional(),
  material: z.enum(materials).optional(),
  color: z.enum(colors).optional(),
  interior_color: z.enum(colors).optional(),
  pattern: z.enum(['none', 'colonial', 'prairie', 'farmhouse', 'custom']).optional(),
  columns: wholeNumber.min(1).max(8).optional(),
  rows: wholeNumber.min(1).max(8).optional(),
  grille_type: z.enum(['simulated', 'between-glass']).optional(),
  tint: z.enum(['clear', 'low-e', 'bronze', 'gray']).optional(),
  texture: z.enum(['none', 'frosted', 'reeded', 'rain', 'seeded']).optional(),
  tempered: z.boolean().optional(),
  hardware: z
    .enum(['satin-nickel', 'oil-rubbed-bronze', 'matte-black', 'polished-brass', 'white'])
    .optional(),
  handle: z.enum(['classic', 'contemporary', 'rustic']).optional(),
  screen: z.enum(['none', 'half', 'full']).optional(),
});
export type DrawingPatch = z.infer<typeof drawingPatchSchema>;

/**
 * How much of a unit is open when it is: a share of the width or height, less what the members take, in
 * sixteenths.
 */
const clearanceSchema = z.strictObject({
  share: z.tuple([wholeNumber.min(1), wholeNumber.min(1)]),
  less: wholeNumber.min(0),
});

export const optionSchema = z.strictObject({
  option: id,
  /** Two characters that stand for it in a configuration code, for ever. */
  code: z.string().regex(/^[a-z0-9]{2}$/),
  title: z.string(),
  note: z.string().optional(),
  /** Where this does not hold, the option is not there at all. */
  only_if: conditionSchema.optional(),
  requires: z.array(requirementSchema).default([]),
  price: priceRuleSchema.optional(),
  /** Days that it adds; of several, the longest counts. */
  lead_days: wholeNumber.min(0).max(120).optional(),
  draws: drawingPatchSchema.optional(),
  /** Of glass: where it stands among all glass by its figures, in hundredths from the best. */
  energy: z.strictObject({ u_factor: wholeNumber, shgc: wholeNumber }).optional(),
  /** Sashes, for what is priced by the sash. */
  sashes: wholeNumber.min(1).max(12).optional(),
  /** The way out that it leaves when open. */
  clear: z.strictObject({ width: clearanceSchema, height: clearanceSchema }).optional(),
});
export type Option = z.infer<typeof optionSchema>;

const questionShape = {
  question: id,
  code: z.string().regex(/^[a-z]{2}$/),
  step: id,
  title: z.string(),
  help: z.string().optional(),
  /**
   * What helps instead once another question has an answer; binds nothing, so any question may be looked at.
   */
  help_when: z.array(z.strictObject({ answer: id, is: z.array(id).min(1), help: z.string() })).optional(),
  /** Where this does not hold, the question is not asked. */
  only_if: conditionSchema.optional(),
};
const numberShape = {
  ...questionShape,
  min: wholeNumber,
  max: wholeNumber,
  /** Answers are multiples of it. */
  multiple: wholeNumber.min(1),
  default: wholeNumber,
  draws_as: z.enum(['width', 'height', 'columns', 'rows']).optional(),
};
export const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    ...questionShape,
    default: id,
    /** What its options are shown as. */
    swatch: z.enum(['color', 'material', 'glass', 'grille', 'hardware', 'operation', 'panel']).optional(),
    options: z.array(optionSchema).min(1),
  }),
  /** A length in sixteenths of an inch. */
  z.strictObject({ kind: z.literal('size'), ...numberShape }),
  z.strictObject({ kind: z.literal('count'), ...numberShape }),
]);
export type Question = z.infer<typeof questionSchema>;
export type ChoiceQuestion = Extract<Question, { kind: 'choice' }>;
export type NumberQuestion = Exclude<Question, ChoiceQuestion>;

/**
 * The base price in cents by size: `cents[row][column]` holds up to `heights[row]` and `widths[column]`, in
 * sixteenths.
 */
export const priceGridSchema = z.strictObject({
  widths: z.array(wholeNumber.min(1)).min(1),
  heights: z.array(wholeNumber.min(1)).min(1),
  cents: z.array(z.array(wholeNumber.min(1)).min(1)).min(1),
});
export type PriceGrid = z.infer<typeof priceGridSchema>;

export const marketSchema = z.strictObject({
  market: id,
  title: z.string(),
  delivery_days: wholeNumber.min(0),
  /** What freight adds to the base price, in hundredths of a per cent. */
  freight_basis_points: wholeNumber.min(0).max(10_000),
});
export type Market = z.infer<typeof marketSchema>;

/**
 * Everything that the rules know of one product: questions in the order in which they bind (an option's
 * conditions look only at questions before its own), prices, lead time and what it draws. Data, not code:
 * compiled from content, the same on the server and in the browser.
 */
export const modelSchema = z.strictObject({
  backend_name: z.string(),
  /** Stands for the product in configuration codes, for ever. */
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  title: z.string(),
  category_id: z.enum(['windows', 'patio-doors', 'entry-doors']),
  steps: z.array(z.strictObject({ step: id, title: z.string() })),
  questions: z.array(questionSchema),
  grid: priceGridSchema,
  lead_days: wholeNumber.min(0),
  /** Names the prices: another one whenever any of them changes. */
  price_list: z.string(),
  /** The discount of a professional; left out of everybody else's model. */
  trade: tradeTermsSchema.optional(),
  market: marketSchema,
  /**
   * Best and worst of the line: U-factor in Btu/(h·ft²·°F), SHGC without a unit. Sessions of the version
   * before have none.
   */
  ratings: z
    .strictObject({ u_factor: z.tuple([z.number(), z.number()]), shgc: z.tuple([z.number(), z.number()]) })
    .optional(),
  /** What is drawn before any option has its say. */
  drawing: drawingSpecSchema,
});
export type Model = z.infer<typeof modelSchema>;

/** An option's id, or a whole number: sixteenths of an inch or a count. */
export const answerSchema = z.union([id, wholeNumber.min(0).max(100_000)]);
export type Answer = z.infer<typeof answerSchema>;
/** By question. */
export type Answers = Readonly<Record<string, Answer>>;
