import { z } from 'zod';
import { maxQuantity } from '#domain/cart/contract.ts';
import { marketQuerySchema, productBase } from '#domain/catalog/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { energyCriterionSchema } from './energy.ts';
import { answerSchema, marketSchema, modelSchema } from './model.ts';

export const idSchema = z.string().trim().min(1).max(80);
const cents = z.number().int().nonnegative();

/** Size of the drawing's canvas in pixels ([3.16]). */
export const canvasSchema = z
  .object({ width: z.number().int().min(16).max(4096), height: z.number().int().min(16).max(4096) })
  .refine(({ width, height }) => width === height, {
    error: 'Width and height must be equal',
    path: ['height'],
  });

const filterSchema = z.object({ question: z.string().max(60), answer: answerSchema });
const filtersSchema = z.array(filterSchema).max(60);

/** An answer's effect on another question; `to` is null if that question is no longer asked. */
export const changeSchema = z.object({
  question: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});

/** An asked question with its answer, and its available and refused options. Numbers have no options. */
export const questionStateSchema = z.object({
  question: z.string(),
  answer: answerSchema,
  options: z.array(z.string()),
  refused: z.array(z.object({ option: z.string(), reason: z.string() })),
  /** The visitor still has to choose: the answer is only what is drawn until then. */
  open: z.literal(true).optional(),
});

/** Price of a configuration in integer cents, with a breakdown for one unit. */
export const configurationPriceSchema = z.object({
  price_list: z.string(),
  unit_cents: cents,
  list_unit_cents: cents.optional(),
  total_cents: cents,
  /** Trade discounts are negative lines. */
  lines: z.array(z.object({ question: z.string().nullable(), label: z.string(), cents: z.number().int() })),
  /** The unit's former price, present only if prices changed since the visitor last saw them. */
  outdated: z.object({ price_list: z.string(), unit_cents: cents }).nullable(),
});

/** A stored configuration ([3.16]): always complete and valid, at current prices. */
export const configurationSchema = z.object({
  id: z.string(),
  /** Grows with every change. */
  revision: z.number().int().nonnegative(),
  quote_id: z.string(),
  /** In the answer to a change of what another's cart or account keeps: this is a copy, with the change. */
  copied_from: z.string().optional(),
  /** Its line of the quote, an argument of [7.11]. */
  line_id: z.string(),
  backend_name: z.string(),
  title: z.string(),
  category_id: z.enum(['windows', 'patio-doors', 'entry-doors']),
  /** Item URL for a cart line ([2.8]). */
  item_url: z.string(),
  code: z.string(),
  /** Eight characters, valid while the configuration is stored. */
  short_code: z.string(),
  quantity: z.number().int().min(1).max(maxQuantity),
  /** The visitor's selections, including overruled ones. */
  wishes: z.record(z.string(), answerSchema),
  questions: z.array(questionStateSchema),
  /** In question order. */
  summary: z.array(z.object({ title: z.string(), answer: z.string() })),
  changes: z.array(changeSchema),
  price: configurationPriceSchema,
  lead_time_days: z.number().int().nonnegative(),
  market: marketSchema.pick({ market: true, title: true }),
  /**
   * ENERGY STAR requirements at the visitor's place, of which a unit must meet one. Null without a place, and
   * for entry doors.
   */
  energy_zone: z.object({ title: z.string(), criteria: z.array(energyCriterionSchema) }).nullable(),
  /** Whether the product is sold at the visitor's place; `unavailable_reason` explains false. */
  available: z.boolean(),
  unavailable_reason: z.string().nullable(),
  on_hand: z.number().int().nonnegative().nullable(),
  /** SVG of this configuration; the URL changes with the configuration. */
  image_url: z.string(),
  expires_at: z.iso.datetime(),
});
export type Configuration = z.infer<typeof configurationSchema>;

export const drawingAnswerSchema = z.object({ id: z.string(), canvas: canvasSchema, svg: z.string() });
export type DrawingAnswer = z.infer<typeof drawingAnswerSchema>;

const whole = z.object({ config: configurationSchema, model: modelSchema, drawing: drawingAnswerSchema });
export type WholeConfiguration = z.infer<typeof whole>;
const answered = z.object({ config: configurationSchema });

/**
 * [7.10] Configures a product (tile or stock window) on a new quote. `filters` are preset answers; refused
 * ones are in `changes`. Our extensions: `code` and `quote_id`.
 */
