import { readStaffLog } from '#domain/desk/log-contract.ts';
import { searchDesk } from '#domain/desk/search-contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import {
  answerInquiry,
  closeInquiry,
  exportInquiries,
  listInquiries,
  mergeInquiry,
  noteInquiry,
  readInquiry,
  separateInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { claim } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const agent = asAccount('agent');
let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock, pages: builtPages });
});
afterAll(() => test.close());

let count = 0;
async function sent(over: Partial<Record<keyof typeof claim, string>> = {}) {
  count += 1;
  clock = new Date(clock.getTime() + 60_000);
  const body = { ...claim, message: `Foggy, number ${count}`, ...over } as typeof claim;
  return (await call(test.app, sendInquiry, { body })).inquiry;
}
const read = async (reference: string) =>
  (await call(test.app, readInquiry, { params: { reference } }, agent)).inquiry;
const listed = async () =>
  (await call(test.app, listInquiries, { query: {} }, agent)).inquiries.map(({ reference }) => reference);
const merge = (reference: string, into: string) =>
  send(test.app, mergeInquiry, { params: { reference }, body: { into } }, agent);

it('duplicates are merged into one thread, both references lead there, and that is undone', async () => {
  const [first, second] = [
    await sent({ email: 'twin@example.com' }),
    await sent({ email: 'twin@example.com' }),
  ];
  expect((await read(first.reference)).same_sender).toEqual([
    expect.objectContaining({ reference: second.reference, kind: 'warranty' }),
  ]);
  await call(
    test.app,
    noteInquiry,
    { params: { reference: second.reference }, body: { text: 'Called' } },
    agent,
  );
  expect((await merge(second.reference, first.reference)).statusCode).toBe(200);
  expect(await listed()).toContain(first.reference);
  expect(await listed()).not.toContain(second.reference);
  for (const reference of [first.reference, second.reference]) {
    const joined = await read(reference);
    expect(joined.reference).toBe(first.reference);
    expect(joined.entries.map(({ text }) => text)).toEqual(['Called']);
    expect(joined.merged).toEqual([expect.objectContaining({ reference: second.reference })]);
    expect(joined.same_sender).toEqual([]);
  }
  const params = { reference: second.reference };
  await call(test.app, answerInquiry, { params, body: { text: 'For both' } }, agent);
  const { pathname, search } = new URL(second.status_url);
  expect((await test.app.inject(pathname + search)).body).toContain('We answered by email');

  const { inquiry } = await call(test.app, separateInquiry, { params }, agent);
  expect([inquiry.reference, inquiry.state, inquiry.merged]).toEqual([second.reference, 'open', []]);
  expect((await read(first.reference)).state).toBe('answered');
  expect(failureOf(await send(test.app, separateInquiry, { params }, agent)).error.code).toBe(
    'inquiry_not_merged',
  );
  const log = await call(test.app, readStaffLog, { query: { search: second.reference } }, agent);
  expect(log.entries.map(({ action }) => action)).toEqual([
    ...['inquiry.separate', 'inquiry.merge', 'inquiry.note'],
  ]);
});

it('a merge makes the other wait, and is refused with itself, a closed one, and in chains', async () => {
  const [first, second, third] = [await sent(), await sent(), await sent()];
  const params = { reference: first.reference };
  await call(test.app, answerInquiry, { params, body: { text: 'Done' } }, agent);
  await merge(second.reference, first.reference);
  expect((await read(first.reference)).state).toBe('open');
  const codeOf = async (from: string, into: string) => failureOf(await merge(from, into)).error.code;
  expect(await codeOf(third.reference, third.reference)).toBe('same_inquiry');
  expect(await codeOf(third.reference, second.reference)).toBe('inquiry_merged');
  expect(await codeOf(first.reference, third.reference)).toBe('inquiry_merged');
  expect(await codeOf(third.reference, 'NOTTHERE23')).toBe('unknown_inquiry');
  await call(test.app, closeInquiry, { params, body: { reason: 'Done' } }, agent);
  expect(await codeOf(third.reference, first.reference)).toBe('inquiry_closed');
});

