import { codeKeptDays } from '#domain/marketing/campaign-code.ts';
import { readCookie } from '#src/lib/read-cookie.ts';

const name = 'pel_campaign_code';

const write = (value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
};

/** Stores a campaign code for a year and a half ([4.12]). */
export const keepCampaignCode = (code: string): void => write(code, codeKeptDays * 86_400);

export const forgetCampaignCode = (): void => {
  if (keptCampaignCode()) write('', 0);
};

export const keptCampaignCode = (): string | undefined => readCookie(name);
