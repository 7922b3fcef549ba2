import { sql } from 'drizzle-orm';
import { updateCustomer } from '#domain/account/contract.ts';
import { getOwnDoNotContact, setOwnDoNotContact, stopContact } from '#domain/leads/contract.ts';
import { readSecretKey } from '#server/security/secret-store.ts';
import { DoNotContact } from '#server/services/leads/do-not-contact.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let doNotContact: DoNotContact;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  const { db } = test.database;
  doNotContact = new DoNotContact({
    db,
    now: () => clock,
    digestKey: () => readSecretKey(db, 'digest key', clock),
  });
});
afterAll(() => test.close());

let network = 0;
const ask = (
  body: unknown,
  headers: Record<string, string> = {},
  remoteAddress = `198.51.100.${network++}`,
) =>
  test.app.inject({ method: 'POST', url: stopContact.path, headers, remoteAddress, payload: body as object });
const log = () =>
  rowsOf<Record<string, unknown>>(test.database, sql`select * from do_not_contact_log order by id`);
/** Responses to the opt-out requests that `beforeAll` sends. */
let answers: Awaited<ReturnType<typeof ask>>[];
beforeAll(async () => {
  answers = [
    await ask({ email: 'ada@example.com' }),
    await ask({ email: 'ada@example.com' }),
    await ask({ phone: '(203) 555-0142', address: wall }),
  ];
});
const wall = { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postal_code: '06851' };

describe('asking not to be contacted', () => {
  it('[1.2] [2.6] is answered alike, known or not, and holds at once', async () => {
    expect(answers).toHaveLength(3);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202);
      expect(stopContact.response.parse(answer.json())).toEqual({ received: true });
    }
    expect(await doNotContact.covers({ email: ' ADA@example.com' })).toBe(true);
    expect(await doNotContact.covers({ email: 'bob@example.com' })).toBe(false);
    expect(await doNotContact.covers({})).toBe(false);
    expect(await doNotContact.covers({ email: 'bob@example.com', phone: '+1 203.555.0142' })).toBe(true);
  });

  it('knows a number and a house however they are written', async () => {
    for (const phone of ['2035550142', '12035550142', '+1 (203) 555-0142'])
      expect([phone, await doNotContact.covers({ phone })]).toEqual([phone, true]);
    expect(await doNotContact.covers({ phone: '203-555-0143' })).toBe(false);
    for (const address of [
      { ...wall, address1: '14 WALL ST.' },
      { ...wall, city: 'East Norwalk', postal_code: '06851-1234' },
    ])
      expect(await doNotContact.covers({ address })).toBe(true);
    expect(await doNotContact.covers({ address: { ...wall, address1: '15 Wall Street' } })).toBe(false);
    expect(await doNotContact.covers({ address: { ...wall, postal_code: '06850' } })).toBe(false);
  });

  it('keeps nothing that could be read', async () => {
    const entries = await log();
    // A digest may have any three letters in a row.
    for (const { digest, by } of entries)
      for (const one of [digest, by ?? digest]) expect(one).toMatch(/^[\w-]{43}$/);
    const rest = entries.map(({ digest: _, by, ...others }) => ({ ...others, isAccounts: by !== null }));
    expect(JSON.stringify(rest)).not.toMatch(/ada|example|555|wall|norwalk|06851/i);
    expect((await log()).slice(0, 4).map(({ kind, action, source }) => [kind, action, source])).toEqual([
      ['email', 'stop', 'web'],
      ['email', 'stop', 'web'],
      ['phone', 'stop', 'web'],
      ['address', 'stop', 'web'],
    ]);
  });

  it('is a log that no statement changes', async () => {
    const before = await log();
    for (const statement of [
      `update do_not_contact_log set action = 'resume'`,
      'delete from do_not_contact_log',
      'truncate do_not_contact_log',
    ]) {
      const failure = await test.database.db.execute(sql.raw(statement)).then(
        () => 'done',
        (error: Error) => `${error} ${error.cause}`,
      );
      expect(failure).toContain('The do-not-contact log is only ever added to');
    }
    expect(await log()).toEqual(before);
  });

  it('[5.2] [5.3] [5.11] says what is wrong, by field', async () => {
    const address = { address1: '', city: 'Norwalk', state: 'CT', postal_code: '1' };
    const { status, error } = failureOf(await ask({ email: 'ada', phone: '12', address }));
    expect(status).toBe(422);
    expect(error.fields).toEqual([
      { path: 'body.email', message: 'Email Address is not a valid format' },
      { path: 'body.phone', message: 'Phone is not a valid phone number' },
      { path: 'body.address.address1', message: 'You must fill out Street Address' },
      { path: 'body.address.postal_code', message: 'Postal Code must be a valid Postal Code' },
    ]);
    expect(failureOf(await ask({})).error.message).toBe(
      'Enter an email address, a phone number or a street address',
    );
  });

  it('is written down once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const before = (await log()).length;
    for (let count = 0; count < 3; count += 1)
      expect((await ask({ email: 'once@example.com' }, key)).statusCode).toBe(202);
    expect((await log()).length).toBe(before + 1);
    expect(failureOf(await ask({ email: 'other@example.com' }, key)).error.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('is slowed for a network, whoever is asked for, and for no other', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 33; count += 1)
      statuses.push((await ask({ email: `a${count}@example.com` }, {}, '203.0.113.9')).statusCode);
    expect(statuses.slice(0, 31)).toEqual(Array.from({ length: 31 }, () => 202));
    expect(statuses.slice(31)).toEqual([429, 429]);
    expect((await ask({ email: 'b@example.com' }, {}, '203.0.113.10')).statusCode).toBe(202);
    clock = new Date(clock.getTime() + 60_001);
    expect((await ask({ email: 'b@example.com' }, {}, '203.0.113.9')).statusCode).toBe(202);
  });
});

