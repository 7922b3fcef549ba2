import { z } from 'zod';
import { energyCriterionSchema } from '#domain/configurator/energy.ts';
import { answerSchema, marketSchema, modelSchema } from '#domain/configurator/model.ts';
import { maxQuantity } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';
import { marketQuerySchema, productBase } from './product.ts';

export const idSchema = z.string().trim().min(1).max(80);
const cents = z.number().int().nonnegative();

/** The square that a drawing fills, in pixels ([3.16]). */
export const canvasSchema = z
  .object({ width: z.number().int().min(16).max(4096), height: z.number().int().min(16).max(4096) })
  .refine(({ width, height }) => width === height, {
    error: 'Width and height must be equal',
    path: ['height'],
  });

/** One answer given ahead, to a question by its name. */
const filterSchema = z.object({ question: z.string().max(60), answer: answerSchema });
const filtersSchema = z.array(filterSchema).max(60);

/** What an answer did to another question; `to` is null where that question is no longer asked. */
export const changeSchema = z.object({
  question: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});

/**
 * A question that is asked: its answer, the options that can be had, and those that cannot, each with the
 * reason. Numbers have neither.
 */
export const questionStateSchema = z.object({
  question: z.string(),
  answer: answerSchema,
  options: z.array(z.string()),
  refused: z.array(z.object({ option: z.string(), reason: z.string() })),
});

/** What a configuration costs: integer cents, explained line by line for one unit. */
export const configurationPriceSchema = z.object({
  /** Names the price list that this was calculated by. */
  price_list: z.string(),
  unit_cents: cents,
  /** There when this is a trade price: what everybody pays. */
  list_unit_cents: cents.optional(),
  total_cents: cents,
  /** What a trade price list takes off is a line below zero. */
  lines: z.array(z.object({ question: z.string().nullable(), label: z.string(), cents: z.number().int() })),
  /** There when the prices have changed since the visitor last saw them: what the unit cost then. */
  outdated: z.object({ price_list: z.string(), unit_cents: cents }).nullable(),
});

/** A configuration as the server holds it ([3.16]): always whole and valid, at today's prices. */
export const configurationSchema = z.object({
  id: z.string(),
  quote_id: z.string(),
  /** Its line of the quote, by which [7.11] finds it. */
  line_id: z.string(),
  backend_name: z.string(),
  title: z.string(),
  category_id: z.enum(['windows', 'patio-doors', 'entry-doors']),
  /** The URL that a cart line keeps ([2.8]). */
  item_url: z.string(),
  /** Restores the same answers on the same product. */
  code: z.string(),
  /** The same in eight characters, for as long as the configuration is kept. */
  short_code: z.string(),
  quantity: z.number().int().min(1).max(maxQuantity),
  /** What the visitor asked for, kept also while the rest does not allow it. */
  wishes: z.record(z.string(), answerSchema),
  questions: z.array(questionStateSchema),
  /** In words, in the order of the questions. */
  summary: z.array(z.object({ title: z.string(), answer: z.string() })),
  changes: z.array(changeSchema),
  price: configurationPriceSchema,
  lead_time_days: z.number().int().nonnegative(),
  market: marketSchema.pick({ market: true, title: true }),
  /**
   * What the ENERGY STAR program asks where the visitor is: one of the criteria. Null where no place is
   * known, and of entry doors.
   */
  energy_zone: z.object({ title: z.string(), criteria: z.array(energyCriterionSchema) }).nullable(),
  /** Whether this product is sold where the visitor is; `reason` says why not. */
  available: z.boolean(),
  unavailable_reason: z.string().nullable(),
  /** A window of the shelf: how many of it are left. */
  on_hand: z.number().int().nonnegative().nullable(),
  /** An SVG of this configuration, which changes its URL with the configuration. */
  image_url: z.string(),
  expires_at: z.iso.datetime(),
});
export type Configuration = z.infer<typeof configurationSchema>;

/** The elevation at the size of the canvas. */
export const drawingAnswerSchema = z.object({ id: z.string(), canvas: canvasSchema, svg: z.string() });

const whole = z.object({ config: configurationSchema, model: modelSchema, drawing: drawingAnswerSchema });
export type WholeConfiguration = z.infer<typeof whole>;
const answered = z.object({ config: configurationSchema });

/**
 * [7.10] Starts a configuration of a product (a tile's, or a stock window's, `backend_name`) on a quote of
 * its own. `filters` are answers given ahead; what cannot be had is listed under `changes`. Ours: `code`
 * restores a configuration, `quote_id` puts it beside others.
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

/**
 * Ours: the product and the whole code of a configuration, by its short code or its whole one, however typed.
 */
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

/**
 * [7.11] Puts another product on a quote's line: answers that both products know are kept, and what could not
 * be is listed.
 */
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

/** [7.12] Answers one question. 409 with the reason and what is allowed where the answer cannot be had. */
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

/**
 * [7.13] Starts the configuration over from its product's defaults with `filters` as the answers: also the
 * way to undo, redo and restore.
 */
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

/** [7.14] How many of it. */
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

/** What a drawing is of: the side that is seen, by day or by night. */
export const drawingIdSchema = z.enum(['exterior', 'interior', 'exterior-night', 'interior-night']);
export type DrawingId = z.infer<typeof drawingIdSchema>;

/** [7.15] Draws a configuration at a size. `body.id` names the drawing. */
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

/** [7.16] A configuration with the model that its questions come from. */
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

/** Ours: the lines of a quote, oldest first. */
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
