import { sql } from 'drizzle-orm';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import {
  environmentHeader,
  getIdentity,
  listFlags,
  postFlagAnalytics,
  postIdentity,
  reportSplitEvent,
  updatedAtHeader,
} from '#domain/marketing/flags-contract.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let now = new Date('2027-01-15T12:20:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => now });
});
beforeEach(() => {
  now = new Date('2027-01-15T12:20:00Z');
});
afterAll(() => test.close());

const keyed = { [environmentHeader]: localEnvironmentKey };

const raw = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = keyed) =>
  test.app.inject({
    method,
    url: `/flags/api/v1/${path}`,
    headers: { ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });

const named = (flags: { feature: { name: string } }[], name: string) =>
  flags.find(({ feature }) => feature.name === name);

describe('the feature-flag service', () => {
  it('answers GET flags/ with name, id, enabled and value of each feature', async () => {
    const response = await raw('GET', 'flags/');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(4);
    expect(named(response.json(), 'minicart_first')).toEqual({
      id: expect.any(Number),
      feature: { id: expect.any(Number), name: 'minicart_first', type: 'MULTIVARIATE' },
      enabled: true,
      feature_state_value: 'checkout',
    });
    expect(named(response.json(), 'compare_designs')).toMatchObject({
      feature: { type: 'STANDARD' },
      enabled: false,
      feature_state_value: null,
    });
  });

  it('answers GET identities/?identifier= for an identity, always alike, and differently for others', async () => {
    const of = async (identifier: string) =>
      (await raw('GET', `identities/?identifier=${identifier}`)).json();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => of(`visitor-${index}`)));
    const reached = answers.map(({ flags }) => named(flags, 'compare_designs'));
    expect(new Set(reached.map((flag) => JSON.stringify(flag))).size).toBe(2);
    expect(answers[7]).toMatchObject({ identifier: 'visitor-7', traits: [] });
    expect(await of('visitor-7')).toEqual(answers[7]);
    expect((await raw('GET', 'identities/?identifier=visitor-7&transient=true')).json()).toEqual(answers[7]);
  });

  it('answers POST identities/ by traits, which it keeps nowhere', async () => {
    const body = (is_pro: boolean) => ({
      identifier: 'visitor-1',
      transient: false,
      traits: [{ trait_key: 'is_pro', trait_value: is_pro, transient: true }],
    });
    const pro = (await raw('POST', 'identities/', body(true))).json();
    expect(pro).toMatchObject({ identifier: 'visitor-1', traits: body(true).traits });
    expect(named(pro.flags, 'monthly_figure')).toMatchObject({ enabled: false });
    const other = (await raw('POST', 'identities/', body(false))).json();
    expect(named(other.flags, 'monthly_figure')).toMatchObject({ enabled: true });
    const { flags } = (await raw('GET', 'identities/?identifier=visitor-1')).json();
    expect(named(flags, 'monthly_figure')).toMatchObject({ enabled: true });
  });

  it('takes POST analytics/flags/ and keeps the counts by feature and hour', async () => {
    expect((await raw('POST', 'analytics/flags/', { room_pictures: 3, unheard_of: 5 })).statusCode).toBe(200);
    now = new Date('2027-01-15T12:59:00Z');
    await raw('POST', 'analytics/flags/', { room_pictures: 4, minicart_first: 1, live_times: 0 });
    now = new Date('2027-01-15T13:01:00Z');
    await raw('POST', 'analytics/flags/', { room_pictures: 2 });
    const rows = await rowsOf(
      test.database,
      sql`select feature, variant, to_char(hour at time zone 'UTC', 'HH24:MI') as hour, count
        from flag_counts where variant = '' order by feature, hour`,
    );
    expect(rows).toEqual([
      { feature: 'minicart_first', variant: '', hour: '12:00', count: 1 },
      { feature: 'room_pictures', variant: '', hour: '12:00', count: 7 },
      { feature: 'room_pictures', variant: '', hour: '13:00', count: 2 },
    ]);
  });

  it.each<Record<string, string>>([{}, { [environmentHeader]: 'another' }, { [environmentHeader]: '' }])(
    'refuses every call with the environment key %j',
    async (headers) => {
      const body = { identifier: 'a', traits: [] };
      const responses = [
        await send(test.app, listFlags, {}, headers),
        await send(test.app, getIdentity, { query: { identifier: 'a' } }, headers),
        await send(test.app, postIdentity, { body }, headers),
        await send(test.app, postFlagAnalytics, { body: { room_pictures: 1 } }, headers),
        await test.app.inject('/flags/api/v1/sse/environments/another/stream'),
      ];
      for (const response of responses)
        expect(failureOf(response)).toEqual({
          status: 403,
          error: { code: 'unknown_environment', message: 'Invalid or missing Environment Key' },
        });
    },
  );

  it.each([
    ['an identifier that is none', postIdentity, { identifier: 5, traits: [] }],
    ['too long an identifier', postIdentity, { identifier: 'a'.repeat(2_001), traits: [] }],
    ['a NUL', postIdentity, { identifier: 'a\u0000', traits: [] }],
    ['a value of many parts', postIdentity, { traits: [{ trait_key: 'a', trait_value: {} }] }],
    [
      'more traits than anyone has',
      postIdentity,
      { traits: Array.from({ length: 51 }, () => ({ trait_key: 'a', trait_value: 1 })) },
    ],
    ['a count below nothing', postFlagAnalytics, { room_pictures: -1 }],
    ['a count that is none', postFlagAnalytics, { room_pictures: 'many' }],
  ])('refuses %s', async (_, endpoint, body) => {
    expect(failureOf(await send(test.app, endpoint, { body }, keyed))).toMatchObject({
      status: 422,
      error: { code: 'invalid_request' },
    });
  });

  it('says when the answers changed last: with the content, and with the clock', async () => {
    const updatedAt = async () => Number((await raw('GET', 'flags/')).headers[updatedAtHeader]);
    const first = await updatedAt();
    const content = test.content.current();
    await test.content.swap(async () => ({ ...content }));
    expect(await updatedAt()).toBe(first);
    now = new Date('2027-01-16T09:00:00Z');
    const [feature, ...others] = content.featureFlags;
    if (!feature) throw new Error('The fixture has no feature');
    const dated = { ...feature, from: '2027-01-17' };
    await test.content.swap(async () => ({ ...content, featureFlags: [dated, ...others] }));
    expect(await updatedAt()).toBe(now.getTime() / 1000);
    now = new Date('2027-01-17T00:00:05Z');
    expect(await updatedAt()).toBe(Date.parse('2027-01-17') / 1000);
    await test.content.swap(async () => content);
  });
});

