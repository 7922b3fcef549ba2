import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { countWork, listWork } from '#domain/desk/work-contract.ts';
import * as asked from '#domain/reviews/questions/question-contract.ts';
import * as desk from '#domain/reviews/questions/question-staff-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { newAgent } from '#tests/support/trade/pro-buyer.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let [agent, other] = [] as unknown as [SignedIn, SignedIn];
beforeAll(async () => {
  test = await withApp({ now: () => clock, confirmIdentity: async () => true, pages: builtPages });
  agent = await newAgent(test);
  other = await newAgent(test);
});
afterAll(() => test.close());
afterEach(async () => {
  await test.database.db.execute(sql`delete from question_posts`);
  await test.database.db.execute(sql`delete from jobs where queue = 'mail'`);
  await test.database.db.execute(sql`delete from idempotency_keys`);
});

const part = 'sash-lock-classic';
const branch = 'norwalk-ct';
const fields = {
  text: 'Does it fit a sash from 1926?',
  name: 'Ada R.',
  email: 'Ada@Example.com',
  privacy: true as const,
};

const askPart = (over: object = {}, backend_name = part) =>
  send(test.app, asked.askAboutProduct, { params: { backend_name }, body: { ...fields, ...over } });
const idOf = async (over: object = {}): Promise<string> => (await askPart(over)).json().question.id;
const askedOfBranch = async (): Promise<string> =>
  (await send(test.app, asked.askAboutBranch, { params: { id: branch }, body: fields })).json().question.id;
const shown = async (query = {}) =>
  asked.listProductQuestions.response.parse(
    (await send(test.app, asked.listProductQuestions, { params: { backend_name: part }, query })).json(),
  );
const atDesk = async (list: desk.QuestionList) =>
  desk.listQuestionsAtDesk.response.parse(
    (await agent.ask(desk.listQuestionsAtDesk, { query: { list } })).json(),
  );
const show = (id: string, by = agent) => by.ask(desk.showQuestion, { params: { id } });
const refuse = (id: string, reason = 'off_topic') =>
  agent.ask(desk.refuseQuestion, { params: { id }, body: { reason } });
const confirm = (id: string, by = other) => by.ask(desk.confirmQuestionRefusal, { params: { id } });
const answer = (id: string, text = 'Yes, with the long strike.') =>
  agent.ask(desk.answerQuestion, { params: { id }, body: { text } });
const emails = async () => {
  await runJobs(test.app);
  return (await mailsOf(test.database)).map(({ to, subject }) => `${to}: ${subject}`);
};

async function visited(): Promise<SignedIn> {
  const customer = await test.signUp({});
  await test.database.db.execute(sql`insert into appointments
    (state, type, interface, branch_id, consultant_id, postal_code, starts_at, ends_at, created_at, customer_id)
    values ('confirmed', 'home', 'Web', ${branch}, ${randomUUID()}, '06851', '2026-05-04T16:00:00Z',
      '2026-05-04T17:00:00Z', now(), ${customer.id})`);
  return customer;
}

