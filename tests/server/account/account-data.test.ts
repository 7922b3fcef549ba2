import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addAddress } from '#domain/account/address-book-contract.ts';
import { getCustomer, updatePreferences } from '#domain/account/contract.ts';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { addCartItem, getCart } from '#domain/cart/contract.ts';
import { saveCart } from '#domain/cart/saved-carts-contract.ts';
import { startConfiguration } from '#domain/configurator/contract.ts';
import { saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { createLead } from '#domain/consultations/contract.ts';
import { captureOrder, getOrder, startOrder } from '#domain/orders/contract.ts';
import { createProject } from '#domain/projects/contract.ts';
import { changeGrant } from '#server/services/account/role-grants.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { fortnightAhead, leadBody } from '#tests/support/leads/lead-examples.ts';
import {
  contact,
  newBuyer,
  norwalkAddress,
  orderOf,
  startedOf,
  toNorwalk,
} from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const password = 'right-horse';
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ confirmIdentity: async (_, proof) => proof.password === password });
});
afterAll(() => test.close());

async function useAll({ ask, email }: SignedIn): Promise<string> {
  const add = () =>
    ask(addCartItem, { params: { id: 'bulb-seal' }, query: {}, body: { item_url: '/shop/parts/' } });
  await add();
  const body = { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, funding: 'paypal' };
  const started = startedOf(await ask(startOrder, { body }, { 'idempotency-key': randomUUID() }));
  await newBuyer(test.app).approve(started.paypal_order_id);
  const paid = {
    params: { number: started.order_number },
    body: { paypal_order_id: started.paypal_order_id },
  };
  const { number } = orderOf(await ask(captureOrder, paid));
  await add();
  await ask(saveCart, { query: {}, body: { name: 'Lake house' } });
  await add();
  await ask(addAddress, { body: { name: 'Home', address: norwalkAddress } });
  const preferences = {
    offersByEmail: true,
    ideasByEmail: false,
    reviewsByEmail: true,
    callsByPhone: false,
    textMessages: false,
  };
  await ask(updatePreferences, { body: preferences });
  const { config } = (
    await ask(startConfiguration, {
      params: { id: 'meridian-double-hung' },
      query: {},
      body: { canvas: { width: 160, height: 160 } },
    })
  ).json();
  await ask(saveConfigurations, { query: {}, body: { ids: [config.id] } });
  await ask(createProject, { body: { name: 'Porch' } });
  const lead = { ...leadBody, preferredDay: fortnightAhead };
  await ask(createLead, { body: lead });
  await send(test.app, createLead, { body: { ...lead, email: email.toUpperCase() } });
  await changeGrant(test.database.db, new Date(), { email, role: 'editor', revoke: false });
  await changeGrant(test.database.db, new Date(), { email, role: 'editor', revoke: true });
  return number;
}

const rowsThatName = async ({ id, email }: SignedIn): Promise<string[]> => {
  const rowsIn = async (query: ReturnType<typeof sql>) =>
    ((await test.database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
  const tables = await rowsIn(
    sql`select table_name from information_schema.tables where table_schema = 'public'
        and table_name not in ('idempotency_keys', 'jobs', 'orders', 'sandbox_paypal_replies')`,
  );
  const found = await Promise.all(
    tables.map(async ({ table_name }) => {
      const table = sql.identifier(String(table_name));
      const said = sql`lower(t::text) like ${`%${id}%`} or lower(t::text) like ${`%${email}%`}`;
      return (await rowsIn(sql`select 1 from ${table} t where ${said}`)).length > 0 ? String(table_name) : [];
    }),
  );
  return found.flat().sort();
};

describe('the data of an account', () => {
  it('are everything that the services keep of it, and of no other', async () => {
    const [account, other] = [await test.signUp(), await test.signUp()];
    const number = await useAll(account);
    const { made_at, data } = await call(test.app, getAccountData, {}, account.headers);
    expect(Date.parse(made_at)).not.toBeNaN();
    expect(data).toMatchObject({
      orders: [{ number, totals: { total_cents: expect.any(Number) } }],
      carts: { cart: [{ backendName: 'bulb-seal' }], savedCarts: [{ name: 'Lake house' }] },
      configurations: { saved: [{}], made: [{ backendName: 'meridian-double-hung' }] },
      projects: [{ name: 'Porch', items: [], deletedParts: [] }],
      consultations: [{}, {}],
      account: {
        profile: { id: account.id, email: account.email },
        addresses: [{ name: 'Home' }],
        preferences: { offersByEmail: true },
        roles: [],
      },
    });
    const others = JSON.stringify((await call(test.app, getAccountData, {}, other.headers)).data);
    expect(others).not.toContain(number);
    expect(others).not.toContain(account.id);
  });
});

describe('the deletion of an account', () => {
  it('asks once more who it is, and deletes nothing without', async () => {
    const { ask, id } = await test.signUp();
    for (const body of [{}, { password: 'wrong' }])
      expect(failureOf(await ask(deleteAccount, { body }))).toMatchObject({
        status: 403,
        error: { code: 'identity_not_confirmed' },
      });
    expect((await ask(getCustomer)).json().customer.id).toBe(id);
  });

  it('leaves nothing but the orders, which no longer name it', async () => {
    const [account, other] = [await test.signUp(), await test.signUp()];
    const number = await useAll(account);
    await useAll(other);
    expect(await rowsThatName(account)).toEqual(
      expect.arrayContaining(['carts', 'configurations', 'customers', 'leads', 'projects', 'saved_carts']),
    );
    const before = await rowsThatName(other);
    await call(test.app, deleteAccount, { body: { password } }, account.headers);
    expect(await rowsThatName(account)).toEqual([]);
    expect(await rowsThatName(other)).toEqual(before);
    const { rows } = (await test.database.db.execute(
      sql`select customer_id, email from orders where number = ${number}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ customer_id: null, email: contact.email.toLowerCase() }]);
    expect(failureOf(await account.ask(getCustomer)).error.code).toBe('invalid_token');
    expect((await account.ask(getCart, { query: {} })).statusCode).toBe(401);
    const query = { email: contact.email };
    expect((await send(test.app, getOrder, { params: { number }, query })).statusCode).toBe(200);
  });

  it('is refused as long as nothing can confirm an identity', async () => {
    const bare = await withApp({ database: test.database });
    const { ask } = await bare.signUp();
    expect((await ask(deleteAccount, { body: { password } })).statusCode).toBe(403);
    await bare.close();
  });
});
