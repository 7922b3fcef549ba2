import { type Campaign, getCampaign } from '#domain/contracts/campaigns.ts';
import { callEndpoint } from '#src/lib/http.ts';

/** The campaign of a code, where one is configured ([1.5]). */
export const findCampaign = (code: string): Promise<Campaign | null> =>
  callEndpoint(getCampaign, { params: { code } }).then(({ campaign }) => campaign);
