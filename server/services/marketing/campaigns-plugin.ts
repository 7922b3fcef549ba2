import type { FastifyInstance } from 'fastify';
import { getCampaign } from '#domain/marketing/campaigns-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { type ContentSnapshot, prepared } from '#server/site/content-snapshot.ts';

/** Adds `/campaigns/v1`: phone numbers of campaigns ([1.5], [3.18]). Throws 422 for a malformed code. */
export function addCampaignService(app: FastifyInstance, { content }: { content: ContentSnapshot }): void {
  const campaignsOf = prepared(
    content,
    ({ campaigns }) => new Map(campaigns.map((campaign) => [campaign.campaign_code.toLowerCase(), campaign])),
  );
  registerEndpoint(app, getCampaign, ({ input: { params } }) => ({
    campaign: campaignsOf(content.current()).get(params.code.toLowerCase()) ?? null,
  }));
}