describe('a split test', () => {
  const report = (body: object) => call(test.app, reportSplitEvent, { body } as never);
  const shown = (identifier: string, value: unknown, feature = 'minicart_first') =>
    report({ kind: 'shown', identifier, feature, value });
  const reached = (identifier: string, goal = 'order_placed') =>
    report({ kind: 'reached', identifier, goal });
  const countsOf = async (variant: string) => {
    const [counts] = await rowsOf<{ shown: number; reached: number }>(
      test.database,
      sql`select count(*)::int as shown, count(reached_at)::int as reached
        from flag_exposures where variant = ${variant}`,
    );
    return counts ?? { shown: 0, reached: 0 };
  };
  const counted = async () => ({ cart: await countsOf('"cart"'), checkout: await countsOf('"checkout"') });

  it('counts each visitor once, for what was shown first, and a goal after it', async () => {
    const before = await counted();
    expect(await reached('ada')).toEqual({ counted: false });
    expect(await shown('ada', 'cart')).toEqual({ counted: true });
    expect(await shown('ada', 'checkout')).toEqual({ counted: false });
    expect(await shown('ben', 'checkout')).toEqual({ counted: true });
    expect(await reached('ada', 'consultation_booked')).toEqual({ counted: false });
    expect(await reached('ada')).toEqual({ counted: true });
    expect(await reached('ada')).toEqual({ counted: false });
    const after = await counted();
    expect(after).toEqual({
      cart: { shown: before.cart.shown + 1, reached: before.cart.reached + 1 },
      checkout: { shown: before.checkout.shown + 1, reached: before.checkout.reached },
    });
  });

  it('counts no value that the test does not have, and no feature that is none', async () => {
    expect(await shown('eve', 'elsewhere')).toEqual({ counted: false });
    expect(await shown('eve', true, 'room_pictures')).toEqual({ counted: false });
  });

  it('keeps nothing from which a visitor could be read', async () => {
    expect(await shown('adaline-the-reader', 'checkout')).toEqual({ counted: true });
    const stored = await rowsOf<{ visitor: string }>(test.database, sql`select * from flag_exposures`);
    expect(stored.length).toBeGreaterThan(0);
    // A digest may have any three letters in a row.
    for (const { visitor } of stored) expect(visitor).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toMatch(/adaline|reader/);
  });

  it('makes a network wait that reports too much', async () => {
    await reached('zoe');
    await rowsOf(
      test.database,
      sql`update identity_failures set count = 700, blocked_until = ${new Date(now.getTime() + 60_000).toISOString()}`,
    );
    const body = { kind: 'reached', identifier: 'ada', goal: 'order_placed' };
    expect(failureOf(await send(test.app, reportSplitEvent, { body }))).toMatchObject({
      status: 429,
      error: { code: 'too_many_tries' },
    });
    await rowsOf(test.database, sql`delete from identity_failures`);
  });
});
