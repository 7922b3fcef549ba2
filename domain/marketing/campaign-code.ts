/** Campaign code of a visit from organic search ([9.8]). */
export const organicCode = 'PELORGANIC';

/** Lifetime of the last campaign's code in a browser, in days ([4.12]). */
export const codeKeptDays = 548;

const codePattern = /^[A-Za-z0-9][\w.-]{0,59}$/;

export const isCampaignCode = (text: string): boolean => codePattern.test(text);

const searchEngine =
  /(^|\.)((google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|qwant|startpage|aol)\.[a-z.]{2,6}|search\.brave\.com)$/;

const campaignParameters = /^(campaign_code|gclid|utm_\w+)$/;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

export const codeInQuery = (query: URLSearchParams): string | undefined =>
  [query.get('campaign_code'), query.get('utm_campaign')].find(
    (code): code is string => code !== null && isCampaignCode(code),
  );

/** Returns the query's code, else the stored code, else organic after a search engine ([1.5], [9.8]). */
export function codeOfVisit({
  query,
  kept,
  referrer,
}: {
  query: URLSearchParams;
  kept: string | undefined;
  referrer: string;
}): string | undefined {
  const named = codeInQuery(query);
  if (named) return named;
  if (kept && isCampaignCode(kept)) return kept;
  const isCampaign = [...query.keys()].some((name) => campaignParameters.test(name));
  return !isCampaign && searchEngine.test(hostOf(referrer)) ? organicCode : undefined;
}
