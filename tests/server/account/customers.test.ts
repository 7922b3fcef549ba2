import type { StaffRole } from '#domain/access/role.ts';
import { getCustomer } from '#domain/account/contract.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { changeGrant } from '#server/services/account/role-grants.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const grant = (email: string, role: StaffRole, revoke = false) =>
  changeGrant(test.database.db, new Date(), { email, role, revoke });
const identity = (id: string) => test.customers.identityOf(id, ['web-customer']);
const inDatabase = (work: Parameters<typeof inTransaction<void>>[1]) => inTransaction(test.database.db, work);

describe('GET /customers/v1/me', () => {
  it('[1.1] [3.21] [4.2] is the account’s, with what was never given left empty', async () => {
    const { headers, id } = await test.signUp({
      id: 'bare',
      email: 'Bare@Example.com',
      firstName: undefined,
    });
    expect(await call(test.app, getCustomer, {}, headers)).toEqual({
      customer: {
        id,
        firstName: '',
        lastName: '',
        email: 'bare@example.com',
        phone: '',
        customerType: 'homeowner',
        isPro: false,
        postalCode: 'no postal code',
      },
    });
  });

  it('[1.1] [6.1] says what is known of a professional', async () => {
    const known = { firstName: 'Pat', lastName: 'Lee', customerType: 'contractor', isPro: true } as const;
    const { ask, id } = await test.signUp({ ...known, phone: '203 555 0142', postalCode: 'm5v3l9' });
    expect((await ask(getCustomer)).json()).toEqual({
      customer: { id, ...known, email: `${id}@example.com`, phone: '+12035550142', postalCode: 'M5V 3L9' },
    });
    expect(await identity(id)).toEqual({
      kind: 'customer',
      id,
      scopes: ['web-customer'],
      roles: ['customer', 'pro'],
    });
  });

  it('[1.3] asks for a token with its scope, of an account that is there', async () => {
    expect(failureOf(await send(test.app, getCustomer))).toMatchObject({
      status: 401,
      error: { code: 'sign_in_needed' },
    });
    const other = await test.signUp({}, ['account', 'web-product']);
    expect(failureOf(await other.ask(getCustomer))).toMatchObject({
      status: 403,
      error: { code: 'forbidden' },
    });
    const gone = await test.signUp();
    await inDatabase((tx) => test.customers.forget(tx, gone.id));
    expect(failureOf(await gone.ask(getCustomer))).toMatchObject({
      status: 401,
      error: { code: 'invalid_token' },
    });
  });

  it('answers the staff, who have accounts too', async () => {
    const agent = await test.signUp({ firstName: 'Robin' });
    await grant(agent.email, 'agent');
    expect((await agent.ask(getCustomer)).json().customer.firstName).toBe('Robin');
  });
});

describe('an account that signs in', () => {
  it('is taken in once, and its profile is not written over', async () => {
    const { id } = await test.signUp({ firstName: 'Ada', postalCode: '06851' });
    const again = { id, email: 'Moved@example.com', emailVerified: true, firstName: 'Other', isPro: true };
    expect(await test.customers.welcome(again)).toEqual(await test.customers.find(id));
    expect(await test.customers.find(id)).toMatchObject({
      email: 'moved@example.com',
      firstName: 'Ada',
      postalCode: '06851',
      isPro: false,
    });
  });

  it('is taken in once by many calls at once', async () => {
    const account = { id: 'at-once', email: 'at-once@example.com', emailVerified: true };
    await Promise.all(Array.from({ length: 8 }, () => test.customers.welcome(account)));
    expect(await test.customers.search('at-once@', 9)).toHaveLength(1);
  });

  it('takes over an address that it has confirmed, with nothing of the account that held it', async () => {
    const email = 'handed-on@example.com';
    const before = await test.signUp({ email, firstName: 'First' });
    await grant(email, 'agent');
    const after = await test.signUp({ email, firstName: 'Second' });
    expect(await identity(before.id)).toMatchObject({ kind: 'customer', roles: ['customer'] });
    expect(await identity(after.id)).toMatchObject({ kind: 'staff', roles: ['agent'] });
    expect((await test.customers.find(before.id))?.firstName).toBe('First');
  });
});

