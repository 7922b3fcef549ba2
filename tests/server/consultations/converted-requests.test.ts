import { sql } from 'drizzle-orm';
import { cancelAppointment, convertLead } from '#domain/consultations/appointments-contract.ts';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import {
  appointmentOf,
  book,
  dayAfter,
  firstSlot,
  monday,
  tokenIn,
} from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => monday });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
});
afterAll(() => test.close());

const agent = asAccount('agent');
const day = dayAfter(3);
const slotOf = () => firstSlot(test.app, { from: day, to: day });
let requests = 0;
const request = async () => {
  requests += 1;
  const email = `writer-${requests}@example.com`;
  return leadOf(await postLead(test.app, { ...leadBody, email, preferredDay: dayAfter(10) }));
};
const convert = (reference: string, slot_id: string, headers: Record<string, string> = agent) =>
  send(
    test.app,
    convertLead,
    { params: { reference }, body: { slot_id, interface: 'Call Center' } },
    headers,
  );

describe('a request that is given a time', () => {
  it('[2.5] is a booking of its writer, who is written to, and stands in the log of the staff', async () => {
    const { reference } = await request();
    const slot = await slotOf();
    const appointment = appointmentOf(await convert(reference.toLowerCase(), slot.id));
    expect(appointment).toMatchObject({
      state: 'pending',
      type: 'home',
      START_DATE: slot.START_DATE,
      place: '14 Wall Street, Norwalk, CT 06851',
    });
    await runJobs(test.app);
    expect((await mailsOf(test.database)).at(-1)).toMatchObject({
      to: `writer-${requests}@example.com`,
      calendar: { method: 'REQUEST' },
    });
    const [entry] = await logOf(test, appointment.id);
    expect(entry).toMatchObject({ action: 'consultation.convert_lead' });
    const start = Date.parse(slot.START_DATE);
    const reminders = await rowsOf<{ queue: string; ahead: number }>(
      test.database,
      sql`select queue, (${start}::float8 - extract(epoch from due_at) * 1000) / 3600000 as ahead from jobs
        where payload ->> 'id' = ${appointment.id} and queue like 'reminders-%' order by due_at`,
    );
    expect(reminders.map(({ queue, ahead }) => [queue, Math.round(ahead)])).toEqual([
      ['reminders-day', 24],
      ['reminders-hours', 2],
    ]);
  });

  it('is given one once: again is refused, however many times at once, also after that was canceled', async () => {
    const { reference } = await request();
    const { id } = await slotOf();
    const answers = await Promise.all([1, 2, 3].map(() => convert(reference, id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    if (!made) throw new Error('None was booked');
    const appointment = appointmentOf(made);
    const parts = { params: { id: appointment.id }, query: {}, body: { token: tokenIn(appointment) } };
    await call(test.app, cancelAppointment, parts);
    const again = failureOf(await convert(reference, (await slotOf()).id));
    expect([again.status, again.error.code]).toEqual([409, 'not_allowed_now']);
  });

  it('is one under a key', async () => {
    const { reference } = await request();
    const { id } = await slotOf();
    const headers = { ...agent, 'idempotency-key': 'the same' };
    const [first, second] = [await convert(reference, id, headers), await convert(reference, id, headers)];
    expect(appointmentOf(second).id).toBe(appointmentOf(first).id);
  });

  it('stays a request where the time is taken', async () => {
    const { reference } = await request();
    const taken = await slotOf();
    appointmentOf(await book(test.app, taken.id));
    const refused = await convert(reference, taken.id);
    const { error, nearest } = apiErrorSchema.parse(refused.json());
    expect([refused.statusCode, error.code, nearest?.length]).toEqual([409, 'slot_taken', 3]);
    appointmentOf(await convert(reference, (await slotOf()).id));
  });

  it('is one of those that there are, and only staff give it a time', async () => {
    const { id } = await slotOf();
    expect(failureOf(await convert('R-NOTHING', id))).toMatchObject({
      status: 404,
      error: { code: 'unknown_lead' },
    });
    const { reference } = await request();
    for (const [headers, status] of [
      [{}, 401],
      [asAccount('customer'), 403],
    ] as const)
      expect(failureOf(await convert(reference, id, headers)).status).toBe(status);
  });
});

describe('a booking by an interface of staff', () => {
  it.each(['Showroom', 'Call Center'])('[3.23] %s is of an agent, whom the log names', async (by) => {
    const { id } = await slotOf();
    const headers: [Record<string, string>, number][] = [
      [{}, 403],
      [asAccount('customer'), 403],
      [asAccount('editor'), 403],
    ];
    for (const [who, status] of headers) {
      const refused = failureOf(await book(test.app, id, { interface: by }, who));
      expect([refused.status, refused.error.code]).toEqual([status, 'staff_only']);
    }
    const appointment = appointmentOf(await book(test.app, id, { interface: by }, agent));
    const [entry] = await logOf(test, appointment.id);
    expect(entry).toMatchObject({ action: 'consultation.create', actor_id: 'account-agent' });
  });
});
