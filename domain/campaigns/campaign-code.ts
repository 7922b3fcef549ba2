/** The code of a visit that a search engine sent without a campaign ([9.8]). */
export const organicCode = 'PELORGANIC';

/** For how long a browser keeps the code of its last campaign, in days ([4.12]). */
export const codeKeptDays = 548;

const codePattern = /^[A-Za-z0-9][\w.-]{0,59}$/;

/** Whether a text may be the code of a campaign: up to 60 letters, digits, dots, hyphens and underscores. */
export const isCampaignCode = (text: string): boolean => codePattern.test(text);

const searchEngine =
  /(^|\.)((google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|qwant|startpage|aol)\.[a-z.]{2,6}|search\.brave\.com)$/;

/** The parameters that say that a link belongs to a campaign. */
const campaignParameters = /^(campaign_code|gclid|utm_\w+)$/;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** The code that a query names: in `campaign_code`, or as the campaign of an analytics link. */
export const codeInQuery = (query: URLSearchParams): string | undefined =>
  [query.get('campaign_code'), query.get('utm_campaign')].find(
    (code): code is string => code !== null && isCampaignCode(code),
  );

/**
 * The code of a visit ([1.5], [9.8]): that of its query, else the one that was kept, else the one of search
 * engines for a visitor whom such a one sent without any campaign parameter.
 */
export function codeOfVisit({
  query,
  kept,
  referrer,
}: {
  query: URLSearchParams;
  kept: string | undefined;
  /** URL of the page that led here; empty where there is none. */
  referrer: string;
}): string | undefined {
  const named = codeInQuery(query);
  if (named) return named;
  if (kept && isCampaignCode(kept)) return kept;
  const isCampaign = [...query.keys()].some((name) => campaignParameters.test(name));
  return !isCampaign && searchEngine.test(hostOf(referrer)) ? organicCode : undefined;
}
