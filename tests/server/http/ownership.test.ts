import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Customer } from '#domain/access/caller.ts';
import { addCartItem, getCart, updateCartItem } from '#domain/cart/contract.ts';
import { startConfiguration } from '#domain/configurator/contract.ts';
import { createLead } from '#domain/consultations/contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { captureOrder, getOrder, quoteCheckout, startOrder } from '#domain/orders/contract.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { fortnightAhead, leadBody } from '#tests/support/leads/lead-examples.ts';
import { contact, orderOf, startedOf, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

const day = 24 * 60 * 60 * 1000;
let now = () => new Date();

const customer = (id: string): Customer => ({
  kind: 'customer',
  id,
  scopes: ['openid', 'web-cart-order-mgmt'],
  roles: ['customer'],
});

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ verifyBearer: async (token) => customer(token), now: () => now() });
});
afterEach(() => {
  now = () => new Date();
});
afterAll(() => test.close());

type Parts = Parameters<typeof send>[2];

function signedIn(id: string, cookie?: string) {
  const ask = (endpoint: Endpoint, parts: Parts, headers: Record<string, string> = {}) =>
    send(test.app, endpoint, parts, {
      authorization: `Bearer ${id}`,
      ...(cookie && { cookie }),
      ...headers,
    });
  return {
    ask,
    get: () => ask(getCart, { query: {} }),
    add: (part: string, headers?: Record<string, string>) =>
      ask(addCartItem, { params: { id: part }, query: {}, body: { item_url: '/shop/parts/' } }, headers),
  };
}

