import { z } from 'zod';
import { quickOrderLimits } from '#domain/quick-order/read-quick-order.ts';
import { maxQuantity } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';
import { marketQuerySchema } from './product.ts';
import { projectGoodsSchema, wantedGoodsSchema } from './project-goods.ts';
import { projectsBase } from './projects.ts';

/** So many of what a number stands for; the answer names the line by its id. */
const numberedLineSchema = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  number: z.string().trim().min(1).max(quickOrderLimits.number),
  quantity: z.number().int().min(1).max(maxQuantity),
});
export type NumberedLine = z.infer<typeof numberedLineSchema>;

const foundLineSchema = z.object({
  id: z.string(),
  kind: z.enum(['part', 'kit', 'stock', 'design']),
  title: z.string(),
  /** What goes into the cart: of a kit its parts, each as often as all of the kits hold it. */
  wanted: z.array(wantedGoodsSchema).min(1),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/**
 * What part numbers, names of parts, kits and stock windows, and codes of designs stand for, in one call: a
 * number in any case, with or without its dash, a code whole or short. `goods` are those of all lines at the
 * prices of today for the caller, by the ids of what is wanted; `unknown` names the other lines, with why.
 */
export const findGoodsByNumber = defineEndpoint({
  operationId: 'findGoodsByNumber',
  method: 'POST',
  path: `${projectsBase}/goods/numbers`,
  summary: 'Designs, stock windows, kits and parts by their numbers',
  access: 'public',
  query: marketQuerySchema,
  body: z.object({ lines: z.array(numberedLineSchema).max(quickOrderLimits.lines) }),
  response: z.object({
    found: z.array(foundLineSchema),
    goods: z.array(projectGoodsSchema),
    unknown: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
  errors: {},
});
export type NumbersAnswer = z.infer<typeof findGoodsByNumber.response>;
