import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatUsd } from '#domain/money/format-usd.ts';
import { getOrder } from '#domain/orders/contract.ts';
import { cancelOrderAsStaff, readOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { orderStanding } from '#domain/orders/state-words.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { advanceAsStaff, mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type PaypalAtShop, paypalAtShop } from '#tests/support/orders/paypal-at-shop.ts';
import { contact, newBuyer, orderOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let paypal: PaypalAtShop;
let test: TestApp;
beforeAll(async () => {
  paypal = paypalAtShop();
  test = await withApp({ wrapTransport: paypal.line });
  paypal.listen(test.app);
});
afterAll(() => test.close());

async function placeOrder() {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 2 }));
  const order = await buyer.pay();
  const [row] = await rowsOf<{ capture_id: string }>(
    test.database,
    sql`select capture_id from orders where number = ${order.number}`,
  );
  return { ...order, captureId: row?.capture_id ?? '', total: order.totals.total_cents };
}

const atDesk = async (number: string) =>
  (await call(test.app, readOrder, { params: { number } }, asAccount('agent'))).order;
const tracked = async (number: string) =>
  (await call(test.app, getOrder, { params: { number }, query: { email: contact.email } })).order;
const cancelAtDesk = (number: string) =>
  call(
    test.app,
    cancelOrderAsStaff,
    { params: { number }, body: { reason: 'Changed their mind' } },
    asAccount('agent'),
  );
const usd = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });
const subjects = async (number: string) => {
  await runJobs(test.app);
  const mails = (await mailsOf(test.database)).filter(({ subject }) => subject.includes(number));
  return mails.map(({ subject }) => subject);
};
const onShelf = async () =>
  (
    await rowsOf<{ on_hand: number }>(
      test.database,
      sql`select on_hand from part_stock where backend_name = 'sash-keeper-classic'`,
    )
  )[0]?.on_hand ?? 0;

describe.each(['refund', 'reverse'] as const)('money that PayPal gives back by a %s', (action) => {
  const kind = action === 'refund' ? 'refunded' : 'reversed';

  it('ends an order that has not left: its goods go back, and buyer and desk know', async () => {
    const before = await onShelf();
    const { number, captureId, total } = await placeOrder();
    await paypal.act(captureId, { action });
    const order = await atDesk(number);
    expect(order).toMatchObject({
      state: 'cancelled',
      refund: 'done',
      can_cancel: false,
      payment: { refunded: true, refunded_cents: total },
      payment_news: [{ kind, cents: total }],
    });
    expect(order).not.toHaveProperty('next_state');
    expect(await onShelf()).toBe(before);
    expect((await tracked(number)).events.at(-1)).toMatchObject({
      state: 'cancelled',
      note: expect.stringContaining('went back to you'),
    });
    expect(await subjects(number)).toEqual([`Your order ${number}`, `Your order ${number} is canceled`]);
    expect(paypal.count(/refund$/)).toBe(0);
  });

  it('in two parts leaves the order as it is after the first, and ends it after the second', async () => {
    const { number, captureId, total } = await placeOrder();
    await paypal.act(captureId, { action, amount: usd(500) });
    expect(await atDesk(number)).toMatchObject({
      state: 'placed',
      refund: 'part',
      payment: { refunded: false, refunded_cents: 500 },
      payment_news: [{ kind, cents: 500 }],
    });
    expect(await subjects(number)).toEqual([`Your order ${number}`]);
    await paypal.act(captureId, { action, amount: usd(total - 500) });
    expect(await atDesk(number)).toMatchObject({ state: 'cancelled', refund: 'done' });
    expect((await atDesk(number)).payment_news?.map(({ cents }) => cents)).toEqual([500, total - 500]);
  });

  it('is counted once, however often and in whatever order its webhooks come', async () => {
    const { number, captureId } = await placeOrder();
    const heard = await paypal.during(async () => {
      await paypal.act(captureId, { action, amount: usd(300) });
      await paypal.act(captureId, { action, amount: usd(200) });
    });
    await test.database.db.execute(sql`delete from payment_events`);
    for (const webhook of [...heard].reverse()) expect((await paypal.post(webhook)).statusCode).toBe(200);
    expect(await atDesk(number)).toMatchObject({ refund: 'part', payment: { refunded_cents: 500 } });
    expect((await atDesk(number)).payment_news).toHaveLength(2);
  });

  it.each([1, 2])('stops one that is being made, %i steps on', async (steps) => {
    const { number, captureId } = await placeOrder();
    for (let step = 0; step < steps; step += 1) await advanceAsStaff(test, number);
    await paypal.act(captureId, { action });
    expect(await atDesk(number)).toMatchObject({ state: 'cancelled', refund: 'done' });
    expect((await advanceAsStaff(test, number)).statusCode).toBe(409);
  });

  it('of one that has left is told, and the order stays where it is', async () => {
    const { number, captureId } = await placeOrder();
    for (const _ of ['confirmed', 'in production', 'shipped']) await advanceAsStaff(test, number);
    await paypal.act(captureId, { action });
    expect(await atDesk(number)).toMatchObject({ state: 'shipped', refund: 'done' });
  });
});

it('names no order in its resource, and its capture by a link alone', async () => {
  const { captureId } = await placeOrder();
  const [webhook] = await paypal.during(() => paypal.act(captureId, { action: 'refund' }));
  const { resource } = JSON.parse(webhook?.payload ?? '{}');
  expect(resource).not.toHaveProperty('supplementary_data');
  expect(resource).not.toHaveProperty('custom_id');
  expect(resource.links).toContainEqual({
    href: expect.stringMatching(new RegExp(`/v2/payments/captures/${captureId}$`)),
    rel: 'up',
    method: 'GET',
  });
});

