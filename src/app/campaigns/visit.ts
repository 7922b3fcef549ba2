import { attributionOf } from '#domain/marketing/attribution.ts';
import { codeInQuery, codeKeptDays, codeOfVisit } from '#domain/marketing/campaign-code.ts';
import { sessionStore } from '#src/lib/browser-store.ts';
import { poll } from '#src/lib/http/poll.ts';
import { readCookie } from '#src/lib/read-cookie.ts';
import { storeAttribution } from '#src/lib/stored-attribution.ts';
import { trackedVisitor } from '#src/lib/vendors/marketing.ts';
import { refreshTiles } from '#src/session/place/update-place.ts';
import type { AppStore } from '#src/session/store.ts';
import type { Step, Stop } from '../step.ts';
import { consentOf, onConsent } from '../third-parties/consent-state.ts';
import { followCampaign } from './follow-campaign.ts';

const name = 'pel_campaign_code';

const write = (value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
};

/** Stores a campaign code for a year and a half ([4.12]). */
const keepCampaignCode = (code: string): void => write(code, codeKeptDays * 86_400);

const forgetCampaignCode = (): void => {
  if (keptCampaignCode()) write('', 0);
};

const keptCampaignCode = (): string | undefined => readCookie(name);

/** [3.20] */
const sessionKey = 'activeSession';
const codeKey = 'pel_campaign_code';

/** [9.8] The marketing script assigns its visitor id late. */
const attributionPolls = { every: 500, times: 6 };

/** No cookie after a refusal of marketing or with a browser's privacy signal. */
function mayRemember(store: AppStore): boolean {
  const { choice, gpc } = consentOf(store);
  return !gpc && (choice?.includes('marketing') ?? true);
}

const forgetRefused = (store: AppStore): void => {
  if (!mayRemember(store)) forgetCampaignCode();
};

/** The URL of the page load: the visitor may have navigated since. */
const loadedUrl = (): URL => {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return new URL(load?.name || location.href, location.href);
};

function keepAttribution(query: URLSearchParams, code: string | undefined): Stop {
  return poll(() => {
    const visitorId = trackedVisitor();
    const { host } = location;
    storeAttribution(attributionOf({ query, referrer: document.referrer, code, visitorId, host }));
    return visitorId !== undefined;
  }, attributionPolls);
}

/** Reads the campaign once per session or when the URL names another ([1.4]), shows its number ([1.5]). */
export const beginVisit: Step = (store) => {
  const query = loadedUrl().searchParams;
  const isFirst = sessionStore.read(sessionKey) === undefined;
  const stops: (Stop | undefined)[] = [onConsent(store, () => forgetRefused(store))];
  forgetRefused(store);
  let code = sessionStore.read(codeKey);
  if (isFirst || codeInQuery(query)) {
    code = codeOfVisit({ query, kept: code ?? keptCampaignCode(), referrer: document.referrer });
    if (code) {
      sessionStore.write(codeKey, code);
      if (mayRemember(store)) keepCampaignCode(code);
    }
    stops.push(keepAttribution(query, code));
  }
  if (isFirst) {
    sessionStore.write(sessionKey, 'true');
    void store.dispatch(refreshTiles());
  }
  let isOver = false;
  if (code)
    void import('./find-campaign.ts')
      .then(({ findCampaign }) => findCampaign(code))
      .then(
        (campaign) => {
          if (campaign && !isOver) stops.push(followCampaign(store, campaign));
        },
        () => undefined,
      );
  return () => {
    isOver = true;
    for (const stop of stops) stop?.();
  };
};
