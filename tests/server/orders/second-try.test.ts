import { sql } from 'drizzle-orm';
import type { Send } from '#server/services/orders/payments/paypal-client.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import {
  type Buyer,
  newBuyer,
  orderOf,
  type Started,
  startedOf,
} from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

const opening = new Date('2026-06-01T16:00:00Z');
const minuteMs = 60_000;
let clock = opening;

let answer: 'its own' | 'pending' | 'lost' = 'its own';
const captures: { url: string; id: string | undefined }[] = [];
const pending = {
  id: 'PENDING',
  status: 'COMPLETED',
  purchase_units: [{ payments: { captures: [{ id: 'PENDING-1', status: 'PENDING' }] } }],
};

const listening =
  (send: Send): Send =>
  async (url, init) => {
    const isCapture = url.endsWith('/capture');
    if (isCapture) captures.push({ url, id: init.headers['paypal-request-id'] });
    if (answer === 'pending' && url.includes('/v2/checkout/orders/'))
      return { status: 200, text: async () => JSON.stringify(pending) };
    const answered = await send(url, init);
    if (answer === 'lost' && isCapture) throw new Error('The line is down');
    return answered;
  };

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock, wrapTransport: listening });
});
beforeEach(() => {
  answer = 'its own';
});
afterAll(() => test.close());

const later = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * minuteMs);
};

async function buyerWithKeeper(): Promise<Buyer> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return buyer;
}

const requestIds = ({ paypal_order_id }: Started): (string | undefined)[] =>
  captures.filter(({ url }) => url.includes(paypal_order_id)).map(({ id }) => id);

const saleOf = async ({ order_number }: Started) =>
  (
    await rowsOf<{ state: string; reserved: Record<string, number> }>(
      test.database,
      sql`select state, reserved from orders where number = ${order_number}`,
    )
  )[0];

describe('the id of a request for money', () => {
  it('is another one after a decline: the company would answer the first one’s again', async () => {
    const buyer = await buyerWithKeeper();
    const started = await buyer.begin({}, 'decline');
    expect(failureOf(await buyer.capture(started)).error.code).toBe('instrument_declined');
    await buyer.approve(started.paypal_order_id);
    expect(orderOf(await buyer.capture(started)).state).toBe('placed');
    const [first, second, ...more] = requestIds(started);
    expect(first).toEqual(expect.stringContaining(':capture:'));
    expect(second).toEqual(expect.stringContaining(':capture:'));
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
  });

  it('stays where the outcome is unknown, so that the money is taken once', async () => {
    const buyer = await buyerWithKeeper();
    const started = await buyer.begin();
    answer = 'lost';
    await buyer.capture(started);
    answer = 'its own';
    expect(orderOf(await buyer.capture(started)).state).toBe('placed');
    expect(requestIds(started).length).toBeGreaterThan(1);
    expect(new Set(requestIds(started)).size).toBe(1);
  });
});

describe('a payment that the company is still looking at', () => {
  it('is an order that waits, and keeps its goods however long that takes', async () => {
    await runJobs(test.app);
    const buyer = await buyerWithKeeper();
    const started = await buyer.begin();
    answer = 'pending';
    expect(orderOf(await buyer.capture(started)).state).toBe('payment_pending');
    later(3 * 24 * 60);
    await runJobs(test.app);
    expect(orderOf(await buyer.capture(started)).state).toBe('payment_pending');
    expect(await saleOf(started)).toEqual({
      state: 'payment_pending',
      reserved: { 'sash-keeper-classic': 1 },
    });
    expect(requestIds(started)).toHaveLength(1);
  });
});

describe('a sale that is not paid', () => {
  it('can be approved for three hours, and is given up after them', async () => {
    const buyer = await buyerWithKeeper();
    await runJobs(test.app);
    const started = startedOf(await buyer.start());
    later(3 * 60 - 1);
    await runJobs(test.app);
    expect(await saleOf(started)).toMatchObject({ state: 'awaiting_payment' });
    later(2);
    await runJobs(test.app);
    expect(await saleOf(started)).toMatchObject({ state: 'abandoned' });
  });
});
