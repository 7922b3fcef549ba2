import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiStub } from '../../support/api-stub.ts';

const standIn = '*/sandbox/errors/api/1/envelope/';

interface Received {
  url: URL;
  headers: Headers;
  text: string;
}

/** What arrived at the error-reporting service. */
function listen(url = standIn, respond = () => HttpResponse.json({ id: 'x' })): Received[] {
  const received: Received[] = [];
  apiStub.use(
    http.post(url, async ({ request }) => {
      received.push({ url: new URL(request.url), headers: request.headers, text: await request.text() });
      return respond();
    }),
  );
  return received;
}

const eventOf = ({ text }: Received) => JSON.parse(text.split('\n')[2] ?? '');

/** The reporter of a page that has just loaded. */
async function load() {
  jest.resetModules();
  const { ApiError } = await import('../../../src/lib/api-error.ts');
  return { ApiError, ...(await import('../../../src/lib/report-error.ts')) };
}
type Loaded = Awaited<ReturnType<typeof load>>;

beforeEach(() => window.history.replaceState(null, '', '/windows/?email=ada@example.com#top'));

it('sends what went wrong and what was being done as a Sentry event, with the path of the page', async () => {
  const received = listen();
  const { reportError, ApiError } = await load();
  reportError(
    new ApiError(500, 'internal', 'Internal error', { cause: new TypeError('no body') }),
    'looking up',
  );
  await waitFor(() => expect(received).toHaveLength(1));
  const [report] = received as [Received];
  expect(Object.fromEntries(report.url.searchParams)).toEqual({ sentry_version: '7', sentry_key: 'sandbox' });
  expect(report.text.split('\n').map((line) => line && Object.keys(JSON.parse(line)))).toEqual([
    ['event_id', 'sent_at'],
    ['type'],
    expect.arrayContaining(['event_id', 'timestamp', 'platform', 'exception']),
    '',
  ]);
  const event = eventOf(report);
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: 'javascript',
    level: 'error',
    tags: { during: 'looking up', status: '500', code: 'internal' },
    request: { url: `${location.origin}/windows/` },
    exception: {
      values: [
        { type: 'TypeError', value: 'no body' },
        { type: 'ApiError', value: 'Internal error' },
      ],
    },
  });
  expect(JSON.parse(report.text.split('\n')[0] ?? '').event_id).toBe(event.event_id);
  expect(event.extra.stack).toContain('report-error.test');
});

it('sends no cookies, no query strings and no e-mail addresses', async () => {
  const fetched = jest.spyOn(window, 'fetch');
  const received = listen();
  const { reportError } = await load();
  const error = new Error(
    'Ada.Lovelace@example.co.uk asked /orders/1?email=ada@example.com#x of https://a.example/b?c=secret',
  );
  error.stack =
    'Error\n at f (https://shop.example/page.js?v=secret:1:2)\nrun@https://shop.example/page.js:3:4';
  reportError(error, 'tracking an order');
  await waitFor(() => expect(received).toHaveLength(1));
  const [report] = received as [Received];
  expect(report.text).not.toMatch(/ada|lovelace|secret/i);
  expect(eventOf(report)).toMatchObject({
    exception: { values: [{ value: '[email] asked /orders/1 of https://a.example/b' }] },
    extra: {
      stack: 'Error\n at f (https://shop.example/page.js:1:2)\nrun@https://shop.example/page.js:3:4',
    },
  });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    ...{ credentials: 'omit', referrerPolicy: 'origin', keepalive: true },
  });
  fetched.mockRestore();
});

it('sends to the service that the build names', async () => {
  process.env.GATSBY_SENTRY_DSN = 'https://abc123@errors.example/sentry/42';
  const received = listen('https://errors.example/sentry/api/42/envelope/');
  const { reportError } = await load();
  reportError(new Error('x'), 'testing');
  await waitFor(() => expect(received).toHaveLength(1));
  delete process.env.GATSBY_SENTRY_DSN;
  expect(received[0]?.url.searchParams.get('sentry_key')).toBe('abc123');
  expect(received[0]?.headers.get('content-type')).toMatch(/^text\/plain/);
});

it('sends twenty reports of a page load, and again of the next', async () => {
  const received = listen();
  const first = await load();
  for (let fault = 0; fault < 25; fault += 1) first.reportError(new Error(`fault ${fault}.`), 'testing');
  const second = await load();
  second.reportError(new Error('the last'), 'testing');
  const last = () => received.filter(({ text }) => text.includes('the last'));
  await waitFor(() => expect(last()).toHaveLength(1));
  await waitFor(() => expect(received).toHaveLength(21));
  expect(received.some(({ text }) => text.includes('fault 20.'))).toBe(false);
});

it('never throws, and is silent where the service fails', async () => {
  const failures: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => failures.push(event.reason);
  window.addEventListener('unhandledrejection', note);
  const { reportError, sendReportsTo } = await load();
  const received = listen(standIn, () => HttpResponse.json({}, { status: 500 }));
  reportError(new Error('x'), 'testing');
  await waitFor(() => expect(received).toHaveLength(1));
  const away = listen(standIn, () => HttpResponse.error());
  reportError('a text', 'testing');
  await waitFor(() => expect(away).toHaveLength(1));
  expect(eventOf(away[0] as Received).exception.values).toEqual([{ type: 'Error', value: 'a text' }]);
  sendReportsTo(() => {
    throw new Error('The reporter fails');
  });
  expect(() => reportError(new Error('x'), 'testing')).not.toThrow();
  expect(failures).toEqual([]);
  window.removeEventListener('unhandledrejection', note);
});

const withStack = (stack: string) => Object.assign(new Error('x'), { stack });

it.each<[string, (loaded: Loaded) => Error]>([
  ['a request that never arrived', ({ ApiError }) => new ApiError(0, 'unreachable', 'x')],
  ['Chromium’s word for one', () => new TypeError('Failed to fetch')],
  ['Firefox’s', () => new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari’s', () => new TypeError('Load failed')],
  ['an extension of Chromium', () => withStack('Error: x\n at chrome-extension://abc/a.js:1:2')],
  ['an extension of Firefox', () => withStack('a@moz-extension://abc/a.js:1:2')],
  ['an extension of Safari', () => withStack('a@safari-web-extension://abc/a.js:1:2')],
  ['a hydration mismatch', () => new Error('Hydration failed because the server rendered HTML')],
  ['one in production', () => new Error('Minified React error #418; visit https://react.dev/errors/418')],
])('ignores %s', async (_, make) => {
  const loaded = await load();
  const reporter = jest.fn();
  loaded.sendReportsTo(reporter);
  loaded.reportError(make(loaded), 'testing');
  expect(reporter).not.toHaveBeenCalled();
  loaded.reportError(new Error('Minified React error #31; visit https://react.dev/errors/31'), 'testing');
  expect(reporter).toHaveBeenCalledTimes(1);
});
