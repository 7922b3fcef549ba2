import { allows } from '#domain/marketing/consent.ts';
import { trackingEventsPath } from '#domain/marketing/events-path.ts';
import type { SiteEvent } from '#domain/marketing/site-figures-contract.ts';
import { thirdPartySettings } from '#src/lib/build-settings.ts';
import { followRoutes } from '../route-changes.ts';
import type { Step } from '../step.ts';
import { consentOf } from '../third-parties/consent-state.ts';

/** The contract's maximum per request */
const limit = 50;

/** Sends counts ([1.8], [7.19]) with `fetch`, as `sendBeacon` cannot omit cookies. Ignores failures. */
function sendEvents(events: readonly SiteEvent[]): void {
  if (events.length === 0) return;
  void fetch(new URL(trackingEventsPath, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ environment: thirdPartySettings().environment, events: events.slice(0, limit) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Sent while the page unloads.
    keepalive: true,
  }).catch(() => undefined);
}

/** The part of Gatsby's loader that names a page's template */
interface GatsbyLoader {
  loadPageSync: (path: string) => { page?: { componentChunkName?: string } } | undefined;
}

/** Returns `templates-article`; undefined without Gatsby's data, as for missing pages. */
function templateOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const { ___loader: loader } = window as unknown as { ___loader?: GatsbyLoader };
  const page = loader?.loadPageSync(pathname + search) ?? loader?.loadPageSync(pathname);
  const chunk = page?.page?.componentChunkName ?? '';
  return /^component---src-((?:pages|templates)-[\w-]{1,80}?)-(?:tsx|ts|js)$/.exec(chunk)?.[1];
}

const maxWaiting = 40;

const countedTemplate = (place: Pick<Location, 'pathname' | 'search'>): string | undefined =>
  place.pathname.startsWith('/desk/') ? undefined : templateOf(place);

/** The landing page: the visitor may have navigated before this script loaded. */
function landedAt(): Pick<Location, 'pathname' | 'search'> {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name) : location;
}

/** Counts views and speed ([7.19]) without cookies, paths or visitor data; not after an opt-out. */
export const followSiteFigures: Step = (store) => {
  const mayCount = (): boolean => navigator.doNotTrack !== '1' && allows(consentOf(store), 'measurement');
  let waiting: SiteEvent[] = [];
  let isOver = false;
  const send = (): void => {
    const events = waiting;
    waiting = [];
    if (mayCount()) sendEvents(events);
  };
  const note = (event: SiteEvent): void => {
    if (isOver || !mayCount()) return;
    waiting.push(event);
    if (waiting.length >= maxWaiting) send();
  };

  const first = landedAt();
  const landed = countedTemplate(first);
  if (landed) note({ type: 'view', template: landed });
  let lastPath = first.pathname;
  const stopRoutes = followRoutes(({ location }) => {
    const { pathname } = location;
    const template = countedTemplate(location);
    if (pathname !== lastPath && template) note({ type: 'view', template });
    lastPath = pathname;
  });

  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  const watchHidden = (): void => {
    // Listens at the window, after the document's listener that finalizes the vitals.
    if (!isOver) window.addEventListener('visibilitychange', onHidden);
  };
  void import(/* webpackChunkName: "shell-vitals" */ '#src/lib/vendors/web-vitals.ts').then(
    ({ measureVitals }) => {
      if (landed && !isOver)
        measureVitals((name, value) => note({ type: 'vital', template: landed, name, value }));
      watchHidden();
    },
    watchHidden,
  );
  return () => {
    isOver = true;
    stopRoutes();
    window.removeEventListener('visibilitychange', onHidden);
  };
};