describe('an account', () => {
  const set = (of: { headers: { authorization: string } }, do_not_contact: boolean) =>
    call(test.app, setOwnDoNotContact, { body: { do_not_contact } }, of.headers);
  const withPhone = async (phone: string) => {
    const account = await test.signUp();
    const { customerType } = account;
    const profile = { firstName: 'Ada', lastName: 'Quill', customerType, postalCode: '06851', phone };
    await call(test.app, updateCustomer, { body: profile }, account.headers);
    return account;
  };

  it('stops its address and number, and takes both back', async () => {
    const account = await withPhone('203-555-0150');
    const contacts = [{ email: account.email }, { phone: '2035550150' }];
    const covered = () => Promise.all(contacts.map((contact) => doNotContact.covers(contact)));
    expect(await call(test.app, getOwnDoNotContact, {}, account.headers)).toEqual({ do_not_contact: false });
    expect(await set(account, true)).toEqual({ do_not_contact: true });
    expect(await covered()).toEqual([true, true]);
    expect(await set(account, false)).toEqual({ do_not_contact: false });
    expect(await covered()).toEqual([false, false]);
  });

  it('takes back what a stranger asked for its confirmed address', async () => {
    const account = await test.signUp();
    await ask({ email: account.email });
    expect(await call(test.app, getOwnDoNotContact, {}, account.headers)).toEqual({ do_not_contact: true });
    expect(await set(account, false)).toEqual({ do_not_contact: false });
    expect(await doNotContact.covers({ email: account.email })).toBe(false);
  });

  it('neither sees nor opens a number that another asked for, by writing it into its profile', async () => {
    await ask({ phone: '203-555-0160' });
    const owner = await withPhone('203-555-0161');
    await set(owner, true);
    for (const phone of ['203-555-0160', '203-555-0161']) {
      const thief = await withPhone(phone);
      expect(await call(test.app, getOwnDoNotContact, {}, thief.headers)).toEqual({ do_not_contact: false });
      expect(await set(thief, false)).toEqual({ do_not_contact: false });
      expect(await doNotContact.covers({ phone })).toBe(true);
    }
  });

  it('opens no address that it has not confirmed', async () => {
    await ask({ email: 'victim@example.com' });
    const thief = await test.signUp({ email: 'victim@example.com', emailVerified: false });
    expect(await set(thief, false)).toEqual({ do_not_contact: false });
    expect(await doNotContact.covers({ email: 'victim@example.com' })).toBe(true);
  });

  it('is a customer, and no guest', async () => {
    expect((await send(test.app, getOwnDoNotContact)).statusCode).toBe(401);
    expect((await send(test.app, setOwnDoNotContact, { body: { do_not_contact: false } })).statusCode).toBe(
      401,
    );
  });
});
