import { z } from 'zod';
import { isCampaignCode } from '#domain/campaigns/campaign-code.ts';
import { phoneSchema, proseSchema } from './shared.ts';

/** One entry of `content/campaigns.yaml` ([3.18]). */
export const campaignSchema = z.strictObject({
  campaign_code: z
    .string()
    .refine(isCampaignCode, { error: 'Must be letters, digits, dots, hyphens and underscores' }),
  /** What it is, for those who plan it. */
  title: proseSchema,
  /** Toll-free number that its visitors call in place of every other of ours; none where it has none. */
  tfn: phoneSchema.optional(),
});
