import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { getOrder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import {
  advanceOrder,
  cancelOrderAsStaff,
  type DeskOrder,
  noteOrder,
  readOrder,
  refundOrder,
  searchOrders,
} from '#domain/orders/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const agent = asAccount('agent');

async function placeOrder(over: Partial<typeof contact> = {}): Promise<Order> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return buyer.pay({ contact: { ...contact, ...over } });
}

const ask = (
  endpoint: Endpoint,
  parts: Parameters<typeof send>[2],
  headers: Record<string, string> = agent,
) => send(test.app, endpoint, parts, headers);

const under = (key: string) => ({ ...agent, 'idempotency-key': key });
const read = async (number: string): Promise<DeskOrder> =>
  (await call(test.app, readOrder, { params: { number } }, agent)).order;
const advance = (number: string, from: string) => ask(advanceOrder, { params: { number }, body: { from } });
const orderOf = (response: Awaited<ReturnType<typeof ask>>): DeskOrder => {
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return readOrder.response.parse(response.json()).order;
};

describe('an order at the desk', () => {
  it('goes one step on from where the agent saw it, and a second agent is answered that it has moved', async () => {
    const { number } = await placeOrder();
    expect(await read(number)).toMatchObject({ state: 'placed', next_state: 'confirmed', notes: [] });
    const [first, second] = await Promise.all([advance(number, 'placed'), advance(number, 'placed')]);
    const [moved, late] = first.statusCode === 200 ? [first, second] : [second, first];
    expect(orderOf(moved)).toMatchObject({ state: 'confirmed', next_state: 'in_production' });
    expect(failureOf(late)).toMatchObject({ status: 409, error: { code: 'order_moved' } });
    expect(await logOf(test, number)).toEqual([
      {
        action: 'order.advance',
        actor_id: 'account-agent',
        before: { state: 'placed' },
        after: { state: 'confirmed' },
      },
    ]);
  });

  it('reaches its buyer step by step, and then goes no further', async () => {
    const { number } = await placeOrder();
    for (const from of ['placed', 'confirmed', 'in_production', 'shipped'])
      orderOf(await advance(number, from));
    expect(await read(number)).not.toHaveProperty('next_state');
    expect(failureOf(await advance(number, 'delivered'))).toMatchObject({
      status: 409,
      error: { code: 'order_moved' },
    });
    expect(await logOf(test, number)).toHaveLength(4);
  });

  it('is canceled with a reason that its buyer reads, once, and its money goes back', async () => {
    const { number } = await placeOrder();
    const cancel = () =>
      ask(cancelOrderAsStaff, { params: { number }, body: { reason: 'The wall came down' } });
    expect(orderOf(await cancel())).toMatchObject({ state: 'cancelled', refund: 'under_way' });
    expect(orderOf(await cancel())).toMatchObject({ state: 'cancelled' });
    await runJobs(test.app);
    expect(await read(number)).toMatchObject({ refund: 'done', payment: { refunded: true } });
    const { order } = await call(test.app, getOrder, { params: { number }, query: { email: contact.email } });
    expect(order.events.at(-1)).toMatchObject({ state: 'cancelled', note: 'The wall came down' });
    expect(await logOf(test, number)).toEqual([
      expect.objectContaining({
        action: 'order.cancel',
        before: { state: 'placed' },
        after: { state: 'cancelled', reason: 'The wall came down' },
      }),
    ]);
  });

  it('cannot be canceled once it is being made, and leaves no trace in the log', async () => {
    const { number } = await placeOrder();
    for (const from of ['placed', 'confirmed']) orderOf(await advance(number, from));
    const refused = await ask(cancelOrderAsStaff, { params: { number }, body: { reason: 'Too late' } });
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'in_production' } });
    expect(await logOf(test, number)).toHaveLength(2);
  });

  it('has its money given back once, and goes on', async () => {
    const { number, totals } = await placeOrder();
    orderOf(await advance(number, 'placed'));
    const refund = (key: string, reason = 'Scratched') =>
      ask(refundOrder, { params: { number }, body: { reason } }, under(key));
    const key = randomUUID();
    const answers = await Promise.all([refund(key), refund(key), refund(key)]);
    for (const answer of answers)
      expect(orderOf(answer)).toMatchObject({ state: 'confirmed', refund: 'under_way' });
    expect(failureOf(await refund(key, 'Another reason'))).toMatchObject({
      status: 422,
      error: { code: 'idempotency_key_reused' },
    });
    expect(failureOf(await refund(randomUUID()))).toMatchObject({
      status: 409,
      error: { code: 'refund_promised' },
    });
    await runJobs(test.app);
    expect(await read(number)).toMatchObject({ refund: 'done', state: 'confirmed' });
    const emails = (await mailsOf(test.database)).filter(({ subject }) => subject.includes(number));
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your order ${number}`,
      `Your money for order ${number} is on its way back`,
    ]);
    expect((await logOf(test, number)).at(-1)).toEqual({
      action: 'order.refund',
      actor_id: 'account-agent',
      before: { refund: 'none' },
      after: { refund: 'under_way', cents: totals.total_cents, reason: 'Scratched' },
    });
  });

  it('is not paid back a second time after it was canceled', async () => {
    const { number } = await placeOrder();
    orderOf(await ask(cancelOrderAsStaff, { params: { number }, body: { reason: 'Changed their mind' } }));
    const refused = await ask(
      refundOrder,
      { params: { number }, body: { reason: 'Again' } },
      under(randomUUID()),
    );
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'refund_promised' } });
  });

  it('keeps notes of the staff, first to last, which its buyer never sees', async () => {
    const { number } = await placeOrder();
    const note = (text: string, key: string = randomUUID()) =>
      ask(noteOrder, { params: { number }, body: { text } }, under(key));
    const key = randomUUID();
    orderOf(await note('Calls back on Monday', key));
    orderOf(await note('Calls back on Monday', key));
    const order = orderOf(await note('Has called:\nleave at the side door'));
    expect(order.notes.map(({ text, author_id }) => [author_id, text])).toEqual([
      ['account-agent', 'Calls back on Monday'],
      ['account-agent', 'Has called:\nleave at the side door'],
    ]);
    const seen = await send(test.app, getOrder, { params: { number }, query: { email: contact.email } });
    expect(seen.body).not.toContain('side door');
    expect((await logOf(test, number)).map(({ action, after }) => [action, after])).toEqual([
      ['order.note', { note: 'Calls back on Monday' }],
      ['order.note', { note: 'Has called:\nleave at the side door' }],
    ]);
  });

  it('is 404 by a number that is none, or of a sale that is not paid', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-keeper-classic'));
    const { order_number: unpaid } = await buyer.begin();
    for (const number of ['CL-22222222', 'nonsense', unpaid]) {
      for (const response of [
        await ask(readOrder, { params: { number } }),
        await advance(number, 'placed'),
        await ask(cancelOrderAsStaff, { params: { number }, body: { reason: 'None' } }),
        await ask(refundOrder, { params: { number }, body: { reason: 'None' } }, under(randomUUID())),
        await ask(noteOrder, { params: { number }, body: { text: 'None' } }, under(randomUUID())),
      ])
        expect(failureOf(response)).toMatchObject({ status: 404, error: { code: 'unknown_order' } });
    }
  });
});

describe('the search for orders', () => {
  const found = async (search: string, state?: DeskOrder['state']): Promise<string[]> => {
    const query = { search, ...(state && { state }) };
    const { orders } = await call(test.app, searchOrders, { query }, agent);
    return orders.map(({ number }) => number);
  };

  it('finds by number, e-mail address, names and postal code, in whatever way they are typed', async () => {
    const { number } = await placeOrder({
      first_name: 'Grace',
      last_name: 'Hopper-Murray',
      email: 'Grace.100%@Example.com',
    });
    const other = await placeOrder({ first_name: 'Grace', last_name: 'Kelly', email: 'kelly@example.com' });
    expect(await found(number)).toEqual([number]);
    expect(await found(number.toLowerCase().replace('-', ''))).toEqual([number]);
    expect(await found(number.slice(0, 9))).toEqual([number]);
    expect(await found('grace.100%@')).toEqual([number]);
    expect(await found('%@example.com')).toEqual([]);
    expect(await found('hopper')).toEqual([number]);
    expect(await found('grace HOPPER')).toEqual([number]);
    expect(await found('grace')).toEqual([other.number, number]);
    expect(await found('murray')).toEqual([]);
    expect(await found('06851-1234')).toEqual(expect.arrayContaining([number, other.number]));
    expect(await found('50219')).toEqual([]);
    orderOf(await advance(number, 'placed'));
    expect(await found('grace', 'confirmed')).toEqual([number]);
    expect(await found('grace', 'placed')).toEqual([other.number]);
  });

  it('comes by pages, the latest first, without sales that are not paid', async () => {
    const email = 'many@example.com';
    const numbers: string[] = [];
    for (let count = 0; count < 26; count += 1) numbers.unshift((await placeOrder({ email })).number);
    const unpaid = newBuyer(test.app);
    cartOf(await unpaid.visitor.add('sash-keeper-classic'));
    await unpaid.begin({ contact: { ...contact, email } });
    const page = (number: string) =>
      call(test.app, searchOrders, { query: { search: email, page: number } }, agent);
    expect(await page('1')).toMatchObject({ page: 1, has_more: true });
    expect((await page('1')).orders.map(({ number }) => number)).toEqual(numbers.slice(0, 25));
    expect(await page('2')).toMatchObject({ page: 2, has_more: false, orders: [{ number: numbers[25] }] });
    expect((await page('3')).orders).toEqual([]);
  });
});
