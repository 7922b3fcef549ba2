import { beginVisit } from './campaigns/visit.ts';
import { followFeatureFlags } from './feature-flags.ts';
import { forgetLeftPrices } from './forget-left-prices.ts';
import { noticeDelayedRoutes } from './navigation/delayed-route.ts';
import { reloadAfterPartners } from './navigation/forced-reload.ts';
import { loadPagesWithParts } from './navigation/load-parts.ts';
import { storePreviousPage } from './navigation/previous-page.ts';
import { fadeBetweenPages } from './navigation/view-transitions.ts';
import { noticeMissingParts } from './notice-missing-parts.ts';
import { followOutbox } from './outbox/follow-outbox.ts';
import { followSiteFigures } from './site-figures/follow-site-figures.ts';
import type { Step, Stop } from './step.ts';
import { followConsent } from './third-parties/consent-state.ts';
import { followPrivacyChoices } from './third-parties/follow-privacy-choices.ts';
import { followThirdParties } from './third-parties/follow-third-parties.ts';
import { traceVisits } from './trace-visits.ts';

/** Non-urgent features in start order: loaded in a separate script once the page is live and idle. */
const steps: readonly Step[] = [
  forgetLeftPrices,
  followOutbox,
  storePreviousPage,
  followConsent,
  beginVisit,
  () => reloadAfterPartners(),
  noticeDelayedRoutes,
  noticeMissingParts,
  () => loadPagesWithParts(),
  fadeBetweenPages,
  followFeatureFlags,
  followThirdParties,
  followPrivacyChoices,
  traceVisits,
  followSiteFigures,
];

export function startShell(store: Parameters<Step>[0]): Stop {
  const stops = steps.map((step) => step(store));
  return () => {
    for (const stop of stops) stop?.();
  };
}
