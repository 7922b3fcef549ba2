import { z } from 'zod';
import { isCampaignCode } from '#domain/marketing/campaign-code.ts';
import { phoneSchema, proseSchema } from './shared.ts';

/** An entry of `content/campaigns.yaml` ([3.18]). */
export const campaignSchema = z.strictObject({
  campaign_code: z
    .string()
    .refine(isCampaignCode, { error: 'Must be letters, digits, dots, hyphens and underscores' }),
  title: proseSchema,
  /** Toll-free number that replaces all other phone numbers for the campaign's visitors. */
  tfn: phoneSchema.optional(),
});
