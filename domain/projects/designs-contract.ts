import { z } from 'zod';
import { maxQuantity } from '#domain/cart/contract.ts';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { answerSchema } from '#domain/configurator/model.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { projectsBase } from './contract.ts';
import { projectGoodsSchema } from './goods-contract.ts';
import { designSchema, projectLimits } from './project-fields.ts';

/** Maximum side of an opening in sixteenths: 500 inches. */
const side = z.number().int().min(1).max(8_000);

export const designWishSchema = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  /** A product with a code to start from, or with null for its preset answers. */
  design: designSchema,
  quantity: z.number().int().min(1).max(maxQuantity).default(1),
  /** Answers to give, by question. */
  answers: z
    .record(z.string().min(1).max(60), answerSchema)
    .refine((answers) => Object.keys(answers).length <= 20, { error: 'Must be 20 answers at most' })
    .default({}),
  /**
   * An opening in sixteenths of an inch, measured as the answer of `installation` says. The unit becomes the
   * largest one that fits.
   */
  opening: z.object({ width: side, height: side }).optional(),
});
export type DesignWish = z.input<typeof designWishSchema>;

/**
 * Gives answers to several designs at once: to new ones from a list of openings, or to a project's. If a
 * product refuses an answer, its design is under `refused` and stays the same. `changes` lists other answers
 * that had to give way. Stores nothing.
 */
export const makeDesigns = defineEndpoint({
  operationId: 'makeDesigns',
  method: 'POST',
  path: `${projectsBase}/goods/designs`,
  summary: 'Give answers to several designs',
  access: 'public',
  query: marketQuerySchema,
  body: z.object({ items: z.array(designWishSchema).min(1).max(projectLimits.items) }),
  response: z.object({
    goods: z.array(projectGoodsSchema),
    refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
  errors: {},
});

/** A question with the options of several designs, each with the ids of the designs that have it. */
export const sharedChoiceSchema = z.object({
  question: z.string(),
  title: z.string(),
  options: z.array(z.object({ option: z.string(), title: z.string(), designs: z.array(z.string()) })),
});
export type SharedChoice = z.infer<typeof sharedChoiceSchema>;

/** Lists the choices that designs have, in question order, without those of left and right. */
export const getSharedChoices = defineEndpoint({
  operationId: 'getSharedChoices',
  method: 'POST',
  path: `${projectsBase}/goods/choices`,
  summary: 'Choices of several designs',
  access: 'public',
  query: marketQuerySchema,
  body: z.object({
    items: z
      .array(designWishSchema.pick({ id: true, design: true }))
      .min(1)
      .max(projectLimits.items),
  }),
  response: z.object({ choices: z.array(sharedChoiceSchema) }),
  errors: {},
});
