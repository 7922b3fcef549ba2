import { sql } from 'drizzle-orm';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { Bank } from '#server/sandbox/paypal/bank.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type Trouble, troubledLine } from '#tests/support/orders/payment-line.ts';
import { type Buyer, newBuyer, orderOf, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

let clock = new Date('2026-06-01T16:00:00Z');
const now = () => clock;
const later = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

let database: DatabaseClient;
let line: ReturnType<typeof troubledLine>;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  line = troubledLine();
  test = await withApp({ database, now, wrapTransport: line.line });
});
// A process that a test kills is not closed, as in reality.
afterEach(() => test.close());

const captureCall = /POST .*\/capture$/;
const createCall = /POST .*\/orders$/;

const stateOf = async (number: string): Promise<string | undefined> =>
  (await rowsOf<{ state: string }>(database, sql`select state from orders where number = ${number}`))[0]
    ?.state;

const takenFor = async (paypalOrderId: string): Promise<number> =>
  (
    await rowsOf(
      database,
      sql`select 1 from sandbox_paypal_orders where id = ${paypalOrderId} and body ->> 'status' = 'COMPLETED'`,
    )
  ).length;

const onShelf = async (name: string): Promise<number> =>
  (
    await rowsOf<{ on_hand: number }>(
      database,
      sql`select on_hand from part_stock where backend_name = ${name}`,
    )
  )[0]?.on_hand ?? 0;

const withKeepers = async (): Promise<Buyer> => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic', { quantity: 2 }));
  return buyer;
};

async function afterRestart(buyer: Buyer): Promise<Buyer> {
  line.set('none');
  test = await withApp({ database, now, wrapTransport: line.line });
  return newBuyer(test.app, {
    ...newBuyer(test.app).visitor,
    jar: buyer.visitor.jar,
  });
}

/** Runs the schedule that settles stuck payments. */
async function sweep(): Promise<void> {
  await call(test.app, runSchedule, { params: { name: 'settle-orders' } }, asAccount('agent'));
  await runJobs(test.app);
}

const lastErrorOf = async (name: string): Promise<string | null | undefined> =>
  (
    await rowsOf<{ error: string | null }>(
      database,
      sql`select last_error as error from job_schedules where name = ${name}`,
    )
  )[0]?.error;

describe('a process that is killed', () => {
  it('after the money was taken leaves an order, with its email, once', async () => {
    const buyer = await withKeepers();
    const before = await onShelf('sash-keeper-classic');
    const started = await buyer.begin();
    // The dead process misses the simulator's webhook too.
    line.set('dead-after', /capture$|verify/);
    void buyer.capture(started);
    await until('the capture', async () => (await takenFor(started.paypal_order_id)) > 0);
    expect(await stateOf(started.order_number)).toBe('capturing');
    const back = await afterRestart(buyer);
    later(5);
    await sweep();
    await sweep();
    expect(await stateOf(started.order_number)).toBe('placed');
    expect(orderOf(await back.capture(started))).toMatchObject({
      number: started.order_number,
      state: 'placed',
    });
    expect(line.count(captureCall)).toBe(1);
    expect(await onShelf('sash-keeper-classic')).toBe(before - 2);
    await runJobs(test.app);
    const emails = (await mailsOf(database)).filter(({ subject }) => subject.includes(started.order_number));
    expect(emails).toHaveLength(1);
  });

  it('before the money was taken leaves no order and no charge, and the buyer may send it again', async () => {
    const buyer = await withKeepers();
    const before = await onShelf('sash-keeper-classic');
    const started = await buyer.begin();
    line.set('dead-before', captureCall);
    void buyer.capture(started);
    await until('the call that dies', async () => line.count(captureCall) > 0);
    expect(await stateOf(started.order_number)).toBe('capturing');
    const back = await afterRestart(buyer);
    later(5);
    await sweep();
    expect(await stateOf(started.order_number)).toBe('awaiting_payment');
    expect(await takenFor(started.paypal_order_id)).toBe(0);
    expect(await onShelf('sash-keeper-classic')).toBe(before);
    expect(orderOf(await back.capture(started)).state).toBe('placed');
    expect(await takenFor(started.paypal_order_id)).toBe(1);
  });

  it.each(['dead-before', 'dead-after'] as const)(
    'while it begins (%s) leaves a sale that cannot be paid, which is given up',
    async (trouble) => {
      const buyer = await withKeepers();
      line.set(trouble, createCall);
      const seen = await rowsOf<{ number: string }>(database, sql`select number from orders`);
      void buyer.start({}, 'a-key-of-the-dead');
      const fresh = async () =>
        (await rowsOf<{ number: string }>(database, sql`select number from orders`)).find(
          ({ number }) => !seen.some((known) => known.number === number),
        )?.number;
      await until('the sale', async () => line.count(createCall) > 0 && Boolean(await fresh()));
      const number = (await fresh()) ?? '';
      const back = await afterRestart(buyer);
      later(2);
      // The dead process's key is free: the same request is a new sale.
      const again = startedOf(await back.start({}, 'a-key-of-the-dead'));
      expect(again.order_number).not.toBe(number);
      later(4 * 60);
      await sweep();
      expect(await stateOf(number)).toBe('abandoned');
      expect(await stateOf(again.order_number)).toBe('abandoned');
      expect(failureOf(await back.capture(again))).toMatchObject({
        status: 409,
        error: { code: 'not_approved' },
      });
    },
  );
});