it('a confirmed address is one account’s alone, however many come with it at once', async () => {
  const email = 'wanted@example.com';
  const accounts = Array.from({ length: 8 }, (_, place) => ({
    id: `wants-${place}`,
    email,
    emailVerified: true,
  }));
  await Promise.all(accounts.map((account) => test.customers.welcome(account)));
  const confirmed = await Promise.all(accounts.map(({ id }) => test.customers.confirmedEmailOf(id)));
  expect(confirmed.filter((one) => one === email)).toHaveLength(1);
});

describe('a role', () => {
  it('[6.1] is given to an address before there is an account, and taken again', async () => {
    const email = 'editor-to-be@example.com';
    expect(await grant(email, 'editor')).toBe(
      `${email} has the role editor, once an account has confirmed that address`,
    );
    expect(await grant(email, 'editor')).toMatch(/already; nothing was changed$/);
    const { id } = await test.signUp({ email });
    expect(await identity(id)).toEqual({ kind: 'staff', id, scopes: ['web-customer'], roles: ['editor'] });
    expect(await grant(email, 'agent')).toBe(`${email} has the role agent`);
    expect((await identity(id))?.roles.toSorted()).toEqual(['agent', 'editor']);
    for (const role of ['editor', 'agent'] as const)
      expect(await grant(email, role, true)).toBe(`${email} does not have the role ${role} any more`);
    expect(await grant(email, 'agent', true)).toMatch(/did not have the role agent; nothing was changed$/);
    expect(await identity(id)).toMatchObject({ kind: 'customer', roles: ['customer'] });
  });

  it('[6.1] is not had by claiming an address', async () => {
    const email = 'boss@example.com';
    await grant(email, 'administrator');
    const { id } = await test.signUp({ email, emailVerified: false });
    expect(await identity(id)).toMatchObject({ kind: 'customer', roles: ['customer'] });
    await test.signUp({ email });
    await test.signUp({ email, emailVerified: false });
    expect((await test.customers.search(email, 9)).length).toBe(3);
  });

  it('moves with the address, and ends with the account', async () => {
    const { id, email } = await test.signUp();
    await grant(email, 'agent');
    const moved = `New-${email}`;
    await inDatabase((tx) => test.customers.changeEmail(tx, id, moved));
    expect(await identity(id)).toMatchObject({ kind: 'staff', roles: ['agent'] });
    expect((await test.customers.find(id))?.email).toBe(moved.toLowerCase());
    const next = await test.signUp({ email });
    expect(await identity(next.id)).toMatchObject({ kind: 'customer' });
    await inDatabase((tx) => test.customers.forget(tx, id));
    expect(await identity(id)).toBeUndefined();
    expect(await identity((await test.signUp({ email: moved })).id)).toMatchObject({ kind: 'customer' });
  });

  it('does not come with an address that was never confirmed', async () => {
    const { id, email } = await test.signUp({ emailVerified: false });
    await grant(email, 'agent');
    await inDatabase((tx) => test.customers.changeEmail(tx, id, `own-${email}`));
    expect(await identity(id)).toMatchObject({ kind: 'customer' });
    await inDatabase((tx) => test.customers.forget(tx, id));
    expect(await identity((await test.signUp({ email })).id)).toMatchObject({ kind: 'staff' });
  });
});

describe('the search for customers', () => {
  const found = async (text: string, limit = 9) =>
    (await test.customers.search(text, limit)).map(({ id }) => id);
  beforeAll(async () => {
    await test.signUp({ id: 'sought-1', firstName: 'Grace', lastName: 'Hopper', phone: '515 555 0177' });
    await test.signUp({ id: 'sought-2', firstName: 'Grace', lastName: 'Kelly', email: 'g_k@example.com' });
  });

  it('finds by id, name, address and number, in order of the names', async () => {
    expect(await found('grace')).toEqual(['sought-1', 'sought-2']);
    expect(await found('GRACE', 1)).toEqual(['sought-1']);
    expect(await found('grace k')).toEqual(['sought-2']);
    expect(await found('sought-2')).toContain('sought-2');
    expect(await found('(515) 555-0177')).toEqual(['sought-1']);
  });

  it('takes every character for itself, and nothing for nothing', async () => {
    expect(await found('g_k@')).toEqual(['sought-2']);
    expect(await found('g%k@')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });
});
