import { load } from 'cheerio';
import { sql } from 'drizzle-orm';
import { requestEmailChange } from '#domain/account/security-contract.ts';
import { networkOf } from '#server/security/network-of.ts';
import { type IdentityRoom, openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { plainPasswords } from '#tests/support/account/plain-passwords.ts';
import { demoPassword } from '#tests/support/account/sign-in-flow.ts';
import { dieAt } from '#tests/support/db/dying-database.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { call } from '#tests/support/server/server-call.ts';

let room: IdentityRoom;
beforeAll(async () => {
  room = await openIdentityRoom({ passwords: plainPasswords });
});
afterAll(() => room.close());

const minute = 60_000;
const password = 'a lamp behind the blue curtain';
const reset = '/account/password-reset/confirmation/';

const register = (email: string, address: string) =>
  room
    .browser({ address })
    .post('/sign-in/register/', { firstName: 'Noor', lastName: 'Haddad', email, password });
const forgot = (email: string, address: string) =>
  room.browser({ address }).post('/sign-in/forgot-password/', { email });
const emailsTo = async (email: string): Promise<number> => (await room.emailsTo(email)).length;

async function opens(path: string, token: string | undefined): Promise<boolean> {
  const page = load((await room.browser().get(`${path}?token=${token}`)).body);
  return page('[name=token]').length === 1;
}

it('an email is sent once if the process is killed while it notes that', async () => {
  const ofRow = "new.queue = 'identity-email' and new.done_at is not null";
  const revive = await dieAt(room.database, { table: 'jobs', when: 'before update', ofRow });
  await forgot('killed@example.com', '203.0.113.99');
  await emailsTo('killed@example.com').catch(() => undefined);
  await revive();
  room.wait(3 * minute);
  expect(await emailsTo('killed@example.com')).toBe(1);
});

describe('emails to one address', () => {
  it.each([
    ['new passwords, with an account', forgot, 'pro@example.com'],
    ['new passwords, without one', forgot, 'stranger@example.com'],
    ['registrations, with an account', register, 'agent@example.com'],
    ['registrations, without one', register, 'new@example.com'],
  ])('of %s are five, wherever they are asked for, then pauses double', async (_of, ask, email) => {
    const before = await emailsTo(email);
    const answers: string[] = [];
    const askOnce = async (): Promise<void> => {
      const { statusCode, body } = await ask(email, `203.0.113.${answers.length}`);
      answers.push(`${statusCode} ${body}`);
    };
    for (let count = 0; count < 12; count += 1) {
      await askOnce();
      await runJobs(room.app);
    }
    expect((await emailsTo(email)) - before).toBe(5);
    for (const [pause, emails] of [
      [1, 6],
      [1, 6],
      [1, 7],
      [4, 8],
    ] as const) {
      room.wait(pause * minute + 1);
      await askOnce();
      expect((await emailsTo(email)) - before).toBe(emails);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
  });

  it('are five when twenty are asked for at once, of which the last one is sent', async () => {
    const asked = Array.from({ length: 20 }, (_, count) => forgot('editor@example.com', `192.0.2.${count}`));
    for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
    const promised = await rowsOf(
      room.database,
      sql`select 1 from jobs where queue = 'identity-email'
      and payload ->> 'email' = 'editor@example.com'`,
    );
    expect(promised).toHaveLength(5);
    const [sent, ...others] = await room.emailsTo('editor@example.com');
    expect(others).toEqual([]);
    expect(await opens(reset, sent?.token)).toBe(true);
  });

  it('of one kind do not keep those of another back', async () => {
    for (let count = 0; count < 6; count += 1) await register('both@example.com', `203.0.113.${count}`);
    expect(await emailsTo('both@example.com')).toBe(5);
    await forgot('both@example.com', '203.0.113.9');
    expect(await emailsTo('both@example.com')).toBe(6);
  });

  it('leave the last link for a new password good, so that its owner always has one or gets one', async () => {
    const email = 'homeowner@example.com';
    const latest = async () => (await room.emailsTo(email))[0]?.token;
    for (let hours = 0; hours < 6; hours += 1)
      for (let minutes = 0; minutes < 60; minutes += 10) {
        await forgot(email, `203.0.113.${hours}`);
        expect(await opens(reset, await latest())).toBe(true);
        room.wait(10 * minute);
      }
    expect(await emailsTo(email)).toBeLessThan(20);
  });

  it('do not let its owner confirm what a stranger registered in between', async () => {
    const email = 'harriet@example.com';
    for (let count = 0; count < 5; count += 1) await register(email, `203.0.113.${count}`);
    const [strangers] = await room.emailsTo(email);
    expect(await opens('/sign-in/confirm/', strangers?.token)).toBe(true);
    await register(email, '198.51.100.7');
    await room.browser().post('/sign-in/confirm/', { token: String(strangers?.token) });
    expect((await room.codeOf(room.browser(), email, password)).code).toBe('');
  });
});

describe('emails that one network asks for', () => {
  it('are 31, to however many addresses, and others are not kept waiting', async () => {
    const ask = async (count: number, address: string): Promise<number> => {
      const email = `many-${count}@example.com`;
      const { statusCode } = await (count % 2 === 0 ? forgot : register)(email, address);
      expect(statusCode).toBe(200);
      return emailsTo(email);
    };
    let emails = 0;
    for (let count = 0; count < 36; count += 1) emails += await ask(count, '198.51.100.99');
    expect(emails).toBe(31);
    expect(await ask(36, '198.51.100.100')).toBe(1);
    room.wait(minute + 1);
    expect(await ask(37, '198.51.100.99')).toBe(1);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::1', '0:0:0:0::/64'],
  ])('count for the network of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('emails about another address of an account', () => {
  it('are five, and the answer is the same', async () => {
    const { access_token } = await room.signIn('pro@example.com');
    const headers = { authorization: `Bearer ${access_token}` };
    const before = await emailsTo('pro@example.com');
    for (let count = 0; count < 8; count += 1) {
      const body = { email: `pro-${count}@example.com`, password: demoPassword };
      expect(await call(room.app, requestEmailChange, { body }, headers)).toEqual({ sent: true });
    }
    expect((await emailsTo('pro@example.com')) - before).toBe(5);
    expect(await emailsTo('pro-4@example.com')).toBe(1);
    expect(await emailsTo('pro-5@example.com')).toBe(0);
  });
});
