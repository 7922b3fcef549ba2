import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatUsd } from '#domain/money/format-usd.ts';
import { getOrder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { cancelOrderAsStaff, readOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { approvePurchaseOrder, reopenCharge, settleCharge } from '#domain/trade/staff-accounts-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { type PaypalAtShop, paypalAtShop } from '#tests/support/orders/paypal-at-shop.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { newAgent, newPro, orderedOf } from '#tests/support/trade/pro-buyer.ts';

let paypal: PaypalAtShop;
let test: TestApp;
beforeAll(async () => {
  paypal = paypalAtShop();
  test = await withApp({ wrapTransport: paypal.line });
  paypal.listen(test.app);
});
afterAll(() => test.close());

const agent = asAccount('agent');

async function placeOrder(): Promise<Order> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 3 }));
  return buyer.pay();
}

type Wish = { lines?: { line: number; quantity: number }[]; amount_cents?: number };

const refund = (number: string, wish: Wish, key: string = randomUUID()) =>
  send(
    test.app,
    refundOrder,
    { params: { number }, body: { reason: 'Scratched on the way', ...wish } },
    { ...agent, 'idempotency-key': key },
  );
const atDesk = async (number: string) =>
  (await call(test.app, readOrder, { params: { number } }, agent)).order;
const runAll = async () => {
  await paypal.during(() => runJobs(test.app));
};

it('pieces of a line go back through PayPal with their tax, and their buyer reads for what and why', async () => {
  const { number, totals, lines } = await placeOrder();
  const answer = await refund(number, { lines: [{ line: 0, quantity: 2 }] });
  const { order } = refundOrder.response.parse(answer.json());
  const [part] = order.refunds ?? [];
  const goods = 2 * (lines[0]?.price_cents ?? 0);
  expect(part).toMatchObject({ state: 'asked', lines: [{ line: 0, quantity: 2 }] });
  expect((part?.cents ?? 0) - (part?.tax_cents ?? 0)).toBe(goods);
  expect(order.refundable_cents).toBe(totals.total_cents - (part?.cents ?? 0));
  await runAll();
  const after = await atDesk(number);
  expect(after).toMatchObject({
    state: 'placed',
    refund: 'part',
    payment: { refunded: false, refunded_cents: part?.cents },
    payment_news: [{ kind: 'refunded', cents: part?.cents }],
    refunds: [{ state: 'done' }],
    refundable_cents: totals.total_cents - (part?.cents ?? 0),
  });
  const seen = await call(test.app, getOrder, { params: { number }, query: { email: contact.email } });
  expect(seen.order.changes).toEqual([
    expect.objectContaining({
      kind: 'refund',
      note: expect.stringMatching(/^\$\d+\.\d\d goes back to your PayPal for 2 × .*: Scratched on the way$/),
    }),
  ]);
  const email = (await mailsOf(test.database)).findLast(({ subject }) => subject.includes(number));
  expect(email?.text).toContain(`We are giving back ${formatUsd(part?.cents ?? 0)}`);
  expect(email?.text).toContain('2 × ');
  expect(email?.text).toContain('Scratched on the way');
  expect((await logOf(test, number)).at(-1)).toMatchObject({
    action: 'order.refund',
    after: { cents: part?.cents, lines: [{ line: 0, quantity: 2 }], reason: 'Scratched on the way' },
  });
});

