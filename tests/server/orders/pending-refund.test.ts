import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import { getOrder } from '#domain/orders/contract.ts';
import { cancelOrderAsStaff, readOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { orderStanding } from '#domain/orders/state-words.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type PaypalAtShop, paypalAtShop } from '#tests/support/orders/paypal-at-shop.ts';
import { contact, newBuyer, orderOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let paypal: PaypalAtShop;
let test: TestApp;
beforeAll(async () => {
  paypal = paypalAtShop();
  test = await withApp({ now: () => clock, wrapTransport: paypal.line });
  paypal.listen(test.app);
});
afterAll(() => test.close());

const agent = asAccount('agent');

/** An order paid from a bank account: PayPal gives such money back later, or cannot. */
async function paidByBank(): Promise<{ number: string; total: number }> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 3 }));
  const { number, totals } = orderOf(await buyer.capture(await buyer.begin({}, 'echeck')));
  return { number, total: totals.total_cents };
}

const runAll = () => paypal.during(() => runJobs(test.app));
const later = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const askFor = (number: string, wish: { amount_cents?: number; paid_by?: string } = {}) => {
  later(1);
  const body = { reason: 'Scratched on the way', ...wish };
  return send(
    test.app,
    refundOrder,
    { params: { number }, body },
    { ...agent, 'idempotency-key': randomUUID() },
  );
};
const atDesk = async (number: string) =>
  (await call(test.app, readOrder, { params: { number } }, agent)).order;
const standingOf = async (number: string) =>
  orderStanding(
    (await call(test.app, getOrder, { params: { number }, query: { email: contact.email } })).order,
  );
const refundIds = async (number: string) =>
  ((await atDesk(number)).payment_news ?? []).map(({ reference }) => reference);
async function paypalOrderOf(number: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    test.database,
    sql`select paypal_order_id as id from orders where number = ${number}`,
  );
  return row?.id ?? '';
}
const cancel = (number: string) =>
  call(test.app, cancelOrderAsStaff, { params: { number }, body: { reason: 'Changed plans' } }, agent);

async function settle(): Promise<string | null> {
  await call(test.app, runSchedule, { params: { name: 'settle-orders' } }, agent);
  await runAll();
  const [row] = await rowsOf<{ last_error: string | null }>(
    test.database,
    sql`select last_error from job_schedules where name = 'settle-orders'`,
  );
  return row?.last_error ?? null;
}

it('a part that PayPal decides later is promised until it is back', async () => {
  const { number, total } = await paidByBank();
  expect((await askFor(number, { amount_cents: 500 })).statusCode).toBe(200);
  await runAll();
  expect(await atDesk(number)).toMatchObject({
    refund: 'none',
    payment_news: [{ kind: 'refund_pending', cents: 500 }],
    refunds: [{ state: 'pending', cents: 500 }],
    refundable_cents: total - 500,
  });
  const [id = ''] = await refundIds(number);
  await paypal.endRefund(id, 'COMPLETED');
  expect(await atDesk(number)).toMatchObject({
    refund: 'part',
    payment: { refunded_cents: 500 },
    payment_news: [{ kind: 'refunded', reference: id }],
    refunds: [{ state: 'done' }],
    refundable_cents: total - 500,
  });
});

it.each(['FAILED', 'CANCELLED'] as const)(
  'money that an order going on is owed and that was %s at PayPal can be asked for again',
  async (status) => {
    const { number, total } = await paidByBank();
    expect((await askFor(number)).statusCode).toBe(200);
    await runAll();
    expect(await atDesk(number)).toMatchObject({ refund: 'under_way', refundable_cents: 0 });
    const [id = ''] = await refundIds(number);
    await paypal.endRefund(id, status);
    expect(await atDesk(number)).toMatchObject({
      state: 'placed',
      refund: 'none',
      payment_news: [{ kind: 'refund_failed', cents: total }],
      refunds: [{ state: 'failed' }],
      refundable_cents: total,
    });
    expect((await askFor(number)).statusCode).toBe(200);
    await runAll();
    const [, again = ''] = await refundIds(number);
    await paypal.endRefund(again, 'COMPLETED');
    expect(await atDesk(number)).toMatchObject({
      state: 'placed',
      refund: 'done',
      refunds: [{ state: 'failed' }, { state: 'done', cents: total }],
    });
  },
);

