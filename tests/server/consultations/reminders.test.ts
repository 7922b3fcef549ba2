import { sql } from 'drizzle-orm';
import { cancelAppointment, rescheduleAppointment } from '#domain/consultations/appointments-contract.ts';
import { callInSick } from '#domain/consultations/staff-contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { searchEmails } from '#domain/messages/staff-emails-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import {
  booked,
  bookingBody,
  firstSlot,
  monday,
  tokenIn,
} from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { dieAt } from '#tests/support/db/dying-database.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { askAsStaff } from '#tests/support/desk/staff-cookie.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, send } from '#tests/support/server/server-call.ts';

let time = monday;
let test: TestApp;
beforeEach(async () => {
  time = monday;
  test = await withApp({ now: () => time });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
});
afterEach(() => test.close());

const hourMs = 60 * 60_000;
const visitDay = '2027-03-18';

const bookedFor = async (email: string, change: object = {}) => {
  const { id } = await firstSlot(test.app, { from: visitDay, to: visitDay });
  const { contact } = bookingBody(id);
  return booked(test.app, id, { contact: { ...contact, email, ...change } });
};

async function emailsTo(email: string): Promise<string[]> {
  const { emails } = await call(test.app, searchEmails, { query: { to: email } }, asAccount('agent'));
  return emails.map(({ subject, state }) => `${state}: ${subject.replace(/ on .*/, '')}`).reverse();
}

const runUntil = async (at: number): Promise<void> => {
  time = new Date(at);
  await runJobs(test.app);
};

it('[4.11] a party is written to when it books, a week, a day and two hours before, and by text at the last', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  const start = Date.parse(START_DATE);
  const seen: string[][] = [];
  for (const ahead of [16 * 24, 7 * 24, 24, 2]) {
    await runUntil(start - ahead * hourMs - 1);
    const before = await emailsTo('ada@example.com');
    await runUntil(start - ahead * hourMs);
    seen.push([...before, '|', ...(await emailsTo('ada@example.com')).slice(before.length)]);
  }
  const [first, week, day, hours] = [
    'sent: Your consultation',
    'sent: In a week: your consultation',
    'sent: Tomorrow: your consultation',
    'sent: Soon: your consultation',
  ];
  expect(seen).toEqual([
    [first, '|'],
    [first, '|', week],
    [first, week, '|', day],
    [first, week, day, '|', hours],
  ]);
  const texts = (await askAsStaff(test.app, '/sandbox/texts')).body;
  expect(texts.match(/Reply STOP to get no more of these/g)).toHaveLength(1);
  await runUntil(start + hourMs);
  expect(await emailsTo('ada@example.com')).toHaveLength(4);
});

it('sends one reminder if its process is killed while it notes that the reminder is sent', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  await runUntil(Date.parse(START_DATE) - 7 * 24 * hourMs - 1);
  const ofRow = "new.queue = 'reminders-week' and new.done_at is not null";
  const revive = await dieAt(test.database, { table: 'jobs', when: 'before update', ofRow });
  await runUntil(Date.parse(START_DATE) - 7 * 24 * hourMs);
  expect(await emailsTo('ada@example.com')).toHaveLength(1);
  await revive();
  await runUntil(time.getTime() + 3 * 60_000);
  expect((await emailsTo('ada@example.com')).slice(1)).toEqual(['sent: In a week: your consultation']);
});

it('reminds a party of its time, whoever comes then', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  const [row] = await rowsOf<{ consultant_id: string }>(
    test.database,
    sql`select consultant_id from appointments`,
  );
  const sick = { params: { id: row?.consultant_id ?? '' }, body: { day: visitDay } };
  const { taken_over } = await call(test.app, callInSick, sick, asAccount('agent'));
  expect(taken_over).toHaveLength(1);
  for (const ahead of [7 * 24, 24, 2]) await runUntil(Date.parse(START_DATE) - ahead * hourMs);
  expect((await emailsTo('ada@example.com')).filter((line) => /: your consultation/.test(line))).toEqual([
    'sent: In a week: your consultation',
    'sent: Tomorrow: your consultation',
    'sent: Soon: your consultation',
  ]);
});

it('sends a reminder that was queued by an earlier version, which named the sequence', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  await rowsOf(
    test.database,
    sql`update jobs set payload = (payload - 'startsAt') || '{"sequence": 0}' where queue like 'reminders-%'`,
  );
  await runUntil(Date.parse(START_DATE) - 24 * hourMs);
  expect((await emailsTo('ada@example.com')).at(-1)).toBe('sent: Tomorrow: your consultation');
});

it('does not remind of a time at which nobody can come', async () => {
  const { id, START_DATE } = await bookedFor('ada@example.com');
  await rowsOf(test.database, sql`update appointments set state = 'to_move' where id = ${id}`);
  for (const ahead of [7 * 24, 24, 2]) await runUntil(Date.parse(START_DATE) - ahead * hourMs);
  expect(await emailsTo('ada@example.com')).toEqual(['sent: Your consultation']);
});

