import { sql } from 'drizzle-orm';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import { cancelOrder, getOrder } from '#domain/orders/contract.ts';
import { cancelOrderAsStaff, readOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { advanceAsStaff, mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
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
afterEach(() => {
  paypal.holdWebhooks(false);
  paypal.set('none');
});

async function checkedOrder() {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 2 }));
  const started = await buyer.begin({}, 'check');
  const captured = await buyer.capture(started);
  const captureId = await paypal.captureIdOf(test.database, started.paypal_order_id);
  return { buyer, started, captured, captureId, number: started.order_number };
}

const atDesk = async (number: string) =>
  (await call(test.app, readOrder, { params: { number } }, asAccount('agent'))).order;
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

describe('an order whose payment is being checked', () => {
  it('has its number, an email, the goods off the shelf and a state for buyer and desk', async () => {
    const before = await onShelf();
    const { buyer, captured, number } = await checkedOrder();
    expect(captured.statusCode).toBe(200);
    expect(orderOf(captured)).toMatchObject({ number, state: 'payment_pending', can_cancel: false });
    expect(await onShelf()).toBe(before - 2);
    expect((await buyer.visitor.get()).json()).not.toHaveProperty('Cart.items.0');
    const { order } = await call(test.app, getOrder, { params: { number }, query: { email: contact.email } });
    expect(order).toMatchObject({ state: 'payment_pending', payment: { refunded: false } });
    expect(await atDesk(number)).toMatchObject({
      state: 'payment_pending',
      refund: 'none',
      payment_news: [{ kind: 'pending', cents: order.totals.total_cents, detail: 'PENDING_REVIEW' }],
    });
    expect(await subjects(number)).toEqual([`Your order ${number}: the payment is being checked`]);
  });

  it('goes no further, is not canceled and not refunded meanwhile', async () => {
    const { number } = await checkedOrder();
    expect(await atDesk(number)).not.toHaveProperty('next_state');
    expect((await advanceAsStaff(test, number)).statusCode).toBe(409);
    const pending = { status: 409, error: { code: 'payment_pending' } };
    const byBuyer = await send(test.app, cancelOrder, { params: { number }, body: { email: contact.email } });
    expect(failureOf(byBuyer)).toMatchObject(pending);
    const why = { params: { number }, body: { reason: 'Changed' } };
    const agent = asAccount('agent');
    expect(failureOf(await send(test.app, cancelOrderAsStaff, why, agent))).toMatchObject(pending);
    const refused = await send(test.app, refundOrder, why, { ...agent, 'idempotency-key': number });
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'order_moved' } });
  });

  it('goes on once the payment is through, and its buyer hears of it once', async () => {
    const { buyer, started, captureId, number } = await checkedOrder();
    await paypal.act(captureId, { action: 'complete' });
    expect(await atDesk(number)).toMatchObject({ state: 'placed', next_state: 'confirmed' });
    expect(orderOf(await buyer.capture(started)).state).toBe('placed');
    expect((await advanceAsStaff(test, number)).statusCode).toBe(200);
    expect(await subjects(number)).toEqual([
      `Your order ${number}: the payment is being checked`,
      `Your order ${number}`,
    ]);
  });

  it('ends without any money where the payment does not go through, and its goods go back', async () => {
    const before = await onShelf();
    const { captureId, number } = await checkedOrder();
    await paypal.act(captureId, { action: 'deny' });
    const order = await atDesk(number);
    expect(order).toMatchObject({
      state: 'cancelled',
      refund: 'none',
      payment: { denied: true, refunded: false },
      payment_news: [{ kind: 'pending' }, { kind: 'denied', cents: order.totals.total_cents }],
    });
    expect(await onShelf()).toBe(before);
    expect((await subjects(number)).at(-1)).toBe(`Your order ${number}: the payment did not go through`);
    expect(paypal.count(/refund$/)).toBe(0);
  });

  it('is asked after where the webhook never comes', async () => {
    paypal.holdWebhooks(true);
    const { captureId, number } = await checkedOrder();
    await paypal.act(captureId, { action: 'complete' });
    expect((await atDesk(number)).state).toBe('payment_pending');
    clock = new Date(clock.getTime() + 61 * 60_000);
    await call(test.app, runSchedule, { params: { name: 'settle-orders' } }, asAccount('agent'));
    await runJobs(test.app);
    expect((await atDesk(number)).state).toBe('placed');
  });

  it('is one order, whose late and repeated webhooks do not take it back', async () => {
    let order: Awaited<ReturnType<typeof checkedOrder>> | undefined;
    paypal.holdWebhooks(true);
    const heard = await paypal.during(async () => {
      order = await checkedOrder();
      await paypal.act(order.captureId, { action: 'complete' });
    });
    paypal.holdWebhooks(false);
    for (const webhook of [...heard].reverse()) expect((await paypal.post(webhook)).statusCode).toBe(200);
    await test.database.db.execute(sql`delete from payment_events`);
    for (const webhook of heard) expect((await paypal.post(webhook)).statusCode).toBe(200);
    const { state, events } = await atDesk(order?.number ?? '');
    expect([state, ...events.map((event) => event.state)]).toEqual(['placed', 'payment_pending', 'placed']);
  });

  it('is known by its webhook where the answer to the capture is lost', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-keeper-classic'));
    const started = await buyer.begin({}, 'check');
    paypal.set('dead-after', /capture$/);
    await paypal.during(async () => {
      void buyer.capture(started);
      await paypal.captureIdOf(test.database, started.paypal_order_id);
    });
    paypal.set('none');
    expect(orderOf(await buyer.capture(started))).toMatchObject({ state: 'payment_pending' });
  });

  it('that is given back while it is checked ends', async () => {
    const { captureId, number } = await checkedOrder();
    paypal.holdWebhooks(true);
    await paypal.act(captureId, { action: 'complete' });
    paypal.holdWebhooks(false);
    await paypal.act(captureId, { action: 'refund' });
    expect(await atDesk(number)).toMatchObject({ state: 'cancelled', refund: 'done' });
  });
});