describe('a question [3.24]', () => {
  it('shows once the desk has read it, is answered there, and the asker gets the answer by email', async () => {
    const response = await askPart();
    expect(response.statusCode).toBe(202);
    const { id, state } = response.json().question;
    expect(state).toBe('pending');
    expect((await shown()).questions).toEqual([]);
    expect(failureOf(await answer(id)).error.code).toBe('question_moved');
    const work = async () => (await agent.ask(countWork, {})).json().questions;
    const due = async () => (await agent.ask(listWork, { query: { tab: 'due' } })).json().items;
    expect(await due()).toMatchObject([{ kind: 'question', id }]);
    expect(await work()).toBe(1);
    await show(id);
    expect(await work()).toBe(1);
    expect((await atDesk('unanswered')).questions).toMatchObject([
      { id, by: 'visitor', subject_title: 'Classic sash lock', marks: [] },
    ]);
    expect(await due()).toMatchObject([
      {
        kind: 'unanswered_question',
        id,
        detail: expect.stringContaining('Classic sash lock'),
        is_overdue: false,
      },
    ]);
    expect((await answer(id)).statusCode).toBe(200);
    expect(await due()).toEqual([]);
    expect(await work()).toBe(0);
    expect((await atDesk('answered')).questions).toMatchObject([{ id, answers: [{ by: 'staff' }] }]);
    const { questions } = await shown();
    expect(questions).toMatchObject([
      { id, text: fields.text, name: 'Ada R.', asked: '2026-06-01', answers: [{ by: 'staff' }] },
    ]);
    expect(JSON.stringify(questions)).not.toMatch(/example\.com/i);
    expect(await emails()).toEqual(['Ada@Example.com: An answer to your question about Classic sash lock']);
    expect(failureOf(await show(id)).error.code).toBe('question_moved');
  });

  it('has the days of the shop, on evenings when Greenwich has the next one', async () => {
    const before = clock;
    clock = new Date('2026-06-05T03:00:00Z');
    const id = await idOf();
    await show(id);
    clock = new Date('2026-06-06T03:00:00Z');
    await answer(id);
    const { questions } = await shown();
    expect(questions).toMatchObject([{ asked: '2026-06-04', answers: [{ written: '2026-06-05' }] }]);
    clock = before;
  });

  it('is one of a day however often it is sent, and is paged by cursor', async () => {
    const ids = [await idOf(), await idOf()];
    expect(ids[0]).toBe(ids[1]);
    for (const text of ['Is it made in black?', 'Is it made in brass?']) {
      clock = new Date(clock.getTime() + 1_000);
      await show(await idOf({ text }));
    }
    await show(ids[0] ?? '');
    const first = await shown({ limit: '2' });
    expect(first.questions.map(({ text }) => text)).toEqual(['Is it made in brass?', 'Is it made in black?']);
    const next = await shown({ limit: '2', cursor: first.next_cursor });
    expect(next.questions.map(({ text }) => text)).toEqual([fields.text]);
    expect(next.next_cursor).toBeUndefined();
  });

  it('is refused by a rule with a second person, and the asker reads the rule', async () => {
    const id = await idOf({ text: 'Call me at 203-555-0142, please' });
    expect((await atDesk('waiting')).questions).toMatchObject([{ id, marks: ['phone'] }]);
    await refuse(id, 'personal_data');
    expect((await atDesk('waiting')).questions).toMatchObject([{ state: 'refusing', is_own_refusal: true }]);
    expect(failureOf(await confirm(id, agent)).error.code).toBe('second_person_needed');
    expect((await confirm(id)).statusCode).toBe(200);
    expect((await atDesk('refused')).questions).toMatchObject([{ id, refusal: 'personal_data' }]);
    expect(await emails()).toEqual([
      'Ada@Example.com: We could not show what you wrote about Classic sash lock',
    ]);
    expect((await shown()).questions).toEqual([]);
  });

  it('is hidden again with its answers when a shown one is refused', async () => {
    const id = await idOf();
    await show(id);
    await answer(id);
    await refuse(id);
    expect((await shown()).questions).toEqual([]);
    await show(id, other);
    expect((await shown()).questions).toMatchObject([{ answers: [{ by: 'staff' }] }]);
  });

  it('keeps markup, emoji and foreign scripts as text, without controls that reorder it', async () => {
    const id = await idOf({ text: 'Passt es?\u202E <b>1926</b> 窓 🪟\u0007', name: 'Ада\u2066 Р.' });
    expect((await atDesk('waiting')).questions).toMatchObject([
      { id, text: 'Passt es? <b>1926</b> 窓 🪟', name: 'Ада Р.' },
    ]);
  });

  it('needs a product that we offer, an address and consent', async () => {
    expect(failureOf(await askPart({}, 'gone-long-ago')).error.code).toBe('unknown_product');
    const refused = failureOf(await askPart({ email: 'nowhere', privacy: false, text: 'Short' }));
    expect(refused.error.fields?.map(({ path }) => path).sort()).toEqual([
      'body.email',
      'body.privacy',
      'body.text',
    ]);
  });
});