it('long after PayPal has forgotten the order still counts', async () => {
  const { number, captureId, total } = await placeOrder();
  paypal.holdWebhooks(true);
  const [webhook] = await paypal.during(() => paypal.act(captureId, { action: 'refund' }));
  paypal.holdWebhooks(false);
  await test.database.db.execute(
    sql`delete from sandbox_paypal_orders where body @> ${JSON.stringify({ purchase_units: [{ invoice_id: number }] })}::jsonb`,
  );
  if (!webhook) throw new Error('No webhook came');
  expect((await paypal.post(webhook)).statusCode).toBe(200);
  expect(await atDesk(number)).toMatchObject({
    state: 'cancelled',
    refund: 'done',
    payment: { refunded: true, refunded_cents: total },
  });
});

it('before the answer to the capture has come ends an order that was never seen', async () => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  const started = await buyer.begin();
  paypal.holdWebhooks(true);
  paypal.set('dead-after', /capture$/);
  const heard = await paypal.during(async () => {
    void buyer.capture(started);
    const captureId = await paypal.captureIdOf(test.database, started.paypal_order_id);
    await paypal.act(captureId, { action: 'refund' });
  });
  paypal.holdWebhooks(false);
  paypal.set('none');
  const refund = heard.find(({ payload }) => payload.includes('CAPTURE.REFUNDED'));
  if (!refund) throw new Error('No webhook came');
  expect((await paypal.post(refund)).statusCode).toBe(200);
  expect(orderOf(await buyer.capture(started))).toMatchObject({
    state: 'cancelled',
    payment: { refunded: true },
  });
  for (const late of heard) expect((await paypal.post(late)).statusCode).toBe(200);
  expect((await tracked(started.order_number)).events.map(({ state }) => state)).toEqual([
    'placed',
    'cancelled',
  ]);
  expect(await subjects(started.order_number)).toEqual([`Your order ${started.order_number} is canceled`]);
});

it('that PayPal refuses is told to the desk with its reason, and waits until staff ask for it again', async () => {
  const { number, captureId, total } = await placeOrder();
  paypal.refuseRefunds('REFUND_FAILED_INSUFFICIENT_FUNDS');
  await cancelAtDesk(number);
  await runJobs(test.app);
  expect(await atDesk(number)).toMatchObject({
    state: 'cancelled',
    refund: 'failed',
    refundable_cents: total,
    payment: { refunded: false, refund_failed: true },
    payment_news: [
      {
        kind: 'refund_refused',
        cents: total,
        reference: expect.stringContaining(captureId),
        detail: expect.stringContaining('REFUND_FAILED_INSUFFICIENT_FUNDS'),
      },
    ],
  });
  expect(orderStanding(await tracked(number))).toContain('could not go back');
  const dead = await rowsOf(
    test.database,
    sql`select id from jobs where queue like 'refund%' and done_at is null`,
  );
  expect(dead).toEqual([]);

  paypal.refuseRefunds(undefined);
  await call(
    test.app,
    refundOrder,
    { params: { number }, body: { reason: 'The account has money again' } },
    { ...asAccount('agent'), 'idempotency-key': randomUUID() },
  );
  await runJobs(test.app);
  await paypal.during(async () => undefined);
  expect(await atDesk(number)).toMatchObject({
    refund: 'done',
    payment: { refunded: true, refunded_cents: total },
  });
  expect(await subjects(number)).toContain(`Your money for order ${number} is on its way back`);
});

it('after a part of it went back, an order that is canceled gets the rest, and its buyer reads how much', async () => {
  const { number, captureId, total } = await placeOrder();
  await paypal.act(captureId, { action: 'refund', amount: usd(500) });
  await cancelAtDesk(number);
  await runJobs(test.app);
  await paypal.during(async () => undefined);
  expect(await atDesk(number)).toMatchObject({
    state: 'cancelled',
    refund: 'done',
    payment: { refunded: true, refunded_cents: total },
  });
  const email = (await mailsOf(test.database)).findLast(({ subject }) => subject.includes(number));
  expect(email?.text).toContain(`${formatUsd(total - 500)} goes back`);
});

it('a dispute is told to the desk, with what it is about', async () => {
  const { number, captureId, total } = await placeOrder();
  await paypal.act(captureId, { action: 'dispute' });
  expect(await atDesk(number)).toMatchObject({
    state: 'placed',
    payment_news: [{ kind: 'dispute_opened', cents: total, detail: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' }],
  });
});

it('money that went back at PayPal unheard is known once PayPal refuses the rest, which can be asked for again', async () => {
  const { number, captureId, total } = await placeOrder();
  paypal.holdWebhooks(true);
  await paypal.act(captureId, { action: 'refund', amount: usd(300) });
  const ask = () =>
    send(
      test.app,
      refundOrder,
      { params: { number }, body: { reason: 'Changed their mind' } },
      { ...asAccount('agent'), 'idempotency-key': randomUUID() },
    );
  expect((await ask()).statusCode).toBe(200);
  await paypal.during(() => runJobs(test.app));
  expect(await atDesk(number)).toMatchObject({
    payment: { refunded_cents: 300 },
    refundable_cents: total - 300,
    refunds: [{ state: 'failed', cents: total }],
  });
  expect((await ask()).statusCode).toBe(200);
  await paypal.during(() => runJobs(test.app));
  paypal.holdWebhooks(false);
  expect(await atDesk(number)).toMatchObject({ refund: 'done', payment: { refunded_cents: total } });
});
