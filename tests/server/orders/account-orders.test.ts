import { randomUUID } from 'node:crypto';
import { addCartItem } from '#domain/cart/contract.ts';
import { getAccountOrders, ordersPerPage } from '#domain/orders/account-contract.ts';
import { cancelOrder, captureOrder, getOrder, reorder, startOrder } from '#domain/orders/contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { contact, newBuyer, orderOf, startedOf, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

async function guestBuys(email: string) {
  const visitor = newVisitor(test.app);
  await visitor.add('bulb-seal', { quantity: 3 });
  return newBuyer(test.app, visitor).pay({ contact: { ...contact, email } });
}

async function accountBuys({ ask }: SignedIn) {
  await ask(addCartItem, { params: { id: 'bulb-seal' }, query: {}, body: { item_url: '/shop/parts/' } });
  const body = { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, funding: 'paypal' };
  const started = startedOf(await ask(startOrder, { body }, { 'idempotency-key': randomUUID() }));
  await newBuyer(test.app).approve(started.paypal_order_id);
  const paid = {
    params: { number: started.order_number },
    body: { paypal_order_id: started.paypal_order_id },
  };
  return orderOf(await ask(captureOrder, paid));
}

const list = ({ headers }: SignedIn, page?: number) =>
  call(test.app, getAccountOrders, { query: { page } }, headers);
const numbers = async (account: SignedIn) => (await list(account)).orders.map(({ number }) => number);

describe('the orders of an account', () => {
  it('are those that it placed and those of a guest under its confirmed address, the latest first', async () => {
    const account = await test.signUp();
    expect(await list(account)).toEqual({ orders: [], total: 0, page: 1, pages: 1 });
    const first = await guestBuys(account.email.toUpperCase());
    const second = await accountBuys(account);
    await guestBuys('other@example.com');
    expect(await list(account)).toEqual({
      total: 2,
      page: 1,
      pages: 1,
      orders: [
        expect.objectContaining({ number: second.number, pieces: 1 }),
        {
          number: first.number,
          state: 'placed',
          placed_at: first.placed_at,
          promise: first.promise,
          method: 'delivery',
          total_cents: first.totals.total_cents,
          pieces: 3,
          can_cancel: true,
          lines: [{ title: first.lines[0]?.title, image_url: first.lines[0]?.image_url }],
        },
      ],
    });
  });

  it('leave out those of a guest while the address is not confirmed, and those not paid', async () => {
    const account = await test.signUp({ emailVerified: false });
    const { number } = await guestBuys(account.email);
    expect(await numbers(account)).toEqual([]);
    const read = (headers: Record<string, string>) =>
      send(test.app, getOrder, { params: { number } }, headers);
    expect((await read(account.headers)).statusCode).toBe(404);
    await test.customers.welcome({ ...account, emailVerified: true });
    expect(await numbers(account)).toEqual([number]);
    expect((await read(account.headers)).statusCode).toBe(200);
    const visitor = newVisitor(test.app);
    await visitor.add('bulb-seal');
    await newBuyer(test.app, visitor).begin({ contact: { ...contact, email: account.email } });
    expect(await numbers(account)).toEqual([number]);
  });

  it('come in pages', async () => {
    const account = await test.signUp();
    for (let count = 0; count <= ordersPerPage; count += 1) await guestBuys(account.email);
    const [one, two] = [await list(account, 1), await list(account, 2)];
    expect([one.orders.length, two.orders.length, one.total, one.pages, two.page]).toEqual([10, 1, 11, 2, 2]);
    expect(new Set([...one.orders, ...two.orders].map(({ number }) => number)).size).toBe(11);
    expect((await list(account, 3)).orders).toEqual([]);
    for (const page of ['0', '-1', '1.5', 'x'])
      expect((await account.ask(getAccountOrders, { query: { page } })).statusCode).toBe(422);
  });
});

describe('an order of an account', () => {
  it('is read, ordered again and canceled by its number alone', async () => {
    const account = await test.signUp();
    for (const { number } of [await accountBuys(account), await guestBuys(account.email)]) {
      const params = { number };
      expect(orderOf(await account.ask(getOrder, { params })).number).toBe(number);
      const again = await account.ask(reorder, { params, body: {} });
      expect(again.json().Cart.items).toMatchObject([{ backend_name: 'bulb-seal' }]);
      expect(orderOf(await account.ask(cancelOrder, { params, body: {} })).state).toBe('cancelled');
    }
  });

  it('is 404 to another account, and asks a guest for the address', async () => {
    const { number } = await accountBuys(await test.signUp());
    const other = await test.signUp();
    const params = { number };
    expect((await other.ask(getOrder, { params })).statusCode).toBe(404);
    for (const endpoint of [cancelOrder, reorder])
      expect(failureOf(await other.ask(endpoint, { params, body: {} }))).toMatchObject({
        status: 404,
        error: { code: 'unknown_order' },
      });
    const asked = (part: string) => ({
      status: 422,
      error: {
        code: 'invalid_request',
        fields: [{ path: `${part}.email`, message: 'Email Address is a required field' }],
      },
    });
    expect(failureOf(await send(test.app, getOrder, { params }))).toMatchObject(asked('query'));
    expect(failureOf(await send(test.app, cancelOrder, { params, body: {} }))).toMatchObject(asked('body'));
  });
});
