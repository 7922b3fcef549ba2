import { z } from 'zod';
import type { TradeTerms } from './trade-price.ts';

/** A discount as a model carries it; apart from its arithmetic, which browsers calculate with. */
export const tradeTermsSchema: z.ZodType<TradeTerms> = z.strictObject({
  list: z.string(),
  title: z.string(),
  basis_points: z.number().int().min(1).max(9_000),
});
