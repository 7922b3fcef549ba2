import type { ErrorEvent, EventHint } from '@sentry/gatsby';
import * as sdk from '@sentry/gatsby';
import { slotsReceived } from '#src/features/consultations/scheduling-api.ts';
import { sentryOptions } from '#src/lib/sentry/sentry-options.ts';
import { persistStore } from '#src/session/persistence.ts';
import { createStore } from '#src/session/store.ts';
import { someSlots, territory } from '#tests/support/consultations/slot-examples.ts';

jest.mock('@sentry/gatsby', () => {
  const actual = jest.requireActual('@sentry/gatsby');
  return { ...actual, browserTracingIntegration: jest.fn(actual.browserTracingIntegration) };
});

const options = () => sentryOptions('https://key@errors.example/1', 'build', 'qa');
const send = (error: unknown) =>
  options().beforeSend?.({ type: undefined } as ErrorEvent, { originalException: error } as EventHint) ??
  null;

it('[9.9] keeps one trace in four and every error, replays nothing, ends spans in time, and keeps 100 breadcrumbs', () => {
  const given = options();
  expect(given).toMatchObject({
    tracesSampleRate: 0.25,
    sampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    maxBreadcrumbs: 100,
  });
  expect(jest.mocked(sdk.browserTracingIntegration)).toHaveBeenLastCalledWith(
    expect.objectContaining({ idleTimeout: 1_000, finalTimeout: 30_000, childSpanTimeout: 15_000 }),
  );
  const names = [given.integrations].flat().map((one) => (typeof one === 'object' ? one.name : ''));
  expect(given.defaultIntegrations).toBe(false);
  expect(names).toContain('BrowserTracing');
  expect(names.join()).not.toMatch(/Replay|GlobalHandlers|BrowserSession/);
});

it('[8.9] leaves out errors of extensions, of fetches that failed and of hydration, and adds to a range error the first and last timeslot and the current date', async () => {
  const extension = Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/a.js:1:2' });
  for (const ignored of [extension, new TypeError('Failed to fetch'), new Error('Hydration failed because')])
    expect(send(ignored)).toBeNull();
  const store = createStore();
  const stop = await persistStore(store);
  store.dispatch(slotsReceived({ TerritoryGroup: territory, Timeslots: [...someSlots] }));
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  expect(send(new RangeError('Invalid time value'))).toMatchObject({
    extra: {
      firstTimeslot: someSlots[0]?.START_DATE,
      lastTimeslot: someSlots.at(-1)?.START_DATE,
      currentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  });
  expect(send(new TypeError('no such pane'))).toMatchObject({ extra: {} });
  stop();
});

it('takes traces to our own calls alone', () => {
  const targets = options().tracePropagationTargets ?? [];
  const isTraced = (url: string) =>
    targets.some((target) => (typeof target === 'string' ? url.includes(target) : target.test(url)));
  expect(isTraced('/location/v2/branches')).toBe(true);
  expect(isTraced(`${location.origin}/location/v2/branches`)).toBe(true);
  expect(isTraced('//elsewhere.example/a')).toBe(false);
  expect(isTraced('https://elsewhere.example/a')).toBe(false);
});
