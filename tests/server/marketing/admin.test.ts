import { readStaffLog } from '#domain/desk/log-contract.ts';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import {
  environmentHeader,
  listFlags,
  postFlagAnalytics,
  reportSplitEvent,
} from '#domain/marketing/flags-contract.ts';
import {
  type AdminFeature,
  endOverride,
  listFeatures,
  setOverride,
} from '#domain/marketing/staff-flags-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let now = new Date('2027-01-15T12:20:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now });
});
afterAll(() => test.close());

const editor = asAccount('editor');
const keyed = { [environmentHeader]: localEnvironmentKey };
const feature = 'room_pictures';

const read = async (name: string): Promise<AdminFeature> => {
  const { features } = await call(test.app, listFeatures, {}, editor);
  const found = features.find((one) => one.name === name);
  if (!found) throw new Error(`There is no feature ${name}`);
  return found;
};
const shownToAll = async (name: string) => {
  const flags = await call(test.app, listFlags, {}, keyed);
  return flags.find((flag) => flag.feature.name === name);
};
const override = (body: object, name = feature) =>
  send(test.app, setOverride, { params: { feature: name }, body }, editor);
const end = (name = feature) =>
  send(test.app, endOverride, { params: { feature: name }, body: { reason: 'It works again' } }, editor);

describe('the flags of editors', () => {
  it('are overridden for everyone with a reason, and go back, with who, when, from, to and why', async () => {
    expect((await override({ enabled: false, reason: 'It broke' })).statusCode).toBe(200);
    expect(await shownToAll(feature)).toMatchObject({ enabled: false });
    expect(await read(feature)).toMatchObject({
      enabled: false,
      content: { enabled: true, rollout: 100 },
      override: { enabled: false, reason: 'It broke', by: 'account-editor', at: now.toISOString() },
    });
    expect((await end()).statusCode).toBe(200);
    expect(await shownToAll(feature)).toMatchObject({ enabled: true });
    const { history, override: gone } = await read(feature);
    expect(gone).toBeUndefined();
    expect(history).toMatchObject([
      { by: 'account-editor', from: { enabled: false }, to: null, reason: 'It works again' },
      { by: 'account-editor', from: null, to: { enabled: false, value: null }, reason: 'It broke' },
    ]);
    const { entries } = await call(
      test.app,
      readStaffLog,
      { query: { search: feature } },
      asAccount('administrator'),
    );
    expect(entries.map(({ action }) => action)).toEqual(['flag.end_override', 'flag.override']);
  });

  it('end by themselves when their time is over', async () => {
    const until = '2027-01-16T00:00:00.000Z';
    await override({ enabled: false, reason: 'For today', until });
    expect(await read(feature)).toMatchObject({ override: { until } });
    now = new Date(until);
    expect(await shownToAll(feature)).toMatchObject({ enabled: true });
    expect((await read(feature)).override).toBeUndefined();
  });

  it('are said to be from the state before, also of two people who override one first at once', async () => {
    const name = 'compare_designs';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        override({ enabled: place % 2 === 0, reason: `The ${place}. one` }, name),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    const { history } = await read(name);
    expect(history).toHaveLength(6);
    expect(history.map(({ from }) => from)).toEqual([...history.slice(1).map(({ to }) => to), null]);
    await end(name);
  });

  it('take a value that the feature has, and no other', async () => {
    const name = 'minicart_first';
    const other = await override({ enabled: true, value: 'elsewhere', reason: 'Try' }, name);
    expect(failureOf(other)).toMatchObject({ status: 422, error: { code: 'unknown_value' } });
    await override({ enabled: true, value: 'cart', reason: 'It is better' }, name);
    expect(await shownToAll(name)).toMatchObject({ enabled: true, feature_state_value: 'cart' });
    const body = { kind: 'shown' as const, identifier: 'late', feature: name, value: 'cart' } as const;
    expect(await call(test.app, reportSplitEvent, { body })).toEqual({ counted: false });
    await end(name);
  });

  it('refuse an end that is over, a change without a reason, and to end what does not hold', async () => {
    expect(
      failureOf(await override({ enabled: false, reason: 'Late', until: now.toISOString() })),
    ).toMatchObject({ status: 422, error: { code: 'past_end' } });
    expect(failureOf(await override({ enabled: false, reason: ' ' })).status).toBe(422);
    expect(failureOf(await override({ enabled: false, reason: 'x' }, 'unheard_of')).status).toBe(422);
    expect(failureOf(await end('compare_designs')).error.code).toBe('not_overridden');
  });

  it('are unknown where the content does not have them, which the code may know', async () => {
    const unknown = { status: 404, error: { code: 'unknown_feature' } };
    expect(failureOf(await override({ enabled: false, reason: 'x' }, 'live_times'))).toMatchObject(unknown);
    expect(failureOf(await end('live_times'))).toMatchObject(unknown);
  });

  it('show how often each was asked for by day, the last of 14 being today', async () => {
    now = new Date('2027-01-18T23:30:00Z');
    await call(test.app, postFlagAnalytics, { body: { [feature]: 3 } }, keyed);
    now = new Date('2027-01-19T00:30:00Z');
    await call(test.app, postFlagAnalytics, { body: { [feature]: 4 } }, keyed);
    const { days } = await read(feature);
    expect(days).toHaveLength(14);
    expect(days.slice(-3)).toEqual([
      { day: '2027-01-17', count: 0 },
      { day: '2027-01-18', count: 3 },
      { day: '2027-01-19', count: 4 },
    ]);
  });

  it('show a split test: too early at first, then both variants with the interval of their difference', async () => {
    const report = async (identifier: string, value: 'checkout' | 'cart', reaches: boolean) => {
      const shown = { kind: 'shown', identifier, feature: 'minicart_first', value } as const;
      await call(test.app, reportSplitEvent, { body: shown });
      const reached = { kind: 'reached', identifier, goal: 'order_placed' } as const;
      if (reaches) await call(test.app, reportSplitEvent, { body: reached });
    };
    for (let index = 0; index < 49; index += 1) {
      await report(`control-${index}`, 'checkout', index < 5);
      await report(`variant-${index}`, 'cart', index < 25);
    }
    expect((await read('minicart_first')).split).toMatchObject({
      control: { value: 'checkout', shown: 49, reached: 5 },
      variant: { value: 'cart', shown: 49, reached: 25 },
      result: { state: 'too_early', missing: 1 },
    });
    await report('control-49', 'checkout', false);
    await report('variant-49', 'cart', false);
    expect((await read('minicart_first')).split).toMatchObject({
      goal: 'order_placed',
      result: {
        state: 'better',
        interval: { difference: expect.closeTo(0.4, 5), low: expect.any(Number), high: expect.any(Number) },
      },
    });
  });
});
