import { appointmentActions } from '#domain/consultations/lifecycle.ts';
import { orderStates } from '#domain/orders/order-schema.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { figuresOf } from '#tests/support/server/figures.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  // Its port is closed: the client of Redis fails from the start.
  test = await withApp({ settings: { REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterAll(() => test.close());

it('begins each counter with 0 for all its known labels', async () => {
  const figures = await figuresOf(test.app);
  const counted = (await test.app.metrics.registry.getMetricsAsJSON()).filter(
    ({ type }) => String(type) === 'counter',
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter(({ values }) => values.length === 0)).toEqual([]);
  const schedules = ['settle-orders', 'publish-what-is-due', 'drain-outbox'];
  const expected = [
    ...['jobs', 'flags', 'publishing', ...schedules].map((part) => `shop_outages_total{part="${part}"}`),
    ...orderStates.map((state) => `shop_events_total{event="order changed",kind="${state}"}`),
    ...appointmentActions.map((kind) => `shop_events_total{event="consultation.changed",kind="${kind}"}`),
    ...['mail', 'refund', 'reminders-day'].map(
      (queue) => `shop_jobs_run_total{queue="${queue}",outcome="dead"}`,
    ),
    'shop_refused_total{class="write",reason="database"}',
    'shop_responses_total{status="5xx"}',
    'shop_releases_total',
  ];
  expect(expected.filter((name) => figures.get(name) !== 0)).toEqual([]);
  expect([...figures.keys()].filter((name) => name.startsWith('shop_outages_total')).length).toBe(29);
});

it('counts an outage once, and shows it until all that follows the part works', async () => {
  const { metrics } = test.app;
  const reported: unknown[] = [];
  const [one, other] = [1, 2].map(() => metrics.watch('post', (error) => reported.push(error)));
  const seen = async () => {
    const figures = await figuresOf(test.app);
    return ['shop_outages_total', 'shop_part_away'].map((name) => figures.get(`${name}{part="post"}`));
  };
  expect(await seen()).toEqual([0, 0]);
  one?.failed('first');
  one?.failed('again');
  expect(await seen()).toEqual([1, 1]);
  other?.failed('other');
  one?.worked();
  one?.worked();
  expect(await seen()).toEqual([2, 1]);
  other?.worked();
  expect(await seen()).toEqual([2, 0]);
  expect(reported).toEqual(['first', 'other']);
});

it('knows when the last order was placed, also in a process that saw none', async () => {
  const time = async (app: TestApp['app']) => (await figuresOf(app)).get('shop_last_order_timestamp_seconds');
  expect(await time(test.app)).toBeUndefined();
  const buyer = newBuyer(test.app);
  await buyer.visitor.add('sash-lock-classic');
  await buyer.pay();
  const restarted = await withApp({ database: test.database });
  const at = (await time(restarted.app)) ?? 0;
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60);
  await restarted.close();
});
