import { sql } from 'drizzle-orm';
import { readPerson } from '#domain/account/person-contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import { countWork, listWork } from '#domain/desk/work-contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  listInquiries,
  noteInquiry,
  planInquiry,
  readInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { claim } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const agent = asAccount('agent');
const other = asAccount('administrator');
let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
afterAll(() => test.close());

let count = 0;
async function sent(over: Partial<typeof claim> = {}): Promise<{ reference: string; id: string }> {
  count += 1;
  const body = { ...claim, ...over, message: `Foggy, number ${count}` };
  const { reference } = (await call(test.app, sendInquiry, { body })).inquiry;
  const [row] = await rowsOf<{ id: string }>(
    test.database,
    sql`select id from inquiries where reference = ${reference}`,
  );
  return { reference, id: row?.id ?? '' };
}
const read = async (reference: string) =>
  (await call(test.app, readInquiry, { params: { reference } }, agent)).inquiry;
const codeOf = async (sending: ReturnType<typeof send>) => {
  const { status, error } = failureOf(await sending);
  return [status, error.code];
};

it('lists what waits by due time, counts it, and shows it as work and at its person', async () => {
  const email = 'inbox@example.com';
  const before = await call(test.app, countWork, {}, agent);
  const { reference } = await sent({ email } as object);
  const query = { search: email };
  const { inquiries } = await call(test.app, listInquiries, { query }, agent);
  expect(inquiries).toEqual([
    expect.objectContaining({ reference, kind: 'warranty', state: 'open', is_overdue: false, email }),
  ]);
  expect(await call(test.app, countWork, {}, agent)).toMatchObject({
    inquiries: before.inquiries + 1,
    inquiries_overdue: 0,
  });
  const { items } = await call(test.app, listWork, { query: { tab: 'unassigned' } }, agent);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'inquiry', id: reference, detail: 'Warranty claim' }),
  );
  const { person } = await call(test.app, readPerson, { query: { email } }, agent);
  expect(person).toMatchObject({ name: "Ada O'Brien", inquiries: [{ reference }] });
  const byKind = await call(test.app, listInquiries, { query: { ...query, kind: 'careers' } }, agent);
  expect(byKind.inquiries).toEqual([]);
  for (const search of [reference.slice(0, 5), 'obr', '0142'])
    expect((await call(test.app, listInquiries, { query: { search } }, agent)).inquiries).not.toEqual([]);
  expect(await read(reference)).toMatchObject({
    details: [
      { title: 'Serial number', text: 'K4M20D7' },
      { title: 'Frame', text: 'Vinyl' },
      { title: 'Installed', text: 'February 29, 2016' },
    ],
    entries: [],
  });
});

it('is assigned from the owner that was seen', async () => {
  const { reference } = await sent();
  const params = { reference };
  const taken = await call(test.app, assignInquiry, { params, body: { from: null } }, agent);
  expect(taken.inquiry.owner?.is_own).toBe(true);
  const again = send(test.app, assignInquiry, { params, body: { from: null } }, other);
  expect(await codeOf(again)).toEqual([409, 'inquiry_assigned']);
  const to = { from: taken.inquiry.owner?.id ?? '', to: 'nobody' };
  expect(await codeOf(send(test.app, assignInquiry, { params, body: to }, agent))).toEqual([
    422,
    'unknown_colleague',
  ]);
});

it('is answered by email in the thread of its receipt, once per key', async () => {
  const { reference, id } = await sent();
  const request = { params: { reference }, body: { text: 'It is covered.\n\nWe send a <pane>.' } };
  const headers = { ...agent, 'idempotency-key': 'answer-1' };
  for (let tries = 0; tries < 2; tries += 1) await call(test.app, answerInquiry, request, headers);
  const emails = await rowsOf<{ key: string; payload: { to: string; html: string; staffMayRead: true } }>(
    test.database,
    sql`select key, payload from jobs where payload->>'answers' = ${id} or key::text = ${id}`,
  );
  expect(emails).toHaveLength(2);
  const answer = emails.find(({ key }) => key !== id);
  expect(answer?.payload).toMatchObject({ to: 'ada@example.com', staffMayRead: true, answers: id });
  expect(answer?.payload.html).toContain('We send a &lt;pane&gt;.');
  const found = await read(reference);
  expect(found).toMatchObject({ state: 'answered', owner: { is_own: true } });
  expect(found.entries).toEqual([
    expect.objectContaining({ kind: 'answer', text: 'It is covered.\n\nWe send a <pane>.' }),
  ]);
  const { inquiries } = await call(test.app, listInquiries, { query: {} }, agent);
  expect(inquiries.map((row) => row.reference)).not.toContain(reference);
});

it('has notes and a next step, by whose day it is due, and is closed with a reason', async () => {
  const { reference } = await sent();
  const params = { reference };
  await call(test.app, noteInquiry, { params, body: { text: 'Called' } }, agent);
  const body = { text: 'Call again', on: '2026-06-05' };
  const { inquiry } = await call(test.app, planInquiry, { params, body }, agent);
  // 5 pm in Iowa
  expect(inquiry).toMatchObject({ next_step: body, due_at: '2026-06-05T22:00:00.000Z', is_overdue: false });
  clock = new Date('2026-06-05T22:00:01Z');
  expect((await read(reference)).is_overdue).toBe(true);
  await call(test.app, closeInquiry, { params, body: { reason: 'Fixed' } }, agent);
  expect(await read(reference)).toMatchObject({ state: 'closed', close_reason: 'Fixed', is_overdue: false });
  for (const [endpoint, sentBody] of [
    [planInquiry, body],
    [closeInquiry, { reason: 'Again' }],
    [answerInquiry, { text: 'Late' }],
    [assignInquiry, { from: null }],
  ] as const) {
    const refused = send(test.app, endpoint, { params, body: sentBody } as never, agent);
    expect(await codeOf(refused)).toEqual([409, 'inquiry_closed']);
  }
  await call(test.app, noteInquiry, { params, body: { text: 'Still a note' } }, agent);
  const log = await call(test.app, readStaffLog, { query: { search: reference } }, agent);
  expect(log.entries.map(({ action }) => action)).toEqual([
    ...['inquiry.note', 'inquiry.close', 'inquiry.plan', 'inquiry.note'],
  ]);
  expect(await codeOf(send(test.app, readInquiry, { params: { reference: 'made-up' } }, agent))).toEqual([
    404,
    'unknown_inquiry',
  ]);
});
