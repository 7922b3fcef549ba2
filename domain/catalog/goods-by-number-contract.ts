import { z } from 'zod';
import { maxQuantity } from '#domain/cart/contract.ts';
import { quickOrderLimits } from '#domain/cart/read-quick-order.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { projectsBase } from '#domain/projects/contract.ts';
import { projectGoodsSchema, wantedGoodsSchema } from '#domain/projects/goods-contract.ts';
import { marketQuerySchema } from './contract.ts';

/** A quantity and a number; the response refers to the line by its id. */
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
  /** Items for the cart; a kit becomes its parts, multiplied by the number of kits. */
  wanted: z.array(wantedGoodsSchema).min(1),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/**
 * Resolves numbers and names of goods and design codes, ignoring case and dashes. `goods` has the caller's
 * prices; `unknown` lists other lines with reasons.
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
