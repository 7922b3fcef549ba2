import { z } from 'zod';
import type { TradeTerms } from './trade-price.ts';

/** In a separate file, so that browsers load the price calculation without zod. */
export const tradeTermsSchema: z.ZodType<TradeTerms> = z.strictObject({
  list: z.string(),
  title: z.string(),
  basis_points: z.number().int().min(1).max(9_000),
});
