import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listProductReviews } from '#domain/reviews/contract.ts';
import * as contract from '#domain/reviews/invited-contract.ts';
import * as desk from '#domain/reviews/staff-contract.ts';
import * as write from '#domain/reviews/write-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newAgent } from '#tests/support/trade/pro-buyer.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let agent: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  [agent, other] = [await newAgent(test), await newAgent(test)];
});
afterAll(() => test.close());
afterEach(() => test.database.db.execute(sql`delete from reviews where source = 'customer'`));

const product = 'sash-lock-classic';
const fields = {
  rating: 2,
  aspects: {},
  title: 'Stiff in winter',
  text: 'It sticks below freezing, and the finish is thin.',
  name: 'Ada R.',
  town: 'Norwalk',
  state: 'CT',
};
const newEmail = () => `${randomUUID()}@example.com`;
const writeAs = (email: string, over: object = {}) =>
  send(test.app, contract.writeReviewByEmail, {
    body: { ...fields, kind: 'product', subject: product, email, ...over },
  });
const emailsTo = async (to: string) => (await mailsOf(test.database)).filter((mail) => mail.to === to);
const keyOf = async (to: string): Promise<string> =>
  /\/reviews\/invited\/#([\w-]+)/.exec((await emailsTo(to)).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = (key: string) => send(test.app, contract.confirmReview, { body: { key } });
const open = async (key: string) =>
  contract.openInvitation.response.parse(
    (await send(test.app, contract.openInvitation, { body: { key } })).json(),
  ).invitation;
const waiting = async () =>
  desk.listReviewsAtDesk.response.parse((await agent.ask(desk.listReviewsAtDesk, { query: {} })).json())
    .reviews;
const shown = async () =>
  listProductReviews.response.parse(
    (await send(test.app, listProductReviews, { params: { backend_name: product }, query: {} })).json(),
  );

describe('a review without an account [3.24]', () => {
  it('waits for the link of its email, then for the desk, and its writer changes it by the same link', async () => {
    const email = newEmail();
    expect((await writeAs(email.toUpperCase())).json()).toEqual({ review: { state: 'unconfirmed' } });
    expect(await waiting()).toEqual([]);
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({ purpose: 'service', subject: 'Confirm your review of Classic sash lock' });
    expect(mail?.staffMayRead).toBeUndefined();
    const key = await keyOf(email);
    expect((await open(key)).subjects).toMatchObject([{ review: { state: 'unconfirmed', rating: 2 } }]);
    expect((await confirm(key)).statusCode).toBe(202);
    expect(failureOf(await confirm(key)).error.code).toBe('unknown_review');
    const [{ id = '', version = '' } = {}] = await waiting();
    await agent.ask(desk.showReview, { params: { id }, query: { version } });
    expect(await shown()).toMatchObject({ summary: { count: 1 }, reviews: [{ id, verified: false }] });
    const news = (await emailsTo(email)).at(-1);
    expect(news?.subject).toBe('Your review of Classic sash lock is on our site');
    expect(news?.text).toContain(key);
    expect(news?.staffMayRead).toBeUndefined();
    const body = { ...fields, rating: 3, key, kind: 'product', subject: product };
    expect((await send(test.app, contract.writeInvitedReview, { body })).statusCode).toBe(202);
    expect((await shown()).summary.count).toBe(0);
    expect(await waiting()).toMatchObject([{ id, rating: 3, state: 'pending' }]);
  });

  it('changes the earlier one of the same address, also of two links pressed at once', async () => {
    const email = newEmail();
    const keys: string[] = [];
    for (const rating of [1, 5]) {
      await writeAs(email, { rating });
      keys.push(await keyOf(email));
    }
    const pressed = await Promise.all([...keys, ...keys].map(confirm));
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 404, 404]);
    expect(await waiting()).toHaveLength(1);
    expect((await open(keys[1] ?? '')).subjects[0]?.review?.state).toBe('pending');
  });

  it('belongs to the account with this confirmed address, whose review it changes', async () => {
    const owner = await test.signUp({});
    await owner.ask(write.writeProductReview, { params: { backend_name: product }, body: fields });
    await writeAs(owner.email, { rating: 5 });
    const key = await keyOf(owner.email);
    expect((await confirm(key)).statusCode).toBe(202);
    const own = write.listOwnReviews.response.parse((await owner.ask(write.listOwnReviews)).json()).reviews;
    expect(own).toMatchObject([{ rating: 5, state: 'pending' }]);
    expect((await open(key)).subjects[0]?.review?.id).toBe(own[0]?.id);
  });

  it('is verified by a guest order of the address', async () => {
    const email = newEmail();
    const lines = JSON.stringify([{ backend_name: product }]);
    await test.database.db.execute(sql`insert into orders (number, state, cart_id, email, contact, fulfilment,
        promise_earliest, promise_latest, lines, totals, tax_title, funding, created_at, updated_at)
      values (${randomUUID()}, 'delivered', ${randomUUID()}, ${email}, '{}', '{}', now(), now(), ${lines}, '{}',
        'Tax', 'card', now(), now())`);
    await writeAs(email);
    await confirm(await keyOf(email));
    expect(await waiting()).toMatchObject([{ verified: true }]);
  });

  it('of a guest is refused by two people, whose email lets the writer change it after the link expired', async () => {
    const email = newEmail();
    await writeAs(email);
    await confirm(await keyOf(email));
    const [{ id = '', version = '' } = {}] = await waiting();
    await test.database.db.execute(sql`delete from review_invitations where email = ${email}`);
    const read = { params: { id }, query: { version } };
    await agent.ask(desk.refuseReview, { ...read, body: { reason: 'off_topic' } });
    await other.ask(desk.confirmReviewRefusal, read);
    expect((await emailsTo(email)).at(-1)?.subject).toContain('We could not show');
    expect((await open(await keyOf(email))).subjects).toMatchObject([{ review: { refusal: 'off_topic' } }]);
  });

  it('is deleted unconfirmed after a week, and few emails go to one address', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent++) statuses.push((await writeAs(email)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 202, 429]);
    const key = await keyOf(email);
    const [before] = [clock];
    await runJobs(test.app);
    clock = new Date('2026-06-09T03:32:30Z');
    await runJobs(test.app);
    expect(failureOf(await confirm(key)).error.code).toBe('link_not_working');
    expect(await rowsOf(test.database, sql`select id from reviews where email = ${email}`)).toEqual([]);
    clock = before;
  });

  it('is refused with the field’s sentence', async () => {
    expect(failureOf(await writeAs('not an address')).error.fields).toMatchObject([{ path: 'body.email' }]);
    expect(failureOf(await writeAs(newEmail(), { subject: 'gone' })).error.code).toBe('unknown_product');
    expect(failureOf(await writeAs(newEmail(), { aspects: { clean: 3 } })).error.code).toBe('wrong_aspect');
  });
});
