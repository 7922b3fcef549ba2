import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#domain/account/data-contract.ts';
import { countWork, listWork } from '#domain/desk/work-contract.ts';
import type { SubjectKind } from '#domain/reviews/aspects.ts';
import { listBranchReviews, listProductReviews } from '#domain/reviews/contract.ts';
import * as desk from '#domain/reviews/staff-contract.ts';
import { reportReview, voteHelpful } from '#domain/reviews/votes-contract.ts';
import * as write from '#domain/reviews/write-contract.ts';
import { approvePurchaseOrder } from '#domain/trade/staff-accounts-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newAgent, newPro, orderedOf } from '#tests/support/trade/pro-buyer.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let [agent, other] = [] as unknown as [SignedIn, SignedIn];
beforeAll(async () => {
  test = await withApp({ now: () => clock, confirmIdentity: async () => true });
  agent = await newAgent(test);
  other = await newAgent(test);
});
afterAll(() => test.close());

const product = 'sash-lock-classic';
const fields = {
  rating: 2,
  aspects: {},
  title: 'Stiff in winter',
  text: 'It sticks below freezing, and the finish is thin.',
  name: 'Ada R.',
  town: 'Norwalk',
  state: 'ct',
};

const writeProduct = (writer: SignedIn, over: object = {}, backend_name = product) =>
  writer.ask(write.writeProductReview, { params: { backend_name }, body: { ...fields, ...over } });
const idOf = async (writer: SignedIn, over: object = {}) => {
  const response = await writeProduct(writer, over);
  return write.writeProductReview.response.parse(response.json()).review.id;
};
const own = async (writer: SignedIn) =>
  write.listOwnReviews.response.parse((await writer.ask(write.listOwnReviews)).json()).reviews;
const shown = async (backend_name = product) =>
  listProductReviews.response.parse(
    (await send(test.app, listProductReviews, { params: { backend_name }, query: {} })).json(),
  );
const atDesk = async (list: (typeof desk.reviewLists)[number], by = agent) =>
  desk.listReviewsAtDesk.response.parse((await by.ask(desk.listReviewsAtDesk, { query: { list } })).json());
/** A review as an agent reads it now. */
const readNow = async (id: string) => {
  const lists = await Promise.all(desk.reviewLists.map((list) => atDesk(list)));
  const found = lists.flatMap(({ reviews }) => reviews).find((review) => review.id === id);
  return { params: { id }, query: { version: found?.version ?? '' } };
};
const show = async (id: string, by = agent) => by.ask(desk.showReview, await readNow(id));
const refuse = async (id: string, reason = 'off_topic', by = agent) =>
  by.ask(desk.refuseReview, { ...(await readNow(id)), body: { reason } });
const confirm = async (id: string, by = other) => by.ask(desk.confirmReviewRefusal, await readNow(id));
const reply = async (id: string, text: string) =>
  agent.ask(desk.replyToReview, { ...(await readNow(id)), body: { text } });

const clear = () => test.database.db.execute(sql`delete from reviews where source = 'customer'`);
afterEach(clear);