it('an open one that is merged into an answered one is due at its own time, and into an open one at the sooner', async () => {
  const first = await sent();
  const params = { reference: first.reference };
  await call(test.app, answerInquiry, { params, body: { text: 'Done' } }, agent);
  clock = new Date(clock.getTime() + 8 * 24 * 60 * 60_000);
  const later = await sent();
  const { due_at } = await read(later.reference);
  await merge(later.reference, first.reference);
  expect(await read(first.reference)).toMatchObject({ state: 'open', due_at });
  clock = new Date(clock.getTime() + 24 * 60 * 60_000);
  const last = await sent();
  await merge(last.reference, first.reference);
  expect(await read(first.reference)).toMatchObject({ state: 'open', due_at });
});

it('a merged one is not overdue where a search finds it, and is again on its own', async () => {
  const email = 'late@example.com';
  const [first, second] = [await sent({ email }), await sent({ email })];
  await merge(second.reference, first.reference);
  clock = new Date(clock.getTime() + 8 * 24 * 60 * 60_000);
  const lateOnes = async () => {
    const query = { search: email, state: 'open' as const };
    const { inquiries } = await call(test.app, listInquiries, { query }, agent);
    return inquiries.filter(({ is_overdue }) => is_overdue).map(({ reference }) => reference);
  };
  expect(await lateOnes()).toContain(first.reference);
  expect(await lateOnes()).not.toContain(second.reference);
  await send(test.app, separateInquiry, { params: { reference: second.reference } }, agent);
  clock = new Date(clock.getTime() + 8 * 24 * 60 * 60_000);
  expect(await lateOnes()).toContain(second.reference);
});

it('opposite merges at once leave one of them', async () => {
  const [first, second] = [await sent(), await sent()];
  const answers = await Promise.all([
    merge(first.reference, second.reference),
    merge(second.reference, first.reference),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('the filter shown is exported as CSV, without formulas, and the log keeps that', async () => {
  const message = '=HYPERLINK("http://x","y")\nSecond line';
  const { reference } = await sent({ email: 'table@example.com', message, lastName: "O'Brien" });
  const response = await test.app.inject({
    url: `${exportInquiries.path}?search=table@example.com`,
    headers: agent,
  });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="inquiries.csv"',
  });
  const [head, row] = response.body.split('\r\n');
  expect(head).toMatch(/^\ufeffReference,Kind,State/);
  expect(row).toContain(`${reference},Warranty claim,open,`);
  expect(row).toContain(`"'=HYPERLINK(""http://x"",""y"")\nSecond line"`);
  const log = await call(test.app, readStaffLog, { query: { search: 'inquiries' } }, agent);
  expect(log.entries[0]).toMatchObject({ action: 'inquiry.export', after: { rows: 1 } });
});

it('the desk finds inquiries beside all else', async () => {
  const { reference } = await sent({ email: 'found@example.com' });
  const found = await call(test.app, searchDesk, { query: { q: 'found@example.com' } }, agent);
  expect(found.inquiries?.rows.map((row) => row.reference)).toEqual([reference]);
});

it('a promised answer that is late is written to the counter, once, and again if its sender waits anew', async () => {
  const { reference } = await sent();
  const alarms = async () =>
    (await mailsOf(test.database)).filter(({ subject }) => subject === `Overdue: inquiry ${reference}`);
  const runForDays = async (days: number) => {
    clock = new Date(clock.getTime() + days * 24 * 60 * 60_000);
    for (let times = 0; times < 3; times += 1) {
      await runJobs(test.app);
      clock = new Date(clock.getTime() + 10 * 60_000);
    }
  };
  await runForDays(7);
  expect(await alarms()).toHaveLength(1);
  await call(test.app, answerInquiry, { params: { reference }, body: { text: 'Done' } }, agent);
  const again = await sent();
  await merge(again.reference, reference);
  await runForDays(0);
  expect(await alarms()).toHaveLength(1);
  await runForDays(7);
  expect(await alarms()).toHaveLength(2);
});
