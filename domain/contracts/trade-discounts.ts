import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { marketQuerySchema, productBase } from './product.ts';

/** Hundredths of a per cent: 1500 takes 15 % off. */
const basisPoints = z.number().int().min(1).max(9_000);

/** What is off everybody's prices for a professional today; what is not named costs what it costs. */
export const tradeDiscountsSchema = z.object({
  /** Of each part; null without a discount. A kit costs what its parts cost. */
  parts: basisPoints.nullable(),
  /** By the ids of product lines. */
  lines: z.record(z.string(), basisPoints),
});
export type TradeDiscounts = z.infer<typeof tradeDiscountsSchema>;

/**
 * Ours: what turns the list prices of pages that were built once into those of the professional who asks, in
 * the market of a postal code; 403 of everybody else.
 */
export const getTradeDiscounts = defineEndpoint({
  operationId: 'getTradeDiscounts',
  method: 'GET',
  path: `${productBase}/trade-discounts`,
  summary: 'Discounts of the professional who asks',
  access: { scope: 'web-customer' },
  query: marketQuerySchema,
  response: z.object({ discounts: tradeDiscountsSchema }),
  errors: { 403: ['not_a_professional'] },
});
