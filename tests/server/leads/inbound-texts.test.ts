import { sql } from 'drizzle-orm';
import { receiveText, stopContact } from '#domain/leads/contract.ts';
import { checkContact } from '#domain/leads/staff-contract.ts';
import { finishText, listTexts } from '#domain/messages/staff-sms-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { insertVisits } from '#tests/support/consultations/booking-harness.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const secret = 'a secret of the webhook';
let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock, settings: { TEXTS_SECRET: secret } });
});
afterAll(() => test.close());

const agent = asAccount('agent');
const waiting = async () => (await call(test.app, listTexts, { query: {} }, agent)).texts;
const take = (body: string, from: string, id?: string, app = test.app) =>
  call(app, receiveText, { body: { from, body, ...(id && { id }) } }, { 'x-webhook-secret': secret });
beforeEach(() => test.database.db.execute(sql`delete from inbound_texts`));

it('waits at the desk, once however often it is delivered, until somebody is done with it', async () => {
  await take('Can you come at 3 instead? \u0000\ud800', '(203) 555-0170', 'SM1');
  await take('Can you come at 3 instead?', '(203) 555-0170', 'SM1');
  await take('', '+12035550170', 'SM2');
  const [first, picture, ...more] = await waiting();
  expect(first).toMatchObject({
    from: '+12035550170',
    body: 'Can you come at 3 instead?',
    is_stop: false,
  });
  expect([picture?.body, more, first?.visits]).toEqual(['', [], []]);
  const done = () => send(test.app, finishText, { params: { id: String(first?.id) } }, agent);
  expect([(await done()).statusCode, (await done()).statusCode]).toEqual([200, 200]);
  expect((await waiting()).map(({ id }) => id)).toEqual([picture?.id]);
  expect((await logOf(test, String(first?.id))).map(({ action }) => action)).toEqual(['text.done']);
  const unknown = await send(test.app, finishText, { params: { id: '999999' } }, agent);
  expect(failureOf(unknown).error.code).toBe('unknown_text');
});

it('says which visits lie ahead, and notes a CANCEL that may mean one', async () => {
  const { db } = test.database;
  const day = 86_400_000;
  const at = (start: number, consultantId: string) => ({ start: clock.getTime() + start, consultantId });
  const [past, ahead, canceled] = await insertVisits(db, [at(-day, 'a'), at(day, 'b'), at(2 * day, 'c')]);
  await db.execute(
    sql`update appointments set phone = '+12035550171;ext=4' where id in (${past?.id}, ${ahead?.id}, ${canceled?.id})`,
  );
  await db.execute(sql`update appointments set state = 'canceled' where id = ${canceled?.id}`);
  await take('CANCEL', '+12035550171');
  await take('STOP', '+12035550172');
  const messages = await waiting();
  expect(messages).toMatchObject([
    { from: '+12035550171', is_stop: true, is_stopped: true, visits: [{ appointment_id: ahead?.id }] },
  ]);
  const check = await call(test.app, checkContact, { body: { phone: '203-555-0171' } }, agent);
  expect(check.texts).toBe(false);
  await take('START', '+12035550171');
  expect(await waiting()).toMatchObject([{ body: 'CANCEL', is_stop: true, is_stopped: false }]);
});

const mayText = async (phone: string) =>
  (await call(test.app, checkContact, { body: { phone } }, agent)).texts;

it.each(['START', 'unstop.'])(
  'is taken back by %s, and a STOP that is delivered again stays so',
  async (word) => {
    const from = word === 'START' ? '+12035550175' : '+12035550176';
    await take('STOP', from, `stop ${word}`);
    expect(await mayText(from)).toBe(false);
    await take(word, from, `start ${word}`);
    expect([await mayText(from), await waiting()]).toEqual([true, []]);
    await take('STOP', from, `stop ${word}`);
    expect(await mayText(from)).toBe(true);
    await take('STOP', from, `stop again ${word}`);
    await take(word, from, `start ${word}`);
    expect([await mayText(from), await waiting()]).toEqual([false, []]);
  },
);

it('waits at the desk as START, if the stop was asked for elsewhere, and as YES', async () => {
  const from = '+12035550177';
  await call(test.app, stopContact, { body: { phone: from } });
  await take('STOP', from);
  await take('START', from);
  await take('YES', '+12035550178');
  expect((await waiting()).map(({ body }) => body)).toEqual(['START', 'YES']);
  expect(await mayText(from)).toBe(false);
});

it('is deleted ninety days after it came', async () => {
  await take('Hello?', '+12035550173');
  const [{ id } = { id: 0 }] = await waiting();
  const rowsLeft = () => rowsOf(test.database, sql`select 1 from inbound_texts where id = ${id}`);
  clock = new Date(clock.getTime() + 90 * 86_400_000);
  await runJobs(test.app);
  expect(await rowsLeft()).toHaveLength(1);
  clock = new Date(clock.getTime() + 86_400_000);
  await runJobs(test.app);
  expect(await rowsLeft()).toEqual([]);
});

// A transaction that reads the key of the digests on another connection would wait for itself on PGlite.
it('takes STOP as the first request of a process', async () => {
  const fresh = await withApp({ settings: { TEXTS_SECRET: secret } });
  await take('STOP', '+12035550174', undefined, fresh.app);
  const check = await call(fresh.app, checkContact, { body: { phone: '203-555-0174' } }, agent);
  expect(check.texts).toBe(false);
  await fresh.close();
});