describe('an answer of an owner', () => {
  const answerAs = (by: SignedIn, id: string) =>
    by.ask(asked.answerAsOwner, {
      params: { id },
      body: { text: 'They came on time, twice.', name: 'Cy B.' },
    });
  const ofBranch = async () =>
    asked.listBranchQuestions.response.parse(
      (await send(test.app, asked.listBranchQuestions, { params: { id: branch }, query: {} })).json(),
    ).questions;

  it('takes the proof of an appointment, shows once read, once a customer, and reaches the asker', async () => {
    const id = await askedOfBranch();
    const [owner, stranger] = [await visited(), await test.signUp({})];
    expect(failureOf(await answerAs(owner, id)).error.code).toBe('unknown_question');
    await show(id);
    expect(failureOf(await answerAs(stranger, id))).toMatchObject({
      status: 403,
      error: { code: 'not_an_owner' },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerAs(owner, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409]);
    expect(await ofBranch()).toMatchObject([{ answers: [] }]);
    const [waiting] = (await atDesk('waiting')).questions;
    expect(waiting).toMatchObject({ by: 'owner', question: fields.text });
    await show(waiting?.id ?? '');
    expect(await ofBranch()).toMatchObject([{ answers: [{ by: 'owner', name: 'Cy B.' }] }]);
    expect(await emails()).toHaveLength(1);
    expect(failureOf(await answerAs(owner, waiting?.id ?? '')).error.code).toBe('unknown_question');
  });
});

describe('what is kept', () => {
  it('is in the data of the account, and goes with it, for guests by the address', async () => {
    const owner = await visited();
    const id = await askedOfBranch();
    await show(id);
    await owner.ask(asked.answerAsOwner, {
      params: { id },
      body: { text: 'They came on time, twice.', name: 'Cy B.' },
    });
    const data = (await owner.ask(getAccountData)).json();
    expect(JSON.stringify(data)).toContain('They came on time, twice.');
    await owner.ask(deleteAccount, { body: { password: 'right' } });
    const left = await rowsOf<{ text: string }>(test.database, sql`select text from question_posts`);
    expect(left).toEqual([{ text: fields.text }]);
  });

  it('loses the address after a year, and refused texts after half a year', async () => {
    const id = await idOf();
    await show(id);
    const refused = await idOf({ text: 'Is this the place for my order?' });
    await refuse(refused);
    await confirm(refused);
    clock = new Date('2027-06-03T03:42:00Z');
    await runJobs(test.app);
    const rows = await rowsOf<{ id: string; email: string | null }>(
      test.database,
      sql`select id, email from question_posts`,
    );
    expect(rows).toEqual([{ id, email: null }]);
  });
});

it('puts shown questions on the pages of a release and answered ones into the search', async () => {
  const id = await idOf();
  await show(id);
  await show(await idOf({ text: 'Is it made in black?' }));
  await answer(id);
  const query = `{ parts { backend_name first_questions { question_id text answers { by text } } }
    searchDocuments(limit: 100) { kind url title summary } }`;
  const { data } = (await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json();
  const found = data.parts.find((one: { backend_name: string }) => one.backend_name === part);
  expect(found.first_questions).toHaveLength(2);
  expect(found.first_questions).toContainEqual({
    question_id: id,
    text: fields.text,
    answers: [{ by: 'staff', text: 'Yes, with the long strike.' }],
  });
  const { body } = await test.app.inject({ url: '/search/?q=sash+from+1926' });
  expect(body).toContain(`/shop/parts/${part}/#question-${id}`);
  const hits = data.searchDocuments.filter(({ url }: { url: string }) => url.includes('#question-'));
  expect(hits).toEqual([
    {
      kind: 'answer',
      url: `/shop/parts/${part}/#question-${id}`,
      title: fields.text,
      summary: 'Yes, with the long strike.',
    },
  ]);
});
