import { sql } from 'drizzle-orm';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { question, wish } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});

let network = 0;
/** Each from another network, so that no limit applies. */
const post = (payload: object) => {
  network += 1;
  const remoteAddress = `10.${network >> 8}.${network & 255}.1`;
  return test.app.inject({ method: 'POST', url: sendInquiry.path, payload, remoteAddress });
};
const storedOf = (email: string) =>
  rowsOf<{ message: string; phone: string; last_name: string }>(
    test.database,
    sql`select message, phone, last_name from inquiries where email = ${email}`,
  );

it.each([
  ['question', question],
  ['wish for brochures', wish],
])('a hundred equal sends of a %s at once are one inquiry with one receipt', async (_, body) => {
  const email = `race-${body.kind}@example.com`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => post({ ...body, email })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const references = new Set(answers.map((answer) => answer.json().inquiry.reference));
  expect(references.size).toBe(1);
  expect(await storedOf(email)).toHaveLength(1);
  const receipts = await rowsOf(
    test.database,
    sql`select 1 from jobs where queue = 'mail' and payload->>'to' = ${email}`,
  );
  expect(receipts).toHaveLength(1);
});

it.each([
  ['(203) 555-0142', '+12035550142'],
  ['+1 203.555.0142', '+12035550142'],
  ['1-203-555-0142', '+12035550142'],
  ['\u202a(203)\u00a0555\u20110142\u202c', '+12035550142'],
  ['２０３ ５５５ ０１４２', '+12035550142'],
  ['tel:+1-203-555-0142', '+12035550142'],
])('the pasted phone number %j is taken as %s', async (phone, kept) => {
  const email = `phone-${network}@example.com`;
  expect((await post({ ...question, email, phone })).statusCode).toBe(201);
  expect((await storedOf(email)).map((row) => row.phone)).toEqual([kept]);
});

it.each([
  ['script', '<script>alert(1)</script> "><img src=x onerror=alert(1)>'],
  ['right to left', 'النافذة مكسورة، شكراً'],
  ['emoji and joined ones', '🪟👩🏽‍🔧 ok'],
  ['Chinese, Thai and Devanagari', '窗户坏了 หน้าต่าง खिड़की'],
  ['a query', "'; drop table inquiries; --"],
  ['a template', '{{7*7}} <%= 7*7 %> %s'],
])('a message with %s is kept as typed', async (name, message) => {
  const email = `typed-${name.length}-${network}@example.com`;
  expect((await post({ ...question, email, message, lastName: 'Müller-Łoś' })).statusCode).toBe(201);
  expect(await storedOf(email)).toMatchObject([{ message, last_name: 'Müller-Łoś' }]);
});

it.each([
  ['a message that is too long', { message: 'x'.repeat(4_001) }, 422, 'body.message'],
  ['a list for a text', { message: ['x'] }, 422, 'body.message'],
  ['an object for a name', { firstName: { $gt: '' } }, 422, 'body.firstName'],
  ['a phone number that is none', { phone: '12345' }, 422, 'body.phone'],
  ['another kind', { kind: 'none' }, 422, 'body.kind'],
  ['two megabytes', { message: 'x'.repeat(2_000_000) }, 413, undefined],
])('%s is refused with the sentence of the field', async (_, over, status, path) => {
  const answer = await post({ ...question, ...over });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.fields?.[0]?.path).toBe(path);
  expect(answer.json().error.message).not.toBe('');
});