describe('a customer’s review [3.24]', () => {
  it('has the days of the shop, on evenings when Greenwich has the next one', async () => {
    const before = clock;
    clock = new Date('2026-06-05T03:00:00Z');
    const writer = await test.signUp({});
    const id = await idOf(writer);
    expect((await own(writer))[0]?.written).toBe('2026-06-04');
    await show(id);
    clock = new Date('2026-06-06T03:00:00Z');
    const body = { ...fields, rating: 1 };
    await writer.ask(write.editReview, { params: { id }, body });
    await show(id);
    expect((await shown()).reviews).toMatchObject([
      { written: '2026-06-04', edited: '2026-06-05', earlier: [{ until: '2026-06-05' }] },
    ]);
    await writer.ask(write.removeReview, { params: { id } });
    clock = before;
  });

  it('shows once the desk has read it, in the summary too, and the writer hears of it', async () => {
    const writer = await test.signUp({});
    const response = await writeProduct(writer);
    expect(response.statusCode).toBe(202);
    const { id, state } = response.json().review;
    expect(state).toBe('pending');
    expect((await shown()).summary.count).toBe(0);
    expect((await atDesk('waiting')).reviews).toMatchObject([{ id, state: 'pending', marks: [] }]);
    expect((await show(id)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({
      reviews: [{ id, rating: 2, place: 'Norwalk, CT', verified: false, imported: false }],
      summary: { count: 1, average: 2, distribution: [0, 1, 0, 0, 0] },
    });
    expect(failureOf(await show(id)).error.code).toBe('review_moved');
    await runJobs(test.app);
    expect((await mailsOf(test.database)).map(({ subject }) => subject)).toContain(
      'Your review of Classic sash lock is on our site',
    );
  });

  it('is one per product, hidden again after a change, which its readers see, and deleted by its writer', async () => {
    const [writer, stranger] = [await test.signUp({}), await test.signUp({})];
    const id = await idOf(writer);
    expect(failureOf(await writeProduct(writer))).toMatchObject({
      status: 409,
      error: { code: 'already_reviewed' },
    });
    const change = (by: SignedIn, over: object = {}) =>
      by.ask(write.editReview, { params: { id }, body: { ...fields, ...over } });
    expect(failureOf(await change(stranger)).error.code).toBe('unknown_review');
    await change(writer, { rating: 4 });
    await show(id);
    expect((await shown()).reviews[0]?.edited).toBeUndefined();
    clock = new Date('2026-06-03T16:00:00Z');
    await change(writer, { rating: 5 });
    expect((await shown()).summary.count).toBe(0);
    await show(id);
    const before = { until: '2026-06-03', rating: 4, title: fields.title, text: fields.text };
    expect((await shown()).reviews).toMatchObject([{ rating: 5, edited: '2026-06-03', earlier: [before] }]);
    expect((await atDesk('shown')).reviews).toMatchObject([{ rating: 5, before: { rating: 4 } }]);
    // A text that was refused never shows again, not even as an earlier one.
    await change(writer, { text: 'Text that breaks a rule of reviews' });
    await refuse(id);
    await confirm(id);
    await change(writer, { text: 'Text that breaks no rule of reviews' });
    await show(id);
    expect((await shown()).reviews[0]?.earlier.map(({ rating }) => rating)).toEqual([5, 4]);
    expect(failureOf(await change(writer, { aspects: { punctual: 5 } })).error.code).toBe('wrong_aspect');
    const remove = (by: SignedIn) => by.ask(write.removeReview, { params: { id } });
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await remove(writer)).statusCode).toBe(200);
    expect((await shown()).summary.count).toBe(0);
    clock = new Date('2026-06-01T16:00:00Z');
  });

  it.each([{ text: 'What the desk has not read' }, { rating: 4 }, { name: 'Bob' }, { town: 'Darien' }])(
    'that its writer changes (%j) while the desk reads it is decided on only after it was read again',
    async (changed) => {
      const writer = await test.signUp({});
      const id = await idOf(writer);
      const read = await readNow(id);
      await writer.ask(write.editReview, { params: { id }, body: { ...fields, ...changed } });
      const refusal = { ...read, body: { reason: 'off_topic' } };
      for (const stale of [agent.ask(desk.showReview, read), agent.ask(desk.refuseReview, refusal)])
        expect(failureOf(await stale).error.code).toBe('review_moved');
      await refuse(id);
      expect(failureOf(await other.ask(desk.confirmReviewRefusal, read)).error.code).toBe('review_moved');
      expect((await shown()).reviews).toEqual([]);
      expect((await show(id)).statusCode).toBe(200);
      expect((await shown()).reviews).toHaveLength(1);
      const answered = { ...read, body: { text: 'Thank you' } };
      for (const stale of [agent.ask(desk.keepReview, read), agent.ask(desk.replyToReview, answered)])
        expect(failureOf(await stale).error.code).toBe('review_moved');
    },
  );

  it('is verified by an order of the product or a past appointment of the branch, and by nothing else', async () => {
    const pro = await newPro(test, { cents: 1_000_000, by: agent });
    await pro.add(product, 1);
    await idOf(pro);
    expect((await own(pro))[0]?.verified).toBe(false);
    const { number } = orderedOf(await pro.order());
    await agent.ask(approvePurchaseOrder, { params: { number }, body: { reason: 'Known' } });
    const [mine] = await own(pro);
    await pro.ask(write.editReview, { params: { id: mine?.id ?? '' }, body: fields });
    expect((await own(pro))[0]?.verified).toBe(true);

    const writeBranch = (by: SignedIn) =>
      by.ask(write.writeBranchReview, {
        params: { id: 'norwalk-ct' },
        body: { ...fields, aspects: { punctual: 5 } },
      });
    const [visited, stranger] = [await test.signUp({}), await test.signUp({})];
    await test.database.db.execute(sql`insert into appointments
      (state, type, interface, branch_id, consultant_id, postal_code, starts_at, ends_at, created_at, customer_id)
      values ('confirmed', 'home', 'Web', 'norwalk-ct', ${randomUUID()}, '06851', '2026-05-04T16:00:00Z',
        '2026-05-04T17:00:00Z', now(), ${visited.id})`);
    for (const by of [visited, stranger]) expect((await writeBranch(by)).statusCode).toBe(202);
    expect((await own(visited))[0]?.verified).toBe(true);
    expect((await own(stranger))[0]?.verified).toBe(false);
    const { reviews } = await atDesk('waiting');
    for (const { id, kind } of reviews) if (kind === ('branch' satisfies SubjectKind)) await show(id);
    const page = await send(test.app, listBranchReviews, { params: { id: 'norwalk-ct' }, query: {} });
    expect(page.json()).toMatchObject({ summary: { count: 2 } });
  });

  it('is refused by a rule, with a second person, and may be changed afterwards', async () => {
    const writer = await test.signUp({});
    const id = await idOf(writer, { rating: 1 });
    expect(failureOf(await refuse(id, 'negative')).status).toBe(422);
    await refuse(id);
    expect((await own(writer))[0]).toMatchObject({ state: 'pending' });
    expect((await atDesk('waiting')).reviews[0]).toMatchObject({ state: 'refusing', is_own_refusal: true });
    expect(failureOf(await confirm(id, agent))).toMatchObject({
      status: 409,
      error: { code: 'second_person_needed' },
    });
    expect((await confirm(id)).statusCode).toBe(200);
    expect((await own(writer))[0]).toMatchObject({ state: 'refused', refusal: 'off_topic' });
    expect((await atDesk('refused')).figures).toContainEqual({ stars: 1, shown: 0, refused: 1 });
    await runJobs(test.app);
    expect((await mailsOf(test.database)).map(({ subject }) => subject)).toContain(
      'We could not show your review of Classic sash lock',
    );
    await writer.ask(write.editReview, { params: { id }, body: fields });
    expect((await own(writer))[0]?.refusal).toBeUndefined();
    expect((await atDesk('waiting')).reviews).toMatchObject([{ id, state: 'pending' }]);
  });

  it('that shows can be refused later and is answered; a colleague may show it again', async () => {
    const writer = await test.signUp({});
    const id = await idOf(writer);
    expect(failureOf(await reply(id, 'Early')).error.code).toBe('review_moved');
    await show(id);
    await reply(id, 'We sent a new one.');
    expect((await shown()).reviews[0]?.reply).toBe('We sent a new one.');
    await reply(id, '');
    expect((await shown()).reviews[0]?.reply).toBeUndefined();
    await refuse(id);
    expect((await shown()).summary.count).toBe(0);
    await show(id, other);
    expect((await shown()).summary.count).toBe(1);
  });

  it('goes with the account, also from the summary', async () => {
    const writer = await test.signUp({});
    await show(await idOf(writer));
    expect((await shown()).summary.count).toBe(1);
    await writer.ask(deleteAccount, { body: { password: 'right' } });
    expect((await shown()).summary.count).toBe(0);
  });
});

