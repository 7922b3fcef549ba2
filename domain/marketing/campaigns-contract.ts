import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { isCampaignCode } from './campaign-code.ts';

/** Campaign ([3.18]) */
export const campaignSchema = z.object({
  campaign_code: z.string(),
  tfn: z.string().optional(),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** A campaign by its case-insensitive code; null if unknown ([1.5]). */
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
