import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiStub } from '#tests/support/browser/api-stub.ts';

// jsdom lacks these.
Object.assign(performance, { getEntriesByType: () => [], getEntries: () => [], mark: () => undefined });

const standIn = '*/sandbox/errors/api/1/envelope/';

interface Received {
  url: URL;
  type: string;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the service gets is looked at, not typed.
  event: any;
}

function listen(url = standIn, respond = () => HttpResponse.json({ id: 'x' })): Received[] {
  const received: Received[] = [];
  apiStub.use(
    http.post(url, async ({ request }) => {
      const text = await request.text();
      const [, header = '{}', payload = '{}'] = text.split('\n');
      const { type } = JSON.parse(header);
      if (type !== 'transaction')
        received.push({ url: new URL(request.url), type, text, event: JSON.parse(payload) });
      return respond();
    }),
  );
  return received;
}

async function load() {
  jest.resetModules();
  // The SDK keeps state outside modules.
  Reflect.deleteProperty(globalThis, '__SENTRY__');
  const { ApiError } = await import('#src/lib/http/api-error.ts');
  return { ApiError, ...(await import('#src/lib/http/report-error.ts')) };
}
type Loaded = Awaited<ReturnType<typeof load>>;

beforeEach(() => {
  window.history.replaceState(null, '', '/windows/?email=ada@example.com#top');
  // Excludes these visits from tracing.
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
});

it('sends what went wrong and what was being done, with the path of the page, and says by which id', async () => {
  const received = listen();
  const { reportError, ApiError } = await load();
  const id = await reportError(
    new ApiError(500, 'internal', 'Internal error', { cause: new TypeError('no body') }),
    'looking up',
  );
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.event).toMatchObject({
    event_id: id,
    platform: 'javascript',
    environment: 'qa',
    release: 'development',
    tags: { during: 'looking up', status: '500', code: 'internal' },
    request: { url: `${location.origin}/windows/` },
    exception: {
      values: [
        { type: 'TypeError', value: 'no body' },
        { type: 'ApiError', value: 'Internal error' },
      ],
    },
  });
  expect(received[0]?.url.searchParams.get('sentry_key')).toBe('sandbox');
});

it('sends no visitor, no query strings and no e-mail addresses', async () => {
  const received = listen();
  const { reportError } = await load();
  const error = new Error(
    'Ada.Lovelace@example.co.uk asked /orders/1?email=ada@example.com#x of https://a.example/b?c=secret',
  );
  error.stack = 'Error: x\n    at f (https://shop.example/page.js?v=secret:1:2)';
  await reportError(error, 'tracking an order');
  await waitFor(() => expect(received).toHaveLength(1));
  const [report] = received as [Received];
  expect(report.text).not.toMatch(/\bada\b|lovelace|secret/i);
  expect(report.event.exception.values[0].value).toBe('[email] asked /orders/1 of https://a.example/b');
  expect(report.event.exception.values[0].stacktrace.frames[0].filename).toBe('https://shop.example/page.js');
  expect(report.event).not.toHaveProperty('user');
  expect(report.text).not.toMatch(/"ip_address"|infer_ip":"auto|cookie/i);
});

it('sends to the service that the build names', async () => {
  process.env.GATSBY_SENTRY_DSN = 'https://abc123@errors.example/sentry/42';
  const received = listen('https://errors.example/sentry/api/42/envelope/');
  const { reportError } = await load();
  await reportError(new Error('x'), 'testing');
  await waitFor(() => expect(received).toHaveLength(1));
  delete process.env.GATSBY_SENTRY_DSN;
  expect(received[0]?.url.searchParams.get('sentry_key')).toBe('abc123');
});

it('keeps errors that are earlier than the SDK in their order, twenty of a page load', async () => {
  const received = listen();
  const { reportError } = await load();
  for (let fault = 0; fault < 25; fault += 1) void reportError(new Error(`fault ${fault}.`), 'testing');
  await waitFor(() => expect(received).toHaveLength(20));
  expect(received.map(({ event }) => event.exception.values[0].value)).toEqual(
    Array.from({ length: 20 }, (_, fault) => `fault ${fault}.`),
  );
});

it('never throws, and is silent where the service fails', async () => {
  const failures: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => failures.push(event.reason);
  window.addEventListener('unhandledrejection', note);
  const { reportError, sendReportsTo } = await load();
  const received = listen(standIn, () => HttpResponse.json({}, { status: 500 }));
  await reportError(new Error('x'), 'testing');
  await waitFor(() => expect(received).toHaveLength(1));
  const away = listen(standIn, () => HttpResponse.error());
  await reportError('a text', 'testing');
  await waitFor(() => expect(away).toHaveLength(1));
  expect(away[0]?.event.exception.values).toMatchObject([{ type: 'Error', value: 'a text' }]);
  sendReportsTo(() => {
    throw new Error('The reporter fails');
  });
  await expect(reportError(new Error('x'), 'testing')).resolves.toBeUndefined();
  expect(failures).toEqual([]);
  window.removeEventListener('unhandledrejection', note);
});

it('sends what a visitor says, with the id of the report, and says whether it arrived', async () => {
  const received = listen();
  const { reportError } = await load();
  const id = await reportError(new Error('x'), 'testing');
  const { sendFeedback } = await import('#src/lib/sentry/sentry.ts');
  await sendFeedback('I asked ada@example.com', id);
  const feedback = received.find(({ type }) => type === 'feedback')?.event;
  expect(feedback.contexts.feedback).toEqual({
    message: 'I asked ada@example.com',
    associated_event_id: id,
  });
  expect(feedback.request.url).toBe(`${location.origin}/windows/`);
  listen(standIn, () => HttpResponse.error());
  await expect(sendFeedback('again', id)).rejects.toThrow('took no feedback');
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
  void loaded.reportError(make(loaded), 'testing');
  expect(reporter).not.toHaveBeenCalled();
  void loaded.reportError(
    new Error('Minified React error #31; visit https://react.dev/errors/31'),
    'testing',
  );
  expect(reporter).toHaveBeenCalledTimes(1);
});
