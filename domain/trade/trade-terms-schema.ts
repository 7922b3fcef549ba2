import { z } from 'zod';
import type { TradeTerms } from './trade-price.ts';

/** Separate from the arithmetic, to keep the schema out of the browser bundle. */
export const tradeTermsSchema: z.ZodType<TradeTerms> = z.strictObject({
  list: z.string(),
  title: z.string(),
  basis_points: z.number().int().min(1).max(9_000),
});