it('says of a late reminder what is true when it goes, and leaves it out where a nearer one is due', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  const start = Date.parse(START_DATE);
  await runUntil(monday.getTime());
  await runUntil(start - 26 * hourMs);
  expect((await emailsTo('ada@example.com')).at(-1)).toBe('sent: Tomorrow: your consultation');
  await runUntil(start - 4 * hourMs);
  expect((await emailsTo('ada@example.com')).slice(2)).toEqual(['sent: Today: your consultation']);
  await runUntil(start - 1 * hourMs);
  expect((await emailsTo('ada@example.com')).slice(3)).toEqual(['sent: Soon: your consultation']);
});

it('sends the nearest alone of reminders that are late together', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  await runUntil(monday.getTime());
  await runUntil(Date.parse(START_DATE) - hourMs);
  expect((await emailsTo('ada@example.com')).slice(1)).toEqual(['sent: Soon: your consultation']);
});

it('a phone that is not mobile gets no text', async () => {
  const { START_DATE } = await bookedFor('ada@example.com', { phone_type: 'home' });
  await runUntil(Date.parse(START_DATE) - 2 * hourMs);
  expect((await askAsStaff(test.app, '/sandbox/texts')).body).not.toContain('Reply STOP');
});

it('a consultation that was moved is reminded of at its new time alone, and a canceled one not at all', async () => {
  const moved = await bookedFor('moved@example.com');
  const gone = await bookedFor('gone@example.com');
  const later = await firstSlot(test.app, { from: '2027-03-25', to: '2027-03-25' });
  const move = { token: tokenIn(moved), slot_id: later.id };
  await call(test.app, rescheduleAppointment, { params: { id: moved.id }, query: {}, body: move });
  await call(test.app, cancelAppointment, {
    params: { id: gone.id },
    query: {},
    body: { token: tokenIn(gone) },
  });
  await runUntil(Date.parse(moved.START_DATE));
  expect((await emailsTo('moved@example.com')).filter((line) => !/Your consultation/.test(line))).toEqual([
    // The first reminder of the new time; the old ones are canceled.
    'sent: In a week: your consultation',
  ]);
  expect((await emailsTo('gone@example.com')).filter((line) => !/Your consultation/.test(line))).toEqual([]);
  for (const ahead of [24, 1]) await runUntil(Date.parse(later.START_DATE) - ahead * hourMs);
  expect(await emailsTo('moved@example.com')).toEqual([
    'sent: Your consultation',
    'sent: Your consultation is now',
    'sent: In a week: your consultation',
    'sent: Tomorrow: your consultation',
    'sent: Soon: your consultation',
  ]);
});

it('a consultation that was moved away and back is reminded of once at each time', async () => {
  const first = await bookedFor('back@example.com');
  const later = await firstSlot(test.app, { from: '2027-03-25', to: '2027-03-25' });
  const moveTo = (slot_id: string) =>
    call(test.app, rescheduleAppointment, {
      params: { id: first.id },
      query: {},
      body: { token: tokenIn(first), slot_id },
    });
  const { id: firstTime } = await firstSlot(test.app, { from: visitDay, to: visitDay });
  await moveTo(later.id);
  await moveTo(firstTime);
  for (const ahead of [7 * 24, 24, 2]) await runUntil(Date.parse(first.START_DATE) - ahead * hourMs);
  expect((await emailsTo('back@example.com')).filter((line) => !/Your consultation/.test(line))).toEqual([
    'sent: In a week: your consultation',
    'sent: Tomorrow: your consultation',
    'sent: Soon: your consultation',
  ]);
  const texts = (await askAsStaff(test.app, '/sandbox/texts')).body;
  expect(texts.match(/Reply STOP to get no more of these/g)).toHaveLength(1);
});

it('[1.2] who asked not to be contacted hears of a change, and is not reminded by mail or by text', async () => {
  const appointment = await bookedFor('ada@example.com');
  await runUntil(monday.getTime());
  await call(test.app, stopContact, { body: { email: 'ada@example.com', phone: '203-555-0142' } });
  for (const ahead of [7 * 24, 24, 3]) await runUntil(Date.parse(appointment.START_DATE) - ahead * hourMs);
  const token = { token: tokenIn(appointment) };
  await send(test.app, cancelAppointment, { params: { id: appointment.id }, body: token });
  await runUntil(Date.parse(appointment.START_DATE));
  expect(await emailsTo('ada@example.com')).toEqual([
    'sent: Your consultation',
    'withheld: In a week: your consultation',
    'withheld: Tomorrow: your consultation',
    'sent: Your consultation is canceled',
  ]);
});

it('a reminder that comes twice, as after a kill, goes out once, its email and its text under one key', async () => {
  const { START_DATE } = await bookedFor('ada@example.com');
  await runUntil(Date.parse(START_DATE) - 2 * hourMs);
  await rowsOf(
    test.database,
    sql`update jobs set done_at = null, due_at = created_at where queue = 'reminders-hours'`,
  );
  await runUntil(time.getTime());
  const keys = await rowsOf<{ queue: string; key: string }>(
    test.database,
    sql`select queue, coalesce(payload ->> 'key', key::text) as key from jobs
      where queue = 'texts' or (queue = 'mail' and payload ->> 'subject' like 'Soon:%')`,
  );
  expect(keys.map(({ queue }) => queue).sort()).toEqual(['mail', 'texts']);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});
