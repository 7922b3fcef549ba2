import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { updatePreferences } from '#domain/account/contract.ts';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import * as contract from '#domain/reviews/invited-contract.ts';
import * as write from '#domain/reviews/write-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

const dayMs = 24 * 60 * 60_000;
let clock = new Date('2026-06-01T15:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock, confirmIdentity: async () => true });
  await runJobs(test.app);
});
afterAll(() => test.close());

const fields = {
  rating: 4,
  aspects: {},
  title: 'Quiet at last',
  text: 'The trucks are gone from the bedroom.',
  name: 'Ada R.',
  town: 'Norwalk',
  state: 'CT',
};

interface Placed {
  email: string;
  goods?: string[];
  by?: SignedIn;
  state?: string;
}

/** An order that was delivered on the clock's day. */
async function deliver({ email, goods = ['sash-lock-classic'], by, state = 'delivered' }: Placed) {
  const [id, number] = [randomUUID(), `C-${randomUUID().slice(0, 8)}`];
  const lines = JSON.stringify(goods.map((backend_name) => ({ backend_name })));
  const at = clock.toISOString();
  await test.database.db.execute(sql`insert into orders (id, number, state, cart_id, customer_id, email, contact,
      fulfilment, promise_earliest, promise_latest, lines, totals, tax_title, funding, created_at, placed_at, updated_at)
    values (${id}, ${number}, ${state}, ${randomUUID()}, ${by?.id ?? null}, ${email}, '{"first_name":"Ada"}', '{}',
      ${at}, ${at}, ${lines}, '{"total_cents":1000}', 'Tax', 'card', ${at}, ${at}, ${at})`);
  await test.database.db.execute(
    sql`insert into order_events (order_id, state, at) values (${id}, 'delivered', ${at})`,
  );
  return number;
}

/** Runs the days' schedules: emails go out at 15:22. */
async function pass(days: number): Promise<void> {
  clock = new Date(clock.getTime() + days * dayMs);
  clock.setUTCHours(15, 30, 0, 0);
  await runJobs(test.app);
}

const emailsTo = async (to: string) => (await mailsOf(test.database)).filter((mail) => mail.to === to);
/** Of the last email that was no reminder. */
const keyOf = async (to: string): Promise<string> => {
  const asked = (await emailsTo(to)).filter(({ subject }) => !subject.startsWith('A reminder'));
  return /\/reviews\/invited\/#([\w-]+)/.exec(asked.at(-1)?.text ?? '')?.[1] ?? '';
};
const open = async (key: string) => send(test.app, contract.openInvitation, { body: { key } });
const opened = async (key: string) =>
  contract.openInvitation.response.parse((await open(key)).json()).invitation;
const writeBy = (key: string, subject = 'sash-lock-classic', over: object = {}) =>
  send(test.app, contract.writeInvitedReview, {
    body: { ...fields, key, kind: 'product', subject, ...over },
  });
const newEmail = () => `${randomUUID()}@example.com`;

describe('an email that asks for a review [3.24]', () => {
  it('goes out once 21 days after delivery, and is reminded of once', async () => {
    const email = newEmail();
    await deliver({ email, goods: ['sash-lock-classic', 'stock-double-hung-36x60', 'sash-lock-classic'] });
    await pass(20);
    expect(await emailsTo(email)).toEqual([]);
    await pass(2);
    await pass(1);
    const [asked, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ purpose: 'reminder', subject: 'How are your windows and doors?' });
    expect(asked?.text).toContain('Ada, would you write a review?');
    expect(asked?.staffMayRead).toBeUndefined();
    expect((await opened(await keyOf(email))).subjects).toHaveLength(2);
    await pass(11);
    await pass(1);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'How are your windows and doors?',
      'A reminder: How are your windows and doors?',
    ]);
  });

  it('asks about the branch after an appointment, but not after a canceled one', async () => {
    const emails = { confirmed: newEmail(), canceled: newEmail() };
    for (const [state, email] of Object.entries(emails))
      await test.database.db.execute(sql`insert into appointments (state, type, interface, branch_id,
          consultant_id, postal_code, starts_at, ends_at, created_at, email, first_name)
        values (${state}, 'home', 'Web', 'norwalk-ct', ${randomUUID()}, '06851', ${clock.toISOString()},
          ${new Date(clock.getTime() + 60_000).toISOString()}, now(), ${email.toUpperCase()}, 'Ada')`);
    await pass(22);
    expect(await emailsTo(emails.canceled)).toEqual([]);
    const key = await keyOf(emails.confirmed);
    expect(await opened(key)).toMatchObject({
      source: 'appointment',
      subjects: [{ kind: 'branch', id: 'norwalk-ct', is_offered: true, is_reviewed: false }],
    });
    const response = await writeBy(key, 'norwalk-ct', { kind: 'branch', aspects: { punctual: 5 } });
    expect(response.statusCode).toBe(202);
    expect((await opened(key)).subjects[0]?.review).toMatchObject({ verified: true, state: 'pending' });
  });

  it('is not sent about refunded, canceled or old orders, or if preferences or do-not-contact refuse it', async () => {
    const [refunded, canceled, old, stopped] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const member = await test.signUp({});
    await member.ask(updatePreferences, {
      body: {
        offersByEmail: true,
        ideasByEmail: true,
        reviewsByEmail: false,
        callsByPhone: false,
        textMessages: false,
      },
    });
    await deliver({ email: old });
    clock = new Date(clock.getTime() + 15 * dayMs);
    const number = await deliver({ email: refunded });
    await test.database.db.execute(sql`update orders set refunded_at = now() where number = ${number}`);
    await deliver({ email: canceled, state: 'cancelled' });
    await deliver({ email: stopped });
    await deliver({ email: member.email, by: member });
    const { stopContact } = await import('#domain/leads/contract.ts');
    await send(test.app, stopContact, { body: { email: stopped } });
    await pass(22);
    for (const email of [refunded, canceled, old, stopped, member.email])
      expect(await emailsTo(email)).toEqual([]);
  });

  it('ends its reminder with a review, a refund or a request to stop', async () => {
    const [written, refunded] = [newEmail(), newEmail()];
    await deliver({ email: written });
    const number = await deliver({ email: refunded });
    await pass(22);
    expect((await writeBy(await keyOf(written))).statusCode).toBe(202);
    await test.database.db.execute(sql`update orders set refunded_at = now() where number = ${number}`);
    await pass(12);
    for (const email of [written, refunded]) expect(await emailsTo(email)).toHaveLength(1);
  });
});

