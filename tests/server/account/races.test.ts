import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { readSecretKey } from '#server/security/secret-store.ts';
import { findAccount, insertAccount } from '#server/services/account/identity/accounts/account-store.ts';
import { readIdentityKeys } from '#server/services/account/identity/identity-keys.ts';
import { argon2Passwords } from '#server/services/account/identity/passwords.ts';
import { accountServiceOn } from '#tests/support/account/account-service.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import type { Tokens } from '#tests/support/account/sign-in-flow.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';

let database: DatabaseClient;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const twenty = <T>(work: (count: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, count) => work(count)));

describe('keys', () => {
  it('are made once, by however many processes that begin at once on one database', async () => {
    const all = await twenty(() => readIdentityKeys(database.db, new Date()));
    expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect(all[0]?.jwks.keys).toHaveLength(1);
    const digestKeys = await twenty(() => readSecretKey(database.db, 'digest key', new Date()));
    expect(new Set(digestKeys).size).toBe(1);
  });
});

describe('the link of a letter', () => {
  it('begins one account when it is clicked twenty times at once', async () => {
    const { accounts, promised } = accountServiceOn(database.db);
    const email = 'noor@example.com';
    const form = { firstName: 'Noor', lastName: 'Haddad', email, password: 'blue curtain lamp' };
    await accounts.register(form, '203.0.113.9');
    const results = await twenty(() => accounts.confirm(promised[0]?.token ?? ''));
    expect(results.filter((result) => result === 'confirmed')).toHaveLength(1);
    expect(results.filter((result) => result === 'useless')).toHaveLength(19);
    expect(await findAccount(database.db, { email })).toBeDefined();
  });

  it('changes a password once when twenty send another one at once', async () => {
    const { accounts, promised, emails } = accountServiceOn(database.db);
    const email = 'harriet@example.com';
    await insertAccount(database.db, { email, passwordHash: '', now: new Date() });
    await accounts.requestReset(email, '203.0.113.9');
    const token = promised[0]?.token ?? '';
    const results = await twenty((count) => accounts.resetPassword(token, `a lamp, number ${count}`));
    const winner = results.indexOf('changed');
    expect(results.filter((result) => result === 'changed')).toHaveLength(1);
    expect(results.filter((result) => result === 'useless')).toHaveLength(19);
    expect(emails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
    const account = await findAccount(database.db, { email });
    expect(await argon2Passwords.isRight(`a lamp, number ${winner}`, account?.passwordHash)).toBe(true);
  });
});

describe('two confirmations of one change at once', () => {
  it('change the address, however they meet', async () => {
    const { accounts, emails } = accountServiceOn(database.db);
    const passwordHash = await argon2Passwords.hash('blue curtain lamp');
    for (let round = 0; round < 10; round += 1) {
      const [email, newEmail] = [`half-${round}@example.com`, `other-${round}@example.com`];
      const account = await insertAccount(database.db, { email, passwordHash, now: new Date() });
      await accounts.requestEmailChange(account?.id ?? '', 'blue curtain lamp', newEmail);
      const tokens = emails.slice(-2).flatMap((letter) => ('token' in letter ? [letter.token] : []));
      const results = await Promise.all(tokens.map((token) => accounts.confirm(token)));
      expect(results.toSorted()).toEqual(['changed', 'one-to-go']);
      expect(await findAccount(database.db, { email: newEmail })).toBeDefined();
    }
  });
});

describe('links for one address that are asked for at once', () => {
  it('leave one, and its email alone is sent', async () => {
    const { accounts, promised } = accountServiceOn(database.db);
    for (let round = 0; round < 10; round += 1) {
      const email = `ida-${round}@example.com`;
      await insertAccount(database.db, { email, passwordHash: '', now: new Date() });
      await Promise.all([1, 2, 3].map((at) => accounts.requestReset(email, `203.0.${round}.${at}`)));
      const asked = promised.splice(0);
      expect(asked).toHaveLength(3);
      const written = await Promise.all(
        asked.map((link) => inTransaction(database.db, (tx) => accounts.emailFor(tx, link))),
      );
      const sent = written.flatMap((letter) => (letter && 'token' in letter ? [letter.token] : []));
      expect(sent).toHaveLength(1);
      expect(await accounts.resetPassword(sent[0] ?? '', `a lamp in room ${round}`)).toBe('changed');
    }
  });
});

describe('a sign-in', () => {
  let rooms: [IdentityRoom, IdentityRoom];
  beforeAll(async () => {
    rooms = [await openIdentityRoom({ database }), await openIdentityRoom({ database })];
  });
  afterAll(() => Promise.all(rooms.map((room) => room.close())));

  it('of one process is good at the other', async () => {
    const [one, other] = rooms;
    const { access_token, refresh_token } = await one.signIn();
    expect((await other.me(access_token)).statusCode).toBe(200);
    expect((await other.refresh(refresh_token)).statusCode).toBe(200);
  });

  it('outlives twenty tabs that refresh at once, at two processes', async () => {
    const { refresh_token } = await rooms[0].signIn();
    const answers = await twenty((count) => rooms[count % 2 === 0 ? 0 : 1].refresh(refresh_token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const tokens = answers.map((answer) => answer.json<Tokens>());
    const [next = '', ...others] = new Set(tokens.map((token) => token.refresh_token));
    expect([others, next === refresh_token]).toEqual([[], false]);
    const [kept] = await rowsOf<{ count: number }>(
      database,
      sql`select count(*)::int as count from identity_records where id like 'RefreshToken:%'
          and grant_id = (select grant_id from identity_records where id = ${`RefreshToken:${next}`})`,
    );
    expect(kept?.count).toBe(2);
    for (const { access_token } of tokens) expect((await rooms[0].me(access_token)).statusCode).toBe(200);
    expect((await rooms[1].refresh(next)).statusCode).toBe(200);
  });

  it('ends with all that it gave when its token comes again after the leeway, at any process', async () => {
    const { refresh_token } = await rooms[0].signIn();
    const [tokens] = (await twenty(() => rooms[1].refresh(refresh_token))).map((a) => a.json<Tokens>());
    rooms[0].wait(31_000);
    const late = await twenty(() => rooms[0].refresh(refresh_token));
    rooms[0].wait(-31_000);
    expect(late.map((answer) => answer.json().error)).toEqual(Array(20).fill('invalid_grant'));
    expect((await rooms[1].refresh(tokens?.refresh_token ?? '')).json().error).toBe('invalid_grant');
    expect((await rooms[1].me(tokens?.access_token ?? '')).statusCode).toBe(401);
  });

  it('[RFC 6749, 4.1.2] ends when its code is sent twenty times at once, with what one of them gave', async () => {
    const browser = rooms[0].browser();
    const got = await rooms[0].codeOf(browser);
    const answers = await twenty((count) => rooms[count % 2 === 0 ? 0 : 1].exchange(got));
    const given = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<Tokens>());
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { access_token, refresh_token } of given) {
      expect((await rooms[0].me(access_token)).statusCode).toBe(401);
      expect((await rooms[1].refresh(refresh_token)).json().error).toBe('invalid_grant');
    }
    const devices = sql`select grant_id from identity_sign_ins
      where grant_id in (select id from identity_revocations)`;
    expect(await rowsOf(database, devices)).toEqual([]);
  });
});
