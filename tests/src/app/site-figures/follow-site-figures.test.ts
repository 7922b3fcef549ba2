import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SiteEvent } from '#domain/marketing/site-figures-contract.ts';
import type { VitalName } from '#domain/marketing/vitals.ts';
import { onRouteUpdate, type RouteChange } from '#src/app/route-changes.ts';
import { followSiteFigures } from '#src/app/site-figures/follow-site-figures.ts';
import { choose, followConsent } from '#src/app/third-parties/consent-state.ts';
import { notifyMarketing } from '#src/lib/vendors/marketing.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

let vital: ((name: VitalName, value: number) => void) | undefined;
jest.mock('#src/lib/vendors/web-vitals.ts', () => ({
  measureVitals: (found: typeof vital) => {
    vital = found;
  },
}));

interface Sent {
  environment: string;
  events: SiteEvent[];
}

let stop: (() => void) | undefined;
let visibility: 'visible' | 'hidden' = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });

const templates: Record<string, string> = {
  '/': 'component---src-pages-index-tsx',
  '/articles/bedroom-egress/': 'component---src-templates-article-tsx',
  '/desk/orders/': 'component---src-pages-desk-tsx',
  '/no-such-page/': 'a name of another kind',
};
/** Like Gatsby: a page opened with a query is cached only under that query. */
const loader = {
  loadPageSync: (path: string) => {
    const [pathname = '', search] = path.split('?');
    if (pathname === '/articles/bedroom-egress/' && search === undefined) return undefined;
    return { page: { componentChunkName: templates[pathname] } };
  },
};

const goTo = (pathname: string, search = ''): void =>
  onRouteUpdate({ location: { pathname, search } } as RouteChange);
const turn = (to: typeof visibility): void => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

function listen(): (Sent & { credentials: string })[] {
  const sent: (Sent & { credentials: string })[] = [];
  apiStub.use(
    http.post('*/tracking/v1/events', async ({ request }) => {
      sent.push({ ...((await request.json()) as Sent), credentials: request.credentials });
      return HttpResponse.json({ received: true }, { status: 202 });
    }),
  );
  return sent;
}

let store = createStore();

async function begin(): Promise<void> {
  vital = undefined;
  const stops = [followConsent(store), followSiteFigures(store)];
  stop = () => stops.forEach((each) => void each?.());
  await waitFor(() => expect(vital).toBeDefined());
}

beforeEach(() => {
  store = createStore();
  Object.assign(window, { ___loader: loader });
  goTo('/');
});
afterEach(() => {
  stop?.();
  visibility = 'visible';
  localStorage.clear();
  for (const name of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, name);
});

it('sends the views and vitals of a page’s life when it is hidden, by templates, without cookies and paths', async () => {
  const sent = listen();
  await begin();
  vital?.('LCP', 1_200);
  goTo('/articles/bedroom-egress/', '?utm_source=letter');
  goTo('/articles/bedroom-egress/', '?utm_source=letter');
  goTo('/desk/orders/');
  goTo('/no-such-page/');
  expect(sent).toEqual([]);
  turn('hidden');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    credentials: 'omit',
    environment: 'qa',
    events: [
      { type: 'view', template: 'pages-index' },
      { type: 'vital', template: 'pages-index', name: 'LCP', value: 1_200 },
      { type: 'view', template: 'templates-article' },
    ],
  });
  turn('visible');
  turn('hidden');
  expect(sent).toHaveLength(1);
});

it.each([
  [
    'sends Global Privacy Control',
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  ],
  [
    'asks not to be tracked',
    () => Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true }),
  ],
  ['has said no', () => store.dispatch(choose([]))],
])('sends nothing of a visitor whose browser %s', async (_, ask) => {
  ask();
  const sent = listen();
  await begin();
  vital?.('CLS', 0.1);
  turn('hidden');
  store.dispatch(choose(['measurement']));
  turn('hidden');
  expect(sent).toEqual([]);
});

it('throws away what waits when the visitor says no', async () => {
  const sent = listen();
  await begin();
  store.dispatch(choose([]));
  turn('hidden');
  store.dispatch(choose(['measurement']));
  goTo('/articles/bedroom-egress/', '?utm_source=letter');
  turn('hidden');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.events).toEqual([{ type: 'view', template: 'templates-article' }]);
});

it('[1.8] labels the environment qa in the performance and marketing settings', async () => {
  const sent = listen();
  const marketing: (string | null)[] = [];
  apiStub.use(
    http.post('*/sandbox/marketing', async ({ request }) => {
      marketing.push(new URLSearchParams(await request.text()).get('env'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('ELOQUA=GUID=5A1C0FFEE');
  await notifyMarketing({ email: 'ada@example.com', action: 'add', count: 1 });
  cookie.mockRestore();
  await begin();
  turn('hidden');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([sent[0]?.environment, ...marketing]).toEqual(['qa', 'qa']);
});
