import { z } from 'zod';
import { isCampaignCode } from '#domain/campaigns/campaign-code.ts';
import { defineEndpoint } from './endpoint.ts';

/** [3.18] */
export const campaignSchema = z.object({
  campaign_code: z.string(),
  /** As it is shown: `+1 (800) 555-0131`; left out of one that has none. */
  tfn: z.string().optional(),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** A campaign by its code, in whatever case; `null` where no campaign has it ([1.5]). */
export const getCampaign = defineEndpoint({
  operationId: 'getCampaign',
  method: 'GET',
  path: '/campaigns/v1/:code',
  summary: 'A campaign and its telephone number',
  access: 'public',
  params: z.object({ code: z.string().refine(isCampaignCode) }),
  response: z.object({ campaign: campaignSchema.nullable() }),
  errors: {},
});
