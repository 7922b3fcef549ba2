import { type Campaign, getCampaign } from '#domain/marketing/campaigns-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

/** Fetches a campaign by code; null if it is not configured ([1.5]). */
export const findCampaign = (code: string): Promise<Campaign | null> =>
  callEndpoint(getCampaign, { params: { code } }).then(({ campaign }) => campaign);