describe('the link of the email', () => {
  it('writes for its own order alone, verified, changes and deletes that, and expires', async () => {
    const email = newEmail();
    await deliver({ email });
    await pass(22);
    const key = await keyOf(email);
    expect(failureOf(await writeBy(key, 'crank-handle'))).toMatchObject({
      status: 404,
      error: { code: 'not_invited' },
    });
    expect(failureOf(await writeBy(key, undefined, { aspects: { punctual: 5 } })).status).toBe(422);
    const sent = await Promise.all(Array.from({ length: 20 }, () => writeBy(key)));
    expect(new Set(sent.map((response) => response.json().review?.id)).size).toBeLessThanOrEqual(2);
    expect(
      await rowsOf(test.database, sql`select verified_by, customer_id from reviews where email = ${email}`),
    ).toEqual([{ verified_by: 'order', customer_id: null }]);
    await writeBy(key, undefined, { title: 'Still quiet' });
    const review = (await opened(key)).subjects[0]?.review;
    expect(review).toMatchObject({ title: 'Still quiet', verified: true, state: 'pending' });
    const remove = (id: string, by = key) =>
      send(test.app, contract.removeInvitedReview, { body: { key: by, id } });
    expect(failureOf(await remove(randomUUID())).error.code).toBe('unknown_review');
    expect((await remove(review?.id ?? '')).statusCode).toBe(200);
    expect((await opened(key)).subjects).toMatchObject([{ is_reviewed: false }]);
    clock = new Date(clock.getTime() + 91 * dayMs);
    for (const wrong of [key, 'x', randomUUID()])
      expect(failureOf(await open(wrong)).error.code).toBe('link_not_working');
  });

  it('writes for the account of the order, which no link of another order changes', async () => {
    const owner = await test.signUp({});
    await deliver({ email: owner.email, by: owner });
    await pass(22);
    const first = await keyOf(owner.email);
    await deliver({ email: owner.email, by: owner, goods: ['sash-lock-classic', 'crank-handle'] });
    await pass(22);
    const second = await keyOf(owner.email);
    expect(second).not.toBe(first);
    await writeBy(first);
    const own = write.listOwnReviews.response.parse((await owner.ask(write.listOwnReviews)).json()).reviews;
    expect(own).toMatchObject([{ subject: 'sash-lock-classic', verified: true }]);
    // The second link was sent before the first one was used.
    const { subjects } = await opened(second);
    expect(subjects.map(({ id, is_reviewed, review }) => [id, is_reviewed, review])).toEqual([
      ['sash-lock-classic', true, undefined],
      ['crank-handle', false, undefined],
    ]);
    expect(failureOf(await writeBy(second)).error.code).toBe('already_reviewed');
  });

  it('leaves with the account, as the guest reviews of its address do', async () => {
    const owner = await test.signUp({});
    await deliver({ email: owner.email });
    await pass(22);
    const key = await keyOf(owner.email);
    await writeBy(key);
    const own = (await owner.ask(write.listOwnReviews)).json().reviews;
    expect(own).toHaveLength(1);
    const again = await owner.ask(write.writeProductReview, {
      params: { backend_name: 'sash-lock-classic' },
      body: fields,
    });
    expect(failureOf(again).error.code).toBe('already_reviewed');
    // The order of this test is too bare for the export of orders.
    await test.database.db.execute(sql`delete from orders where email = ${owner.email}`);
    const { body } = await owner.ask(getAccountData);
    expect(body).toContain('"source":"order"');
    await owner.ask(deleteAccount, { body: { password: 'right' } });
    expect(failureOf(await open(key)).error.code).toBe('link_not_working');
    expect(await rowsOf(test.database, sql`select id from reviews where email = ${owner.email}`)).toEqual([]);
  });
});
