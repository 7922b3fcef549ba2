import { z } from 'zod';
import { proseSchema, slugSchema } from './shared.ts';

/**
 * One entry of `content/locations/betas.yaml`: something that some branches try out before the others have it
 * ([7.9]).
 */
export const betaEntrySchema = z.strictObject({
  feature: slugSchema,
  about: proseSchema,
  /** Where it is tried, by branch_id. */
  branches: z.array(slugSchema).min(1),
});
