import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { troubledLine } from '#tests/support/orders/payment-line.ts';
import { type Buyer, newBuyer, orderOf, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let clock = new Date('2026-06-01T16:00:00Z');
const line = troubledLine();
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock, wrapTransport: line.line });
});
afterAll(() => test.close());

const captureCall = /POST .*\/capture$/;
const createCall = /POST .*\/orders$/;

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const statuses = (responses: readonly LightMyRequestResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

const ordersOf = async (buyer: Buyer): Promise<string[]> => {
  const { id } = cartOf(await buyer.visitor.get());
  const rows = await rowsOf<{ state: string }>(
    test.database,
    sql`select state from orders where cart_id = ${id}`,
  );
  return rows.map(({ state }) => state);
};

const buyerWith = async (part = 'sash-keeper-classic', quantity = 1): Promise<Buyer> => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add(part, { quantity }));
  return buyer;
};

describe('fifty identical submits', () => {
  it('are one order and one capture', async () => {
    const buyer = await buyerWith();
    const begun = [line.count(createCall), line.count(captureCall)];
    const starts = await times(50, () => buyer.start({}, 'fifty'));
    expect(statuses(starts)).toEqual({ 201: 50 });
    expect(new Set(starts.map((response) => response.body)).size).toBe(1);
    const [first] = starts;
    const started = startedOf(first as LightMyRequestResponse);
    await buyer.approve(started.paypal_order_id);
    const captures = await times(50, () => buyer.capture(started));
    expect(statuses(captures)).toEqual({ 200: 50 });
    expect(new Set(captures.map((response) => response.body)).size).toBe(1);
    expect(await ordersOf(buyer)).toEqual(['placed']);
    expect([line.count(createCall), line.count(captureCall)]).toEqual(begun.map((count) => count + 1));
    const events = await rowsOf(
      test.database,
      sql`select 1 from order_events join orders on orders.id = order_id where number = ${started.order_number} and order_events.state = 'placed'`,
    );
    expect(events).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('that both pay make one order and one charge, and a refusal of the other', async () => {
    const buyer = await buyerWith('sash-keeper-classic', 2);
    const begun = line.count(captureCall);
    const [one, two] = await Promise.all([buyer.begin(), buyer.begin()]);
    const answers = await Promise.all([buyer.capture(one), buyer.capture(two)]);
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    const [paid, refused] = answers[0]?.statusCode === 200 ? answers : [...answers].reverse();
    const { number } = orderOf(paid as LightMyRequestResponse);
    expect(failureOf(refused as LightMyRequestResponse).error).toEqual({
      code: 'already_ordered',
      message: `This cart was paid for a moment ago, as order ${number}. You have not been charged again.`,
    });
    expect(line.count(captureCall)).toBe(begun + 1);
    expect(cartOf(await buyer.visitor.get()).items).toEqual([]);
  });

  it('may each buy what the other does not', async () => {
    const buyer = await buyerWith('sash-keeper-classic');
    const one = await buyer.begin();
    await buyer.capture(one);
    cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 1 }));
    expect((await buyer.pay()).number).not.toBe(one.order_number);
  });
});

describe('the last piece on the shelf', () => {
  it('is sold once: of four who pay for it at once one gets it, and the others pay nothing', async () => {
    const { database } = test;
    await database.db.execute(
      sql`update part_stock set on_hand = 1 where backend_name = 'stock-double-hung-36x60'`,
    );
    const buyers = await times(4, async () => {
      const { config } = await newConfigurator(test.app).start('stock-double-hung-36x60');
      return buyerWith(config.id);
    });
    const begun = await Promise.all(buyers.map((buyer) => buyer.begin()));
    const answers = await Promise.all(
      buyers.map((buyer, at) => buyer.capture(begun[at] as (typeof begun)[number])),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 3 });
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(failureOf(answer).error).toMatchObject({ code: 'not_on_hand', allowed: { max: 0 } });
    const ids = sql.join(
      begun.map(({ paypal_order_id }) => sql`${paypal_order_id}`),
      sql`, `,
    );
    const paid = await rowsOf(
      database,
      sql`select 1 from sandbox_paypal_orders where body ->> 'status' = 'COMPLETED' and id in (${ids})`,
    );
    expect(paid).toHaveLength(1);
    const late = buyers[answers.findIndex(({ statusCode }) => statusCode === 409)] as Buyer;
    expect(failureOf(await late.start()).error.code).toBe('not_on_hand');
  });

  it('is no limit for a part, which is made when the shelf is empty', async () => {
    const orders = await times(3, async () => (await buyerWith('sash-lock-classic', 2)).pay());
    expect(orders.map(({ state }) => state)).toEqual(['placed', 'placed', 'placed']);
    const [shelf] = await rowsOf<{ on_hand: number }>(
      test.database,
      sql`select on_hand from part_stock where backend_name = 'sash-lock-classic'`,
    );
    expect(shelf?.on_hand).toBe(0);
  });
});

describe('an Idempotency-Key', () => {
  it('is needed, and has at most 255 characters', async () => {
    const buyer = await buyerWith();
    for (const key of ['', ' ', 'k'.repeat(256)]) {
      const { status, error } = failureOf(await buyer.start({}, key));
      expect(status).toBe(422);
      expect(error.fields?.[0]?.path).toBe('headers.idempotency-key');
    }
    startedOf(await buyer.start({}, 'k'.repeat(255)));
  });

  it('gives the same answer to the same request for a day, and is each caller’s own', async () => {
    const buyer = await buyerWith();
    const first = startedOf(await buyer.start({}, 'mine'));
    expect(startedOf(await buyer.start({}, 'mine'))).toEqual(first);
    const other = await buyerWith();
    expect(startedOf(await other.start({}, 'mine')).order_number).not.toBe(first.order_number);
    clock = new Date(clock.getTime() + 25 * 60 * 60_000);
    expect(startedOf(await buyer.start({}, 'mine')).order_number).not.toBe(first.order_number);
  });

  it('refuses another request, but not the one that corrects a refused one', async () => {
    const buyer = await buyerWith();
    startedOf(await buyer.start({}, 'used'));
    expect(failureOf(await buyer.start({ funding: 'card' }, 'used'))).toMatchObject({
      status: 422,
      error: { code: 'idempotency_key_reused' },
    });
    expect(failureOf(await buyer.start({ shown_total_cents: 1 }, 'again')).error.code).toBe('price_rose');
    startedOf(await buyer.start({}, 'again'));
  });
});