export const startConfiguration = defineEndpoint({
  operationId: 'startConfiguration',
  method: 'POST',
  path: `${productBase}/products/:id`,
  summary: 'Start a configuration',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: marketQuerySchema,
  body: z.object({
    canvas: canvasSchema,
    filters: filtersSchema.optional(),
    code: z.string().trim().max(400).optional(),
    quote_id: idSchema.optional(),
  }),
  response: whole,
  errors: { 404: ['unknown_product', 'unknown_quote'], 409: ['full_quote'] },
});

/** Our extension: returns product and complete code for a short or complete code, in any notation. */
export const findDesign = defineEndpoint({
  operationId: 'findDesign',
  method: 'GET',
  path: `${productBase}/designs/:code`,
  summary: 'Find a design by its code',
  access: 'public',
  params: z.object({ code: z.string().trim().min(1).max(400) }),
  response: z.object({ backend_name: z.string(), title: z.string(), code: z.string() }),
  errors: { 404: ['unknown_configuration'] },
});

/** [7.11] Replaces the product of a quote's line. Keeps shared answers and lists the lost ones. */
export const replaceProduct = defineEndpoint({
  operationId: 'replaceProduct',
  method: 'PUT',
  path: `${productBase}/quotes/:quoteId/config/:lineId`,
  summary: 'Configure another product on the line of a quote',
  access: 'public',
  params: z.object({ quoteId: idSchema, lineId: idSchema }),
  query: marketQuerySchema,
  body: z.object({ canvas: canvasSchema, tile_backend_name: idSchema }),
  response: whole,
  errors: { 404: ['unknown_product', 'unknown_configuration'] },
});

/** [7.12] Answers one question. 409 with the reason and the alternatives if the answer is unavailable. */
export const answerQuestion = defineEndpoint({
  operationId: 'answerQuestion',
  method: 'PUT',
  path: `${productBase}/config/:configId/questions/:questionId`,
  summary: 'Answer a question',
  access: 'public',
  params: z.object({ configId: idSchema, questionId: z.string().max(60) }),
  query: marketQuerySchema,
  body: z.object({ answer: answerSchema }),
  response: answered,
  errors: { 404: ['unknown_configuration', 'unknown_question'], 409: ['refused_answer'] },
});

/** [7.13] Resets the configuration to defaults plus `filters`; also used for undo, redo and restore. */
export const reconfigure = defineEndpoint({
  operationId: 'reconfigure',
  method: 'PUT',
  path: `${productBase}/config/:id/reconfigure`,
  summary: 'Start a configuration over',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: marketQuerySchema,
  body: z.object({ canvas: canvasSchema, filters: filtersSchema.optional() }),
  response: whole,
  errors: { 404: ['unknown_configuration'] },
});

/** [7.14] Changes the quantity. */
export const changeConfigurationQuantity = defineEndpoint({
  operationId: 'changeConfigurationQuantity',
  method: 'PUT',
  path: `${productBase}/config/:id/quantity`,
  summary: 'Change how many',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: marketQuerySchema,
  body: z.object({ quantity: z.number().int().min(1).max(maxQuantity) }),
  response: answered,
  errors: { 404: ['unknown_configuration'], 409: ['not_on_hand'] },
});

export const drawingIdSchema = z.enum(['exterior', 'interior', 'exterior-night', 'interior-night']);
export type DrawingId = z.infer<typeof drawingIdSchema>;

/** [7.15] Draws a configuration at a size. `body.id` is the drawing's id. */
export const drawConfiguration = defineEndpoint({
  operationId: 'drawConfiguration',
  method: 'PUT',
  path: `${productBase}/config/:id/drawing/`,
  summary: 'Draw a configuration',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: marketQuerySchema,
  body: z.object({ id: drawingIdSchema.default('exterior'), canvas: canvasSchema }),
  response: z.object({ drawing: drawingAnswerSchema }),
  errors: { 404: ['unknown_configuration'] },
});

/** [7.16] A configuration with its rule model. */
export const getConfiguration = defineEndpoint({
  operationId: 'getConfiguration',
  method: 'GET',
  path: `${productBase}/config/:id`,
  summary: 'A configuration',
  access: 'public',
  params: z.object({ id: idSchema }),
  query: marketQuerySchema,
  response: z.object({ config: configurationSchema, model: modelSchema }),
  errors: { 404: ['unknown_configuration'] },
});

/** Our extension: the lines of a quote, oldest first. */
export const getQuote = defineEndpoint({
  operationId: 'getQuote',
  method: 'GET',
  path: `${productBase}/quotes/:quoteId`,
  summary: 'A quote',
  access: 'public',
  params: z.object({ quoteId: idSchema }),
  query: marketQuerySchema,
  response: z.object({
    quote: z.object({ id: z.string(), total_cents: cents, lines: z.array(configurationSchema) }),
  }),
  errors: { 404: ['unknown_quote'] },
});