describe('a payment company that does not answer', () => {
  it.each<[Trouble, number]>([
    ['down-before', 0],
    ['down-after', 1],
  ])('(%s) loses nothing: what is sent again is paid once', async (trouble, taken) => {
    const buyer = await withKeepers();
    const started = await buyer.begin();
    line.set(trouble, captureCall);
    const failed = await buyer.capture(started);
    if (taken === 0) {
      expect(failureOf(failed)).toMatchObject({ status: 503, error: { code: 'payment_unavailable' } });
      expect(await stateOf(started.order_number)).toBe('capturing');
    }
    expect(await takenFor(started.paypal_order_id)).toBe(taken);
    line.set('none');
    expect(orderOf(await buyer.capture(started)).state).toBe('placed');
    expect(await takenFor(started.paypal_order_id)).toBe(1);
  });

  it('about one order leaves the others settled, and its number stands with the schedule until then', async () => {
    const [silent, other] = [await withKeepers(), await withKeepers()];
    const [waiting, settled] = [await silent.begin(), await other.begin()];
    later(4 * 60);
    line.set('down-before', new RegExp(`GET .*${waiting.paypal_order_id}$`));
    await sweep();
    expect(await stateOf(waiting.order_number)).toBe('awaiting_payment');
    expect(await stateOf(settled.order_number)).toBe('abandoned');
    expect(await lastErrorOf('settle-orders')).toBe(`Not settled yet: ${waiting.order_number}`);
    line.set('none');
    later(1);
    await sweep();
    expect(await stateOf(waiting.order_number)).toBe('abandoned');
    expect(await lastErrorOf('settle-orders')).toBeNull();
  });

  it('when one begins to pay says so, and the key is free for another try', async () => {
    const buyer = await withKeepers();
    line.set('down-before', createCall);
    expect(failureOf(await buyer.start({}, 'one-key'))).toMatchObject({
      status: 503,
      error: { code: 'payment_unavailable' },
    });
    line.set('none');
    expect(startedOf(await buyer.start({}, 'one-key')).order_number).toMatch(/^CL-/);
  });
});

describe('an instrument that is declined', () => {
  it('gives the goods back, keeps the cart, and lets another be tried with the same order', async () => {
    const buyer = await withKeepers();
    const before = await onShelf('sash-keeper-classic');
    const started = await buyer.begin({}, 'decline');
    for (const _ of ['once', 'twice'])
      expect(failureOf(await buyer.capture(started))).toMatchObject({
        status: 409,
        error: { code: 'instrument_declined' },
      });
    expect(await onShelf('sash-keeper-classic')).toBe(before);
    expect(cartOf(await buyer.visitor.get()).total_number).toBe(2);
    await buyer.approve(started.paypal_order_id);
    expect(orderOf(await buyer.capture(started)).state).toBe('placed');
  });

  it('may use the payment up: another is begun then, with the goods back on the shelf', async () => {
    const buyer = await withKeepers();
    const before = await onShelf('sash-keeper-classic');
    const started = await buyer.begin();
    line.set('spent', captureCall);
    expect(failureOf(await buyer.capture(started))).toMatchObject({
      status: 409,
      error: { code: 'payment_spent' },
    });
    line.set('none');
    expect(await stateOf(started.order_number)).toBe('abandoned');
    expect(await onShelf('sash-keeper-classic')).toBe(before);
    expect((await buyer.pay()).number).not.toBe(started.order_number);
  });

  it('is something else than one that was never approved', async () => {
    const buyer = await withKeepers();
    const started = startedOf(await buyer.start());
    expect(failureOf(await buyer.capture(started))).toMatchObject({
      status: 409,
      error: { code: 'not_approved' },
    });
  });
});

describe('money that was taken for a sale given up', () => {
  it('makes it an order after all', async () => {
    const buyer = await withKeepers();
    const started = await buyer.begin();
    later(4 * 60);
    await sweep();
    expect(await stateOf(started.order_number)).toBe('abandoned');
    await new Bank({ db: database.db, now }).capture(database.db, started.paypal_order_id);
    expect(orderOf(await buyer.capture(started)).state).toBe('placed');
  });
});