it('parts end with the whole, which leaves the order going on', async () => {
  const { number, totals } = await placeOrder();
  for (const wish of [{ amount_cents: 500 }, { lines: [{ line: 0, quantity: 1 }] }, {}]) {
    expect((await refund(number, wish)).statusCode).toBe(200);
    await runAll();
  }
  const order = await atDesk(number);
  expect(order).toMatchObject({ state: 'placed', refund: 'done', refundable_cents: 0 });
  expect(order.payment.refunded_cents).toBe(totals.total_cents);
  const refunds = order.refunds ?? [];
  expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(totals.total_cents);
  expect(refunds.reduce((sum, { tax_cents }) => sum + tax_cents, 0)).toBe(totals.tax_cents);
  expect(refunds.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect(failureOf(await refund(number, { amount_cents: 1 }))).toMatchObject({
    status: 409,
    error: { code: 'refund_promised' },
  });
});

it('parts that are asked for at once never come to more than was paid', async () => {
  const { number, totals } = await placeOrder();
  const half = Math.floor(totals.total_cents / 2);
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(number, { amount_cents: half })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  await runAll();
  await runAll();
  const order = await atDesk(number);
  expect(order.payment.refunded_cents).toBe(2 * half);
});

it('a part is refunded once under one key, however often its job runs', async () => {
  const { number } = await placeOrder();
  const key = randomUUID();
  await Promise.all([refund(number, { amount_cents: 300 }, key), refund(number, { amount_cents: 300 }, key)]);
  await runAll();
  await test.database.db.execute(sql`update jobs set done_at = null, due_at = now() where queue = 'refund'`);
  await runAll();
  expect(await atDesk(number)).toMatchObject({ payment: { refunded_cents: 300 } });
  expect((await atDesk(number)).refunds).toHaveLength(1);
});

it('pieces that went back already, an unknown line and too large an amount are refused', async () => {
  const { number, totals } = await placeOrder();
  await refund(number, { lines: [{ line: 0, quantity: 3 }] });
  for (const [wish, status, code] of [
    [{ lines: [{ line: 0, quantity: 1 }] }, 409, 'refund_too_large'],
    [{ lines: [{ line: 7, quantity: 1 }] }, 422, 'unknown_line'],
    [{ amount_cents: totals.total_cents }, 409, 'refund_too_large'],
  ] as const)
    expect(failureOf(await refund(number, wish as Wish))).toMatchObject({ status, error: { code } });
});

it('a part that PayPal refuses can be asked for again, and staff read why', async () => {
  const { number } = await placeOrder();
  paypal.refuseRefunds('REFUND_NOT_ALLOWED');
  await refund(number, { amount_cents: 400 });
  await runAll();
  paypal.refuseRefunds(undefined);
  const refused = await atDesk(number);
  expect(refused).toMatchObject({
    refund: 'none',
    refunds: [{ state: 'failed' }],
    payment_news: [{ kind: 'refund_refused', cents: 400 }],
  });
  expect(refused.refundable_cents).toBe(refused.totals.total_cents);
  await refund(number, { amount_cents: 400 });
  await runAll();
  expect(await atDesk(number)).toMatchObject({ payment: { refunded_cents: 400 } });
});

it('an order that is canceled after a part gets the rest', async () => {
  const { number, totals } = await placeOrder();
  await refund(number, { amount_cents: 400 });
  await call(test.app, cancelOrderAsStaff, { params: { number }, body: { reason: 'Changed' } }, agent);
  await runAll();
  expect(await atDesk(number)).toMatchObject({
    state: 'cancelled',
    refund: 'done',
    payment: { refunded_cents: totals.total_cents },
    refunds: [{ state: 'done' }],
  });
});

async function approvedOnAccount() {
  const by = await newAgent(test);
  const pro = await newPro(test, { cents: 50_000, by });
  await pro.add('sash-lock-classic', 2);
  const { number, totals } = orderedOf(await pro.order());
  const params = { number };
  await by.ask(approvePurchaseOrder, { params, body: { reason: 'A regular' } });
  const settle = (reference: string) => by.ask(settleCharge, { params, body: { reference } });
  const reopen = () => by.ask(reopenCharge, { params, body: { reason: 'The check came back' } });
  const balance = async () => (await pro.account()).terms?.balance_cents;
  const cancel = () => by.ask(cancelOrderAsStaff, { params, body: { reason: 'Changed' } });
  return { pro, number, total: totals.total_cents, settle, reopen, cancel, balance };
}

it('a part of an order on account is off the invoice, or a credit once it was paid', async () => {
  const { pro, number, total, settle, balance } = await approvedOnAccount();
  expect((await refund(number, { amount_cents: 500 })).statusCode).toBe(200);
  expect(await balance()).toBe(total - 500);
  await settle('CHK 1');
  expect(await balance()).toBe(0);
  await refund(number, { amount_cents: 300 });
  expect(await balance()).toBe(-300);
  expect((await pro.account()).purchase_orders).toMatchObject([{ state: 'settled', credited_cents: 300 }]);
  expect((await settle('CHK 2')).statusCode).toBe(200);
  expect(await balance()).toBe(0);
  await refund(number, {});
  expect(await balance()).toBe(-(total - 800));
  const [row] = await rowsOf<{ refunded_cents: number }>(
    test.database,
    sql`select refunded_cents from orders where number = ${number}`,
  );
  expect(row?.refunded_cents).toBe(total);
});

it('a part that was paid out stays owed if the payment is taken back and the order then canceled', async () => {
  const { pro, number, total, settle, reopen, balance, cancel } = await approvedOnAccount();
  await settle('CHK 1');
  await refund(number, { amount_cents: 300 });
  await settle('CHK 2');
  expect((await pro.account()).purchase_orders).toMatchObject([
    { state: 'settled', cents: total - 300, paid_out_cents: 300 },
  ]);
  await reopen();
  await cancel();
  expect(await balance()).toBe(300);
  await settle('CHK 3');
  expect(await balance()).toBe(0);
});

it.each([
  ['before', 0],
  ['after', 1],
])('the payment of a canceled order can be taken back %s its payout', async (_, payouts) => {
  const { total, number, settle, reopen, balance, cancel } = await approvedOnAccount();
  await settle('CHK 1');
  await cancel();
  expect(await balance()).toBe(-total);
  if (payouts > 0) expect([(await settle('CHK 2')).statusCode, await balance()]).toEqual([200, 0]);
  expect((await reopen()).statusCode).toBe(200);
  expect(await balance()).toBe(payouts * total);
  const { order } = await call(test.app, getOrder, { params: { number }, query: { email: contact.email } });
  expect(order.changes?.map(({ note }) => note)).toContain(
    payouts > 0
      ? `We noted your payment in error. You owe ${formatUsd(total)} of this order.`
      : `We noted your payment in error. The credit of ${formatUsd(total)} no longer counts.`,
  );
  const again = await reopen();
  expect(failureOf(again)).toMatchObject({ status: 409, error: { code: 'order_moved' } });
});

it('a part that was paid out is owed again with the invoice, if its payment is taken back', async () => {
  const { number, total, settle, reopen, balance } = await approvedOnAccount();
  await settle('CHK 1');
  await refund(number, { amount_cents: 300 });
  await settle('CHK 2');
  await refund(number, { amount_cents: 200 });
  expect(await balance()).toBe(-200);
  expect((await reopen()).statusCode).toBe(200);
  // 500 of the goods are off, and 300 of the shop's money are with the buyer.
  expect(await balance()).toBe(total - 500 + 300);
  await settle('CHK 3');
  expect([await balance(), (await reopen()).statusCode, await balance()]).toEqual([0, 200, total - 200]);
});
