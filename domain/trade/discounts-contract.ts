import { z } from 'zod';
import { marketQuerySchema, productBase } from '#domain/catalog/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';

/** Basis points: 1500 is 15% off. */
const basisPoints = z.number().int().min(1).max(9_000);

/** A professional's current discounts; unlisted goods have the public price. */
export const tradeDiscountsSchema = z.object({
  /** Per part; null without a discount. A kit costs the sum of its parts. */
  parts: basisPoints.nullable(),
  lines: z.record(z.string(), basisPoints),
});
export type TradeDiscounts = z.infer<typeof tradeDiscountsSchema>;

/**
 * Our extension: discounts to convert the list prices of static pages for the calling professional, in a
 * postal code's market; 403 for other callers.
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