const newId = (): string => `account-${randomUUID()}`;
const oneValue = async (query: ReturnType<typeof sql>): Promise<unknown> => {
  const { rows } = (await test.database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  return Object.values(rows[0] ?? {})[0];
};

describe(`a customer’s cart, on ${mainEngine}`, () => {
  it('is the account’s at every browser, and needs no cookie', async () => {
    const id = newId();
    expect(failureOf(await signedIn(id).get())).toMatchObject({
      status: 404,
      error: { code: 'no_active_cart' },
    });
    const added = await signedIn(id).add('bulb-seal');
    expect(added.cookies).toEqual([]);
    const elsewhere = cartOf(await signedIn(id).add('bulb-seal'));
    expect(elsewhere.id).toBe(cartOf(added).id);
    expect(cartOf(await signedIn(id).get()).items).toMatchObject([
      { backend_name: 'bulb-seal', quantity: 2 },
    ]);
  });

  it('is no one else’s: neither another account’s, nor that of a cookie whose cart came into it', async () => {
    const guest = newVisitor(test.app);
    await guest.add('crank-handle');
    const cookie = `clerestory_cart=${guest.jar.get('clerestory_cart')}`;
    const [one, other] = [signedIn(newId(), cookie), signedIn(newId())];
    const line = cartOf(await one.add('bulb-seal')).items.find((item) => item.backend_name === 'bulb-seal');
    expect((await other.get()).statusCode).toBe(404);
    const change = { params: { id: line?.id ?? '' }, query: {}, body: { quantity: 9 } };
    await other.add('bulb-seal');
    expect(failureOf(await other.ask(updateCartItem, change)).error.code).toBe('unknown_line');
    expect(cartOf(await one.get()).items.map((item) => [item.backend_name, item.quantity])).toEqual([
      ['crank-handle', 1],
      ['bulb-seal', 1],
    ]);
    expect((await guest.get()).statusCode).toBe(404);
  });

  it('is one, however many browsers begin it at once', async () => {
    const id = newId();
    const carts = await Promise.all(
      Array.from({ length: 10 }, async () => cartOf(await signedIn(id).add('bulb-seal'))),
    );
    expect(new Set(carts.map((cart) => cart.id)).size).toBe(1);
    expect(cartOf(await signedIn(id).get()).total_number).toBe(10);
  });

  it('ends 90 days after its last change, and another one begins empty', async () => {
    const id = newId();
    const first = cartOf(await signedIn(id).add('bulb-seal'));
    now = () => new Date(Date.now() + 91 * day);
    expect((await signedIn(id).get()).statusCode).toBe(404);
    const second = cartOf(await signedIn(id).add('crank-handle'));
    expect(second.id).not.toBe(first.id);
    expect(second.items.map((item) => item.backend_name)).toEqual(['crank-handle']);
  });

  it('grows once under a key, wherever it is sent from; another account’s same key is another', async () => {
    const [id, other] = [newId(), newId()];
    const key = { 'idempotency-key': 'one-key-of-many' };
    await signedIn(id).add('bulb-seal', key);
    await signedIn(id).add('bulb-seal', key);
    await signedIn(other).add('bulb-seal', key);
    expect(cartOf(await signedIn(id).get()).total_number).toBe(1);
    expect(cartOf(await signedIn(other).get()).total_number).toBe(1);
  });

  it('stands beside those that the version before makes, which knows no accounts', async () => {
    const guest = newVisitor(test.app);
    const { id } = cartOf(await guest.add('bulb-seal'));
    expect(await oneValue(sql`select customer_id from carts where id = ${id}`)).toBeNull();
    await test.database.db.execute(sql`
      insert into carts (token_hash, created_at, expires_at) values (${randomUUID()}, now(), now()), (${randomUUID()}, now(), now())`);
  });
});

describe('what a customer asks for', () => {
  it('is the account’s: an order, which it reads by its number', async () => {
    const id = newId();
    const buyer = signedIn(id);
    await buyer.add('bulb-seal');
    expect((await buyer.ask(quoteCheckout, { body: { fulfilment: toNorwalk } })).statusCode).toBe(200);
    const body = { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, funding: 'paypal' };
    const started = startedOf(await buyer.ask(startOrder, { body }, { 'idempotency-key': randomUUID() }));
    await test.app.inject({
      method: 'POST',
      url: `/sandbox/paypal/checkoutnow/${started.paypal_order_id}`,
      payload: { outcome: 'approve' },
    });
    const params = { number: started.order_number };
    const paid = { params, body: { paypal_order_id: started.paypal_order_id } };
    const { number } = orderOf(await buyer.ask(captureOrder, paid));
    expect((await buyer.get()).json().Cart.items).toEqual([]);
    expect(await oneValue(sql`select customer_id from orders where number = ${number}`)).toBe(id);
    const query = { email: 'another@example.com' };
    expect((await buyer.ask(getOrder, { params, query })).statusCode).toBe(200);
    expect((await signedIn(newId()).ask(getOrder, { params, query })).statusCode).toBe(404);
    expect((await send(test.app, getOrder, { params, query })).statusCode).toBe(404);
    expect((await send(test.app, getOrder, { params, query: { email: contact.email } })).statusCode).toBe(
      200,
    );
  });

  it('is the account’s: a configuration, while a guest’s belongs to no account', async () => {
    const id = newId();
    const body = { canvas: { width: 400, height: 400 } };
    const params = { id: 'meridian-double-hung' };
    const { config } = (await signedIn(id).ask(startConfiguration, { params, query: {}, body })).json();
    expect(await oneValue(sql`select customer_id from configurations where id = ${config.id}`)).toBe(id);
    const guests = (await send(test.app, startConfiguration, { params, query: {}, body })).json().config;
    expect(await oneValue(sql`select customer_id from configurations where id = ${guests.id}`)).toBeNull();
  });

  it('is the account’s: a request for a consultation', async () => {
    const id = newId();
    const answer = await signedIn(id).ask(createLead, {
      body: { ...leadBody, preferredDay: fortnightAhead },
    });
    const { reference } = answer.json().lead;
    expect(await oneValue(sql`select customer_id from leads where reference = ${reference}`)).toBe(id);
  });
});
