import { codeKeptDays } from '../../domain/campaigns/campaign-code.ts';

const name = 'pel_campaign_code';

/** Keeps the code of a campaign for the visits of the next year and a half ([4.12]). */
export function keepCampaignCode(code: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${code}; path=/; max-age=${codeKeptDays * 86_400}; samesite=lax${secure}`;
}

export const keptCampaignCode = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
