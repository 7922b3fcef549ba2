import { sql } from 'drizzle-orm';
import { deleteAccount, getAccountData } from '#domain/account/data-contract.ts';
import { inboundRepliesPath, sendInquiry } from '#domain/leads/inquiry-contract.ts';
import {
  answerInquiry,
  closeInquiry,
  listInquiries,
  readInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { deliverReply, deliveryFields } from '#server/sandbox/mail/reply-stand-in.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { mailsOf, rowsOf } from '#tests/support/desk/server-back-office.ts';
import { multipartOf, pdfOf, photoOf } from '#tests/support/files/made-files.ts';
import { claim } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

const agent = asAccount('agent');
const key = 'the-signing-key-of-mailgun';
const mailbox = { INBOUND_MAIL_ADDRESS: 'replies@in.example.com', INBOUND_MAIL_KEY: key };
const now = new Date('2026-06-01T16:00:00Z');
let ticks = 0;
/** Each reading is later, as the order of entries is that of time. */
const clock = () => {
  ticks += 1;
  return new Date(now.getTime() + ticks);
};
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let test: TestApp;
beforeAll(async () => {
  folder = await temporaryFolder();
  test = await withApp({
    now: clock,
    settings: { ...mailbox, DATA_DIR: folder.folder },
    confirmIdentity: async () => true,
  });
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

let count = 0;
const read = async (reference: string) =>
  (await call(test.app, readInquiry, { params: { reference } }, agent)).inquiry;
const replyAddressOf = async (reference: string): Promise<string> =>
  (await mailsOf(test.database)).find(({ subject }) => subject === `Re: We have your message: ${reference}`)
    ?.replyTo ?? '';

/** Sends and answers an inquiry. */
async function answered(): Promise<{ reference: string; to: string }> {
  count += 1;
  const body = { ...claim, message: `Foggy, number ${count}` };
  const { reference } = (await call(test.app, sendInquiry, { body })).inquiry;
  await call(test.app, answerInquiry, { params: { reference }, body: { text: 'A photo, please.' } }, agent);
  return { reference, to: await replyAddressOf(reference) };
}
const reply = (to: string, over: Partial<Parameters<typeof deliveryFields>[1]> = {}) => ({
  to,
  from: 'Ada <ada@example.com>',
  subject: 'Re: We have your message',
  text: 'Here it is.\n\nOn Mon, Jun 1, 2026 we wrote:\n> A photo, please.',
  now,
  ...over,
});
const deliver = (to: string, over?: Parameters<typeof reply>[1]) =>
  deliverReply(test.app, { path: inboundRepliesPath, key, reply: reply(to, over) });
const post = (fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: inboundRepliesPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('answers name an address of the inquiry, and its replies make it wait again', async () => {
  const { reference, to } = await answered();
  expect(to).toMatch(new RegExp(`^replies\\+${reference.toLowerCase()}-[0-9a-f]{24}@in\\.example\\.com$`));
  expect((await read(reference)).state).toBe('answered');
  expect(await deliver(to.toUpperCase())).toBe(200);
  const found = await read(reference);
  expect(found.state).toBe('open');
  expect(found.entries.at(-1)).toEqual({
    kind: 'reply',
    at: expect.any(String),
    by: { id: 'ada@example.com', name: 'ada@example.com' },
    text: 'Here it is.',
    original: 'Here it is.\n\nOn Mon, Jun 1, 2026 we wrote:\n> A photo, please.',
  });
  const { inquiries } = await call(test.app, listInquiries, { query: {} }, agent);
  expect(inquiries.map((row) => row.reference)).toContain(reference);
  expect(await mailsOf(test.database)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining(`Reply to ${reference}`) }),
  );
});

it('a reply is stored once per message, and reopens a closed inquiry', async () => {
  const { reference, to } = await answered();
  await call(test.app, closeInquiry, { params: { reference }, body: { reason: 'Done' } }, agent);
  const messageId = '<one@mail.example>';
  const statuses = await Promise.all([1, 2, 3, 4].map(() => deliver(to, { messageId })));
  expect(statuses).toEqual([200, 200, 200, 200]);
  const found = await read(reference);
  expect([found.state, found.close_reason]).toEqual(['open', undefined]);
  expect(found.entries.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
});

it.each([
  ['automatic', { headers: [['Auto-Submitted', 'auto-replied']] as const }],
  ['bounce', { from: 'MAILER-DAEMON@mx.example' }],
])('an email of a program is kept as %s and counts as no answer', async (kind, over) => {
  const { reference, to } = await answered();
  expect(await deliver(to, over)).toBe(200);
  const found = await read(reference);
  expect([found.state, found.entries.at(-1)?.kind]).toEqual(['answered', kind]);
});

it('attachments pass the checks of forms; those that do not are named', async () => {
  const { reference, to } = await answered();
  const files = [
    { name: 'near.jpg', content: await photoOf({ width: 30, height: 20 }) },
    { name: 'bill.pdf', content: pdfOf() },
    { name: 'a.jpg', content: Buffer.from('<script>') },
  ];
  const form = multipartOf(deliveryFields(key, reply(to)), files);
  const sent = await test.app.inject({ method: 'POST', url: inboundRepliesPath, ...form });
  expect(sent.statusCode).toBe(200);
  const found = await read(reference);
  expect(found.files.map(({ number, media_type }) => [number, media_type])).toEqual([
    [1, 'image/jpeg'],
    [2, 'application/pdf'],
  ]);
  expect(found.entries.at(-1)?.left_out).toEqual(['“a.jpg” is neither a PDF nor a Word document (.docx).']);
});

it('replies are among the data of the sender’s account, and go with it', async () => {
  const { headers, email } = await test.signUp();
  const body = { ...claim, email, message: 'Of an account' };
  const { reference } = (await call(test.app, sendInquiry, { body }, headers)).inquiry;
  await call(test.app, answerInquiry, { params: { reference }, body: { text: 'Yes.' } }, agent);
  await deliver(await replyAddressOf(reference), { text: 'Thank you.' });
  const { data } = await call(test.app, getAccountData, {}, headers);
  expect(data.inquiries).toMatchObject([{ replies: [{ from: 'ada@example.com', text: 'Thank you.' }] }]);
  await call(test.app, deleteAccount, { body: { password: 'right' } }, headers);
  const left = await rowsOf(test.database, sql`select 1 from inquiry_entries where text = 'Thank you.'`);
  expect(left).toEqual([]);
});

it('a delivery without a right signature is refused for good, and changes nothing', async () => {
  const { reference, to } = await answered();
  const fields = deliveryFields(key, reply(to));
  const old = deliveryFields(key, reply(to, { now: new Date(now.getTime() - 25 * 60 * 60_000) }));
  const { signature: _, ...unsigned } = fields;
  for (const wrong of [
    deliveryFields('another key', reply(to)),
    { ...fields, timestamp: String(Number(fields.timestamp) + 1) },
    old,
    unsigned,
  ])
    expect((await post(wrong)).statusCode).toBe(406);
  expect((await post(fields)).statusCode).toBe(200);
  // A signature belongs to one email.
  const used = { ...fields, 'Message-Id': '<other@mail.example>', 'body-plain': 'Another' };
  expect((await post(used)).statusCode).toBe(406);
  expect((await read(reference)).entries.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
});

describe('an email to an address that is not ours', () => {
  const guessed = async () => {
    const { reference, to } = await answered();
    return { reference, to: to.replace(/-[0-9a-f]{24}@/, `-${'0'.repeat(24)}@`) };
  };
  const passedOn = (subject: string) =>
    rowsOf<{ payload: { to: string; text: string } }>(
      test.database,
      sql`select payload from jobs where payload->>'subject' = ${`Email without an inquiry: ${subject}`}`,
    );

  it('goes on to the counter, which reads what is missing', async () => {
    const { reference, to } = await guessed();
    const fields = deliveryFields(key, reply(to, { subject: 'Guessed', text: 'x'.repeat(20_001) }));
    const form = multipartOf(fields, [{ name: 'bill.pdf', content: pdfOf() }]);
    const sent = await test.app.inject({ method: 'POST', url: inboundRepliesPath, ...form });
    expect(sent.statusCode).toBe(200);
    expect((await read(reference)).entries).toHaveLength(1);
    const [mail] = await passedOn('Guessed');
    expect(mail?.payload.to).toBe(test.content.current().brand.email);
    expect(mail?.payload.text).toContain('Files that came with it and were not kept: 1');
    expect(mail?.payload.text).toContain('The rest of this long email was cut off.');
  });

  it('goes on although its subject is cut through an emoji', async () => {
    const { to } = await guessed();
    const subject = `${'a'.repeat(119)}👷`;
    expect(await deliver(to, { subject })).toBe(200);
    expect(await passedOn(`${'a'.repeat(119)}\ufffd`)).toHaveLength(1);
  });

  it('goes on once, however often its provider delivers it, and with a new token each time', async () => {
    const { to } = await guessed();
    const email = reply(to, { subject: 'Repeated', messageId: '<repeated@mail.example>' });
    const [first, renewed] = [deliveryFields(key, email), deliveryFields(key, email)];
    expect(renewed.token).not.toBe(first.token);
    for (const fields of [first, first, renewed]) expect((await post(fields)).statusCode).toBe(200);
    expect(await passedOn('Repeated')).toHaveLength(1);
  });

  it('is refused for good with the token of another', async () => {
    const { to } = await guessed();
    const fields = deliveryFields(key, reply(to, { subject: 'Signed' }));
    expect((await post(fields)).statusCode).toBe(200);
    const forged = { ...fields, 'Message-Id': '<forged@mail.example>', subject: 'Forged' };
    expect((await post(forged)).statusCode).toBe(406);
    expect(await passedOn('Forged')).toEqual([]);
  });
});

it('without a provider, replies go to the mailbox of the brand, and deliveries are refused', async () => {
  const bare = await withApp({
    database: test.database,
    now: clock,
    settings: { SMTP_URL: 'smtp://mail.invalid' },
  });
  const params = { reference: (await answered()).reference };
  await call(bare.app, answerInquiry, { params, body: { text: 'And again.' } }, agent);
  const mails = await mailsOf(test.database);
  expect(mails.at(-1)?.replyTo).toBe(test.content.current().brand.email);
  const sent = { path: inboundRepliesPath, key, reply: reply('replies@in.example.com') };
  expect(await deliverReply(bare.app, sent)).toBe(406);
  await bare.close();
});
