import { sql } from 'drizzle-orm';
import { cancelOrder, getOrder, orderReceipt } from '#domain/orders/contract.ts';
import { cancelOrderAsStaff, readOrder, refundOrder } from '#domain/orders/staff-contract.ts';
import {
  approvePurchaseOrder,
  readProQueue,
  rejectPurchaseOrder,
  setCreditTerms,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { troubledLine } from '#tests/support/orders/payment-line.ts';
import { contact } from '#tests/support/orders/server-purchase.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { newAgent, newPro, orderedOf, type Pro, twoLocks } from '#tests/support/trade/pro-buyer.ts';

const line = troubledLine();
let test: TestApp;
let agent: SignedIn;
beforeAll(async () => {
  test = await withApp({ wrapTransport: line.line });
  agent = await newAgent(test);
});
afterAll(() => test.close());

const proWith = (cents: number): Promise<Pro> => newPro(test, { cents, by: agent });

const decide = (endpoint: typeof approvePurchaseOrder | typeof settleCharge, number: string) =>
  agent.ask(endpoint, { params: { number }, body: { reason: 'Known for years', reference: 'CHK 4711' } });

const reject = (number: string, reason = 'We have no street for it') =>
  agent.ask(rejectPurchaseOrder, { params: { number }, body: { reason } });

const stateOf = async (number: string): Promise<string> =>
  (await agent.ask(readOrder, { params: { number } })).json().order.state;

const available = async (pro: Pro): Promise<number | undefined> =>
  (await pro.account()).terms?.available_cents;

const locksOnHand = async (): Promise<number> =>
  (
    await rowsOf<{ on_hand: number }>(
      test.database,
      sql`select on_hand from part_stock where backend_name = 'sash-lock-classic'`,
    )
  )[0]?.on_hand ?? 0;

describe('an order on account', () => {
  it('waits for approval with its goods set aside, counts against the limit, and empties the cart', async () => {
    const pro = await proWith(10_000);
    await pro.add('sash-lock-classic', 2);
    const order = orderedOf(await pro.order());
    expect(order).toMatchObject({
      state: 'awaiting_approval',
      payment: { funding: 'account', purchase_order: 'PO-4711', refunded: false },
      totals: { total_cents: twoLocks },
      can_cancel: true,
    });
    expect((await pro.cart()).items).toEqual([]);
    expect((await pro.account()).terms).toMatchObject({
      balance_cents: twoLocks,
      available_cents: 10_000 - twoLocks,
    });
    const tracked = await pro.ask(getOrder, { params: { number: order.number }, query: {} });
    expect(tracked.json().order.state).toBe('awaiting_approval');
    const queue = readProQueue.response.parse((await agent.ask(readProQueue)).json());
    expect(queue.purchase_orders).toContainEqual(
      expect.objectContaining({
        order_number: order.number,
        customer: expect.objectContaining({ id: pro.id }),
      }),
    );
  });

  it('is approved once, written to its buyer about, settled, and frees the limit then', async () => {
    const pro = await proWith(10_000);
    await pro.add('sash-lock-classic', 2);
    const { number } = orderedOf(await pro.order());
    expect((await decide(settleCharge, number)).statusCode).toBe(409);
    const answers = await Promise.all([
      decide(approvePurchaseOrder, number),
      decide(approvePurchaseOrder, number),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await stateOf(number)).toBe('placed');
    expect(await available(pro)).toBe(10_000 - twoLocks);
    await runJobs(test.app);
    const subjects = (await mailsOf(test.database)).map(({ subject }) => subject);
    expect(subjects).toContain('Your purchase order PO-4711 is approved');
    expect((await decide(settleCharge, number)).statusCode).toBe(200);
    expect((await decide(settleCharge, number)).statusCode).toBe(409);
    expect(await available(pro)).toBe(10_000);
    const actions = (await logOf(test, number)).map(({ action }) => action);
    expect(actions).toEqual(['purchase_order.approve', 'purchase_order.settle']);
    const receipt = await pro.ask(
      { ...orderReceipt, method: 'GET', response: orderReceipt.query },
      { params: { number }, query: {} },
    );
    expect(readPdf(receipt.rawPayload).text).toContain('On account, PO-4711');
  });

  it('a credit that later orders use is paid out only when they are paid', async () => {
    const pro = await proWith(twoLocks);
    const buy = async () => {
      await pro.add('sash-lock-classic', 2);
      const { number } = orderedOf(await pro.order());
      await decide(approvePurchaseOrder, number);
      return number;
    };
    const canceled = await buy();
    await decide(settleCharge, canceled);
    await agent.ask(cancelOrderAsStaff, { params: { number: canceled }, body: { reason: 'They called' } });
    const [paid] = [await buy(), await buy()];
    expect(await available(pro)).toBe(0);
    const refused = failureOf(await decide(settleCharge, canceled));
    expect(refused).toMatchObject({ status: 409, error: { code: 'credit_used' } });
    expect(await available(pro)).toBe(0);
    await decide(settleCharge, paid);
    expect((await decide(settleCharge, canceled)).statusCode).toBe(200);
    expect((await pro.account()).terms?.balance_cents).toBe(twoLocks);
  });

  it('that is rejected gives goods and limit back, and tells its buyer why', async () => {
    const pro = await proWith(10_000);
    await rowsOf(test.database, sql`update part_stock set on_hand = 20`);
    const onHand = await locksOnHand();
    await pro.add('sash-lock-classic', 2);
    const { number } = orderedOf(await pro.order());
    expect(await locksOnHand()).toBe(onHand - 2);
    expect((await reject(number)).statusCode).toBe(200);
    const moved = { status: 409, error: { code: 'order_moved' } };
    expect(failureOf(await decide(approvePurchaseOrder, number))).toMatchObject(moved);
    expect(failureOf(await reject(number, 'Twice'))).toMatchObject(moved);
    expect(await locksOnHand()).toBe(onHand);
    const { order } = (await agent.ask(readOrder, { params: { number } })).json();
    expect(order).toMatchObject({ state: 'cancelled', refund: 'done', can_cancel: false });
    expect(order.events.at(-1).note).toBe('Not approved: We have no street for it');
    expect(await available(pro)).toBe(10_000);
    await runJobs(test.app);
    const emails = (await mailsOf(test.database)).filter(({ subject }) =>
      subject.includes('is not approved'),
    );
    expect(emails.map(({ text }) => text).join()).toContain('We have no street for it');
  });

  it('that waits for approval is not refunded, and can still be approved', async () => {
    const pro = await proWith(10_000);
    await pro.add('sash-lock-classic', 2);
    const { number } = orderedOf(await pro.order());
    const early = await agent.ask(
      refundOrder,
      { params: { number }, body: { reason: 'Too early' } },
      { 'idempotency-key': `early-${number}` },
    );
    expect(failureOf(early)).toMatchObject({ status: 409, error: { code: 'order_moved' } });
    expect(await available(pro)).toBe(10_000 - twoLocks);
    expect((await agent.ask(readOrder, { params: { number } })).json().order).toMatchObject({
      state: 'awaiting_approval',
      refund: 'none',
    });
    expect((await decide(approvePurchaseOrder, number)).statusCode).toBe(200);
    expect((await reject(number)).statusCode).toBe(409);
    expect(await stateOf(number)).toBe('placed');
  });

  it('is canceled and refunded without the payment company, before and after its invoice was paid', async () => {
    const pro = await proWith(20_000);
    const asked = line.count(/./);
    const numbers: string[] = [];
    for (const purchase_order of ['one', 'two', 'three']) {
      await pro.add('sash-lock-classic', 2);
      numbers.push(orderedOf(await pro.order({ purchase_order })).number);
    }
    const [own = '', desk = '', refunded = ''] = numbers;
    await pro.ask(cancelOrder, { params: { number: own }, body: {} });
    await decide(approvePurchaseOrder, desk);
    await agent.ask(cancelOrderAsStaff, { params: { number: desk }, body: { reason: 'They called' } });
    await decide(approvePurchaseOrder, refunded);
    await decide(settleCharge, refunded);
    await agent.ask(
      refundOrder,
      { params: { number: refunded }, body: { reason: 'Broken' } },
      { 'idempotency-key': 'refund-on-account' },
    );
    await runJobs(test.app);
    expect(line.count(/./)).toBe(asked);
    const { purchase_orders, terms } = await pro.account();
    expect(purchase_orders.map(({ purchase_order, state }) => [purchase_order, state])).toEqual([
      ['three', 'credited'],
      ['two', 'released'],
      ['one', 'released'],
    ]);
    expect(terms).toMatchObject({ balance_cents: -twoLocks, available_cents: 20_000 + twoLocks });
    expect((await agent.ask(readOrder, { params: { number: refunded } })).json().order.refund).toBe('done');
  });
});

describe('the limit', () => {
  it('is never passed by orders that come at once, whichever of them get through', async () => {
    const pro = await proWith(3 * twoLocks);
    const guests = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        // An account has one cart, so orders must be sequential.
        await pro.add('sash-lock-classic', 2);
        return pro.order({ purchase_order: `PO ${index}` });
      }),
    );
    const taken = guests.filter(({ statusCode }) => statusCode === 201).map(orderedOf);
    const owed = taken.reduce((sum, { totals }) => sum + totals.total_cents, 0);
    expect(guests.every(({ statusCode }) => [201, 404, 409].includes(statusCode))).toBe(true);
    expect((await pro.account()).terms?.balance_cents).toBe(owed);
    expect(owed).toBeLessThanOrEqual(3 * twoLocks);
  });

  it('refuses what is more than is left, with the goods still in the cart and on the shelf', async () => {
    const pro = await proWith(twoLocks - 1);
    await pro.add('sash-lock-classic', 2);
    expect(failureOf(await pro.order())).toMatchObject({
      status: 409,
      error: { code: 'over_limit', message: expect.stringContaining('is left') },
    });
    expect((await pro.cart()).total_number).toBe(2);
    await agent.ask(setCreditTerms, {
      params: { id: pro.id },
      body: { limit_cents: twoLocks, net_days: 10, reason: 'Pays early' },
    });
    expect(orderedOf(await pro.order()).state).toBe('awaiting_approval');
    expect(await logOf(test, pro.id)).toContainEqual(
      expect.objectContaining({
        action: 'pro_account.set_terms',
        before: { limit_cents: twoLocks - 1, net_days: 30 },
        after: { limit_cents: twoLocks, net_days: 10, reason: 'Pays early' },
      }),
    );
  });

  it('keeps the terms that a colleague gave since they were shown', async () => {
    const pro = await proWith(50_000);
    const seen = { limit_cents: 50_000, net_days: 30 };
    const give = (terms: object, instead_of: object | null) =>
      agent.ask(setCreditTerms, {
        params: { id: pro.id },
        body: { ...seen, ...terms, reason: 'Asked', instead_of },
      });
    const longer = await give({ net_days: 25 }, seen);
    expect(longer.statusCode).toBe(200);
    for (const instead_of of [seen, null])
      expect(failureOf(await give({ limit_cents: 40_000 }, instead_of))).toMatchObject({
        status: 409,
        error: { code: 'terms_changed' },
      });
    expect((await pro.account()).terms).toMatchObject({ limit_cents: 50_000, net_days: 25 });
    expect((await give({ limit_cents: 40_000 }, { ...seen, net_days: 25 })).statusCode).toBe(200);
    const first = await newPro(test);
    const given = (instead_of: object | null) =>
      agent.ask(setCreditTerms, {
        params: { id: first.id },
        body: { limit_cents: 1, net_days: 1, reason: 'Asked', instead_of },
      });
    expect(failureOf(await given(seen))).toMatchObject({ status: 409, error: { code: 'terms_changed' } });
    const firsts = await Promise.all(Array.from({ length: 5 }, () => given(null)));
    expect(firsts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is nobody’s but a professional’s with terms', async () => {
    const pro = await newPro(test);
    await pro.add('sash-lock-classic');
    expect(failureOf(await pro.order())).toMatchObject({ status: 403, error: { code: 'no_credit_terms' } });
    const owner = await test.signUp();
    const body = { limit_cents: 1, net_days: 1, reason: 'Asked' };
    const given = await agent.ask(setCreditTerms, { params: { id: owner.id }, body });
    expect(failureOf(given)).toMatchObject({ status: 409, error: { code: 'not_a_professional' } });
  });
});

describe('the same order sent again', () => {
  it('is one order, and another one under its key is refused', async () => {
    const pro = await proWith(50_000);
    await pro.add('sash-lock-classic', 2);
    const sent = await Promise.all([pro.order({}, 'same'), pro.order({}, 'same'), pro.order({}, 'same')]);
    const again = await pro.order({}, 'same');
    const numbers = [...sent, again]
      .filter(({ statusCode }) => statusCode === 201)
      .map((response) => orderedOf(response).number);
    expect(new Set(numbers).size).toBe(1);
    expect((await pro.account()).purchase_orders).toHaveLength(1);
    const other = await pro.order({ contact: { ...contact, first_name: 'Bea' } }, 'same');
    expect(failureOf(other).error.code).toBe('idempotency_key_reused');
  });
});