it('a refund is asked after every six hours where its webhook never comes', async () => {
  const { number } = await paidByBank();
  expect((await askFor(number, { amount_cents: 500 })).statusCode).toBe(200);
  await runAll();
  const asked = () => paypal.count(/GET .*\/orders\//);
  later(7 * 60);
  paypal.set('down-before', /GET .*\/orders\//);
  expect(await settle()).toBe(`Not settled yet: ${number}`);
  paypal.set('none');
  const before = asked();
  later(1);
  expect(await settle()).toBeNull();
  expect(await settle()).toBeNull();
  expect(asked()).toBe(before + 1);
  expect(await atDesk(number)).toMatchObject({ refunds: [{ state: 'pending' }] });

  paypal.holdWebhooks(true);
  const [id = ''] = await refundIds(number);
  await paypal.endRefund(id, 'COMPLETED');
  paypal.holdWebhooks(false);
  later(7 * 60);
  expect(await settle()).toBeNull();
  expect(await atDesk(number)).toMatchObject({
    payment: { refunded_cents: 500 },
    payment_news: [{ kind: 'refunded', reference: id }],
    refunds: [{ state: 'done' }],
  });
});

it('a part that staff ask for while PayPal decides about all of the money is refused, and nothing is called back', async () => {
  const { number, total } = await paidByBank();
  expect((await askFor(number, { amount_cents: 500 })).statusCode).toBe(200);
  await runAll();
  paypal.holdWebhooks(true);
  const captureId = await paypal.captureIdOf(test.database, await paypalOrderOf(number));
  await paypal.act(captureId, { action: 'refund' });
  expect((await askFor(number, { amount_cents: 300 })).statusCode).toBe(200);
  await runAll();
  paypal.holdWebhooks(false);
  const { payment, ...seen } = await atDesk(number);
  expect(payment.refunded_cents).toBeUndefined();
  expect(seen).toMatchObject({
    state: 'cancelled',
    refund: 'under_way',
    refundable_cents: 0,
    refunds: [
      { state: 'pending', cents: 500 },
      { state: 'failed', cents: 300 },
    ],
  });
  const [part = '', rest = ''] = await refundIds(number);
  await paypal.endRefund(rest, 'FAILED');
  expect(await atDesk(number)).toMatchObject({ refund: 'failed', refundable_cents: total - 500 });
  expect((await askFor(number)).statusCode).toBe(200);
  await runAll();
  for (const id of [part, (await refundIds(number)).at(-1) ?? '']) await paypal.endRefund(id, 'COMPLETED');
  expect(await atDesk(number)).toMatchObject({ refund: 'done', payment: { refunded_cents: total } });
});

it('only the money of a canceled order whose refund failed can be paid in another way', async () => {
  const { number } = await paidByBank();
  expect(failureOf(await askFor(number, { paid_by: 'Check 1' }))).toMatchObject({
    status: 409,
    error: { code: 'order_moved' },
  });
  await cancel(number);
  expect(failureOf(await askFor(number, { paid_by: 'Check 1' }))).toMatchObject({
    status: 409,
    error: { code: 'refund_promised' },
  });
});

describe('the money of a canceled order that PayPal could not give back', () => {
  async function failedOrder() {
    const order = await paidByBank();
    await cancel(order.number);
    await runAll();
    expect(await atDesk(order.number)).toMatchObject({
      state: 'cancelled',
      refund: 'under_way',
      payment_news: [{ kind: 'refund_pending', cents: order.total }],
      refundable_cents: 0,
    });
    expect(await standingOf(order.number)).toMatch(/goes back to your PayPal\. Expect it by [^.]+\.$/);
    const [id = ''] = await refundIds(order.number);
    await paypal.endRefund(id, 'FAILED');
    return order;
  }

  it('stands with the order, in words for its buyer, and with the schedule, until it is back', async () => {
    const { number, total } = await failedOrder();
    expect(await atDesk(number)).toMatchObject({ refund: 'failed', refundable_cents: total });
    expect(await standingOf(number)).toMatch(
      /^It will not be made\. \$\d+\.\d\d could not go back to your PayPal yet\. We try again, and write to you then\.$/,
    );
    expect(await settle()).toBe(`The refund failed, ask for it again: ${number}`);

    clock = new Date('2026-06-08T16:00:00Z');
    expect((await askFor(number)).statusCode).toBe(200);
    expect(failureOf(await askFor(number))).toMatchObject({
      status: 409,
      error: { code: 'refund_promised' },
    });
    await runAll();
    expect(await atDesk(number)).toMatchObject({ refund: 'under_way', refunds: [{ state: 'pending' }] });
    expect(await standingOf(number)).toMatch(/goes back to your PayPal\. Expect it by Monday, June 15\.$/);
    expect(await settle()).toBeNull();
    const subjects = (await mailsOf(test.database)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your money for order ${number} is on its way back`);

    const [, again = ''] = await refundIds(number);
    await paypal.endRefund(again, 'COMPLETED');
    expect(await atDesk(number)).toMatchObject({
      refund: 'done',
      payment: { refunded: true, refunded_cents: total },
      refunds: [{ state: 'done', cents: total }],
    });
  });

  it('can fail a second time, and be refused by PayPal', async () => {
    const { number, total } = await failedOrder();
    expect((await askFor(number)).statusCode).toBe(200);
    await runAll();
    const [, second = ''] = await refundIds(number);
    await paypal.endRefund(second, 'CANCELLED');
    expect(await atDesk(number)).toMatchObject({ refund: 'failed', refundable_cents: total });

    paypal.refuseRefunds('REFUND_FAILED_INSUFFICIENT_FUNDS');
    expect((await askFor(number)).statusCode).toBe(200);
    await runAll();
    paypal.refuseRefunds(undefined);
    const order = await atDesk(number);
    expect(order).toMatchObject({ refund: 'failed', refundable_cents: total });
    expect(order.payment_news?.map(({ kind }) => kind)).toEqual([
      'refund_failed',
      'refund_failed',
      'refund_refused',
    ]);
    expect(order.refunds?.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('can be paid in another way, which its buyer reads', async () => {
    const { number, total } = await failedOrder();
    expect(failureOf(await askFor(number, { amount_cents: 500, paid_by: 'Check 1204' }))).toMatchObject({
      status: 422,
    });
    expect((await askFor(number, { paid_by: 'Check 1204' })).statusCode).toBe(200);
    const calls = paypal.count(/refund$/);
    await runAll();
    expect(paypal.count(/refund$/)).toBe(calls);
    expect(await atDesk(number)).toMatchObject({
      refund: 'done',
      payment: { refunded: true, refunded_cents: total },
      refunds: [{ state: 'done', cents: total, paid_by: 'Check 1204' }],
      refundable_cents: 0,
    });
    expect(await standingOf(number)).toMatch(
      /^It will not be made\. \$\d+\.\d\d was paid to you in another way \(Check 1204\): Scratched on the way\.$/,
    );
    expect((await settle()) ?? '').not.toContain(number);
    const emails = (await mailsOf(test.database)).filter(
      ({ subject }) => subject === `We have paid you for order ${number}`,
    );
    expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('look for Check 1204.')]);
    expect(emails[0]?.text).toContain('Delivery address\n');
    expect(emails[0]?.text).not.toMatch(/to be delivered/i);
    expect(failureOf(await askFor(number, { paid_by: 'Check 1205' }))).toMatchObject({ status: 409 });
  });

  it('can be paid in another way but for a part that PayPal still decides', async () => {
    const { number, total } = await failedOrder();
    expect((await askFor(number, { amount_cents: 700 })).statusCode).toBe(200);
    await runAll();
    expect((await askFor(number, { paid_by: 'Check 7' })).statusCode).toBe(200);
    expect(await atDesk(number)).toMatchObject({
      refund: 'under_way',
      payment: { refunded_cents: total - 700 },
      refundable_cents: 0,
    });
    expect(await standingOf(number)).toContain('was paid to you in another way (Check 7)');
    const [, part = ''] = await refundIds(number);
    await paypal.endRefund(part, 'FAILED');
    expect(await atDesk(number)).toMatchObject({ refund: 'failed', refundable_cents: 700 });
    expect((await askFor(number)).statusCode).toBe(200);
    await runAll();
    expect(await standingOf(number)).toContain('$7.00 goes back to your PayPal');
    const [, , again = ''] = await refundIds(number);
    await paypal.endRefund(again, 'COMPLETED');
    expect(await atDesk(number)).toMatchObject({
      refund: 'done',
      payment: { refunded: true, refunded_cents: total },
    });
  });

  it('is on its way once the money was given back at PayPal itself, and its buyer is written to', async () => {
    const { number, total } = await failedOrder();
    later(4 * 24 * 60);
    const captureId = await paypal.captureIdOf(test.database, await paypalOrderOf(number));
    await paypal.act(captureId, { action: 'refund' });
    await runAll();
    expect(await atDesk(number)).toMatchObject({ refund: 'under_way', refundable_cents: 0 });
    expect(failureOf(await askFor(number, { paid_by: 'Check 8' }))).toMatchObject({
      status: 409,
      error: { code: 'refund_promised' },
    });
    expect(await standingOf(number)).toMatch(/goes back to your PayPal\. Expect it by [^.]+\.$/);
    const promises = async () =>
      (await mailsOf(test.database)).filter(({ subject }) =>
        subject.includes(`Your money for order ${number} is on its way`),
      );
    expect(await promises()).toHaveLength(1);
    const [, id = ''] = await refundIds(number);
    await paypal.endRefund(id, 'FAILED');
    expect(await atDesk(number)).toMatchObject({ refund: 'failed', refundable_cents: total });
    await paypal.act(captureId, { action: 'refund' });
    const [, , again = ''] = await refundIds(number);
    await paypal.endRefund(again, 'COMPLETED');
    await runAll();
    expect(await atDesk(number)).toMatchObject({ refund: 'done', payment: { refunded_cents: total } });
    expect(await promises()).toHaveLength(2);
  });

  it('can be paid in another way but for what goes back at PayPal itself', async () => {
    const { number, total } = await failedOrder();
    const captureId = await paypal.captureIdOf(test.database, await paypalOrderOf(number));
    await paypal.act(captureId, { action: 'refund', amount: { currency_code: 'USD', value: '7.00' } });
    expect(await atDesk(number)).toMatchObject({ refund: 'failed', refundable_cents: total - 700 });
    expect((await askFor(number, { paid_by: 'Check 9' })).statusCode).toBe(200);
    expect(await atDesk(number)).toMatchObject({ payment: { refunded_cents: total - 700 } });
  });

  it('is known from a webhook that comes before the answer to the refund', async () => {
    const { number } = await paidByBank();
    await cancel(number);
    paypal.set('down-after', /refund$/);
    await runAll();
    paypal.set('none');
    const [id = ''] = await refundIds(number);
    await paypal.endRefund(id, 'FAILED');
    expect(await atDesk(number)).toMatchObject({ refund: 'failed' });
    const calls = paypal.count(/refund$/);
    later(60);
    await runAll();
    expect(paypal.count(/refund$/)).toBeGreaterThan(calls);
    expect(await atDesk(number)).toMatchObject({ refund: 'failed' });
  });
});

it('a part that failed unheard does not make money owed that goes back with the whole order', async () => {
  const { number, total } = await paidByBank();
  expect((await askFor(number, { amount_cents: 500 })).statusCode).toBe(200);
  await runAll();
  const [part = ''] = await refundIds(number);
  paypal.holdWebhooks(true);
  const late = await paypal.during(() => paypal.endRefund(part, 'FAILED'));
  await cancel(number);
  await runAll();
  paypal.holdWebhooks(false);
  for (const webhook of late) await paypal.post(webhook);
  await runAll();
  const canceled = await atDesk(number);
  expect(canceled).toMatchObject({ state: 'cancelled', refund: 'under_way', refundable_cents: 0 });
  const whole = canceled.payment_news?.find(({ cents }) => cents === total)?.reference ?? '';
  await paypal.endRefund(whole, 'COMPLETED');
  expect(await atDesk(number)).toMatchObject({ refund: 'done' });
});