describe('a helpful vote', () => {
  const vote = (id: string, browser: string = randomUUID(), by?: SignedIn) => {
    const parts = { params: { id }, body: { browser } };
    return by ? by.ask(voteHelpful, parts) : send(test.app, voteHelpful, parts);
  };
  const count = async (id: string) => (await shown()).reviews.find((review) => review.id === id)?.helpful;

  it('counts once per browser and once per account, also of a hundred at once', async () => {
    const [writer, reader] = [await test.signUp({}), await test.signUp({})];
    const id = await idOf(writer);
    expect(failureOf(await vote(id)).error.code).toBe('unknown_review');
    await show(id);
    const browser = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => vote(id, browser)));
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ helpful: 1 })));
    await vote(id, randomUUID(), reader);
    await vote(id, randomUUID(), reader);
    await vote(id, browser, reader);
    expect(await count(id)).toBe(2);
    await reader.ask(deleteAccount, { body: { password: 'right' } });
    expect(await count(id)).toBe(2);
    expect(
      (
        await send(test.app, listProductReviews, {
          params: { backend_name: product },
          query: { sort: 'helpful' },
        })
      ).json(),
    ).toMatchObject({ reviews: [{ id }] });
  });
});

describe('a report of a visitor', () => {
  const report = (id: string, reason = 'abusive', browser: string = randomUUID(), by?: SignedIn) => {
    const parts = { params: { id }, body: { browser, reason } };
    return by ? by.ask(reportReview, parts) : send(test.app, reportReview, parts);
  };
  const counts = async () => countWork.response.parse((await agent.ask(countWork)).json());

  it('counts once per browser and account, also of a hundred at once, and hides nothing', async () => {
    const [writer, reader] = [await test.signUp({}), await test.signUp({})];
    const id = await idOf(writer);
    expect(failureOf(await report(id)).error.code).toBe('unknown_review');
    expect(failureOf(await report(id, 'negative')).status).toBe(422);
    await show(id);
    const browser = randomUUID();
    const sent = await Promise.all(Array.from({ length: 100 }, () => report(id, 'abusive', browser)));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (let again = 0; again < 2; again++) await report(id, 'off_topic', randomUUID(), reader);
    expect((await atDesk('reported')).reviews).toMatchObject([
      {
        id,
        state: 'shown',
        reports: [
          { reason: 'abusive', count: 1 },
          { reason: 'off_topic', count: 1 },
        ],
      },
    ]);
    expect((await atDesk('waiting')).reviews).toMatchObject([{ id }]);
    expect((await shown()).summary.count).toBe(1);
    expect(await counts()).toMatchObject({ reviews: 1, reviews_reported: 1 });
    const { items } = listWork.response.parse(
      (await agent.ask(listWork, { query: { tab: 'unassigned' } })).json(),
    );
    expect(items).toMatchObject([
      { kind: 'review', id, detail: 'Reported: 2 of 5 for Classic sash lock, by Ada R.' },
    ]);
    await agent.ask(desk.keepReview, await readNow(id));
    await report(id, 'abusive', browser);
    expect((await atDesk('reported')).reviews).toEqual([]);
    expect(await counts()).toMatchObject({ reviews: 0, reviews_reported: 0 });
  });

  it('is too much from one network after some', async () => {
    const id = await idOf(await test.signUp({}));
    await show(id);
    const statuses: number[] = [];
    for (let sent = 0; sent < 40; sent++) statuses.push((await report(id)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('bad input', () => {
  it('is refused with the field’s sentence, and unusual text is stored as text', async () => {
    const writer = await test.signUp({});
    const refused = failureOf(
      await writeProduct(writer, { rating: 6, title: ' ', text: 'Short', state: 'Connecticut' }),
    );
    expect(refused.status).toBe(422);
    expect(refused.error.fields?.map(({ path }) => path)).toEqual([
      'body.rating',
      'body.title',
      'body.text',
      'body.state',
    ]);
    expect(failureOf(await writeProduct(writer, {}, 'left-the-catalog')).error.code).toBe('unknown_product');
    const text = '<script>alert(1)</script> نافذة جيدة \u202Egnp.exe\u0000 🪟🪟';
    const id = await idOf(writer, { text, name: 'Ада' });
    const [mine] = await own(writer);
    expect(mine?.text).toBe(
      '<script>alert(1)</script> نافذة جيدة gnp.exe  🪟🪟'.replace('  ', ' '.repeat(2)),
    );
    await show(id);
    expect((await shown()).reviews[0]?.name).toBe('Ада');
  });

  it('is marked for the moderator, and decided by nobody but people', async () => {
    const [one, two] = [await test.signUp({}), await test.signUp({})];
    const text = 'Call 203-555-0142 or ada@example.com, see www.cheap.example for more';
    await idOf(one, { text });
    await idOf(two, { text: text.toUpperCase() });
    const { reviews } = await atDesk('waiting');
    expect(reviews.map(({ marks }) => marks)).toEqual(
      [one, two].map(() => ['link', 'phone', 'email', 'duplicate']),
    );
  });

  it('of a hundred parallel sends leaves one review', async () => {
    const writer = await test.signUp({});
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await writeProduct(writer)).statusCode),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  });
});
