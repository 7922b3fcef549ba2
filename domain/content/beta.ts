import { z } from 'zod';
import { proseSchema, slugSchema } from './shared.ts';

/** An entry of `content/locations/betas.yaml`: a feature that only some branches have yet ([7.9]). */
export const betaEntrySchema = z.strictObject({
  feature: slugSchema,
  about: proseSchema,
  /** By branch_id. */
  branches: z.array(slugSchema).min(1),
});
