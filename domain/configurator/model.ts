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

/** A condition on earlier answers, sizes or the market. A question that is not asked makes it false. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { answer: string; is: string[] }
  /** Sixteenths of an inch, square sixteenths for areas, or a count; inclusive bounds. */
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

/** Refuses the option with the reason unless the condition holds; `{width}` inserts a measure. */
export const requirementSchema = z.strictObject({ condition: conditionSchema, reason: z.string() });

/** Price of an option in integer cents. The parts of a rule add up. */
export const priceRuleSchema = z.strictObject({
  each: wholeNumber.min(0).optional(),
  per_square_foot: wholeNumber.min(0).optional(),
  /** Per foot of the unit's perimeter. */
  per_foot: wholeNumber.min(0).optional(),
  per_sash: wholeNumber.min(0).optional(),
  basis_points: wholeNumber.min(0).max(30_000).optional(),
});
export type PriceRule = z.infer<typeof priceRuleSchema>;

const units = z.array(z.strictObject({ share: wholeNumber.min(1), style: z.enum(windowStyles) })).min(1);

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
  hand: z.enum(['left', 'right']).optional(),
  sidelight: z.enum(['left', 'right']).optional(),
  pitch: wholeNumber.min(1).max(24).optional(),
  angle: wholeNumber.min(15).max(60).optional(),
  lights: wholeNumber.min(3).max(7).optional(),
  blinds: z.boolean().optional(),
  kick_plate: z.boolean().optional(),
});
export type DrawingPatch = z.infer<typeof drawingPatchSchema>;

/** Clear opening: a share of the width or height, minus frame members in sixteenths. */
const clearanceSchema = z.strictObject({
  share: z.tuple([wholeNumber.min(1), wholeNumber.min(1)]),
  less: wholeNumber.min(0),
});

export const optionSchema = z.strictObject({
  option: id,
  /** Two characters in configuration codes; never changes. */
  code: z.string().regex(/^[a-z0-9]{2}$/),
  title: z.string(),
  note: z.string().optional(),
  /** Hides the option unless it holds. */
  only_if: conditionSchema.optional(),
  requires: z.array(requirementSchema).default([]),
  price: priceRuleSchema.optional(),
  /** Extra days; the longest of several counts. */
  lead_days: wholeNumber.min(0).max(120).optional(),
  draws: drawingPatchSchema.optional(),
  /** Rank of a glass among all glass, in hundredths from the best. */
  energy: z.strictObject({ u_factor: wholeNumber, shgc: wholeNumber }).optional(),
  sashes: wholeNumber.min(1).max(12).optional(),
  /** Clear opening (egress). */
  clear: z.strictObject({ width: clearanceSchema, height: clearanceSchema }).optional(),
});
export type Option = z.infer<typeof optionSchema>;

const questionShape = {
  question: id,
  code: z.string().regex(/^[a-z]{2}$/),
  step: id,
  title: z.string(),
  help: z.string().optional(),
  /** Help for an answer to any question, even a later one: it does not restrict anything. */
  help_when: z.array(z.strictObject({ answer: id, is: z.array(id).min(1), help: z.string() })).optional(),
  only_if: conditionSchema.optional(),
};
const numberShape = {
  ...questionShape,
  min: wholeNumber,
  max: wholeNumber,
  multiple: wholeNumber.min(1),
  default: wholeNumber,
  draws_as: z.enum(['width', 'height', 'columns', 'rows']).optional(),
};
export const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    ...questionShape,
    default: id,
    /** Has no preset answer: the unit cannot be ordered until the visitor chooses. */
    must_choose: z.boolean().optional(),
    swatch: z
      .enum(['color', 'material', 'glass', 'grille', 'hardware', 'operation', 'panel', 'plan'])
      .optional(),
    options: z.array(optionSchema).min(1),
  }),
  /** A length in sixteenths of an inch. */
  z.strictObject({ kind: z.literal('size'), ...numberShape }),
  z.strictObject({ kind: z.literal('count'), ...numberShape }),
]);
export type Question = z.infer<typeof questionSchema>;
export type ChoiceQuestion = Extract<Question, { kind: 'choice' }>;
export type NumberQuestion = Exclude<Question, ChoiceQuestion>;

/** Base price in cents: `cents[row][column]` covers up to `heights[row]`, `widths[column]` (sixteenths). */
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
  freight_basis_points: wholeNumber.min(0).max(10_000),
});
export type Market = z.infer<typeof marketSchema>;

/** Rule model of a product, shared by server and browser. Conditions read only earlier questions. */
export const modelSchema = z.strictObject({
  backend_name: z.string(),
  /** Product code in configuration codes; never changes. */
  code: z.string().regex(/^[A-Z0-9]{2,6}$/),
  title: z.string(),
  category_id: z.enum(['windows', 'patio-doors', 'entry-doors']),
  steps: z.array(z.strictObject({ step: id, title: z.string() })),
  questions: z.array(questionSchema),
  grid: priceGridSchema,
  lead_days: wholeNumber.min(0),
  /** Price list id; changes with any price. */
  price_list: z.string(),
  trade: tradeTermsSchema.optional(),
  market: marketSchema,
  /** Best and worst U-factor in Btu/(h·ft²·°F) and SHGC. Absent in sessions of the previous version. */
  ratings: z
    .strictObject({ u_factor: z.tuple([z.number(), z.number()]), shgc: z.tuple([z.number(), z.number()]) })
    .optional(),
  drawing: drawingSpecSchema,
});
export type Model = z.infer<typeof modelSchema>;

/** An option's id, or a whole number: sixteenths of an inch or a count. */
export const answerSchema = z.union([id, wholeNumber.min(0).max(100_000)]);
export type Answer = z.infer<typeof answerSchema>;
export type Answers = Readonly<Record<string, Answer>>;
