import { sql } from 'drizzle-orm';
import {
  type Appointment,
  cancelAppointment,
  confirmAppointment,
  getAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { addBlock, listBlocks } from '#domain/consultations/staff-blocks-contract.ts';
import {
  callInSick,
  noteConsultation,
  readConsultation,
  readDay,
  readMonth,
  readRevision,
  searchConsultations,
} from '#domain/consultations/staff-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import {
  booked,
  changeByLink,
  dayAfter,
  hold,
  monday,
  slotsFor,
  tokenIn,
} from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = monday;
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
});
beforeEach(() => {
  clock = monday;
  return rowsOf(test.database, sql`delete from identity_failures`);
});
afterAll(() => test.close());

const agent = asAccount('agent');
const branch_id = 'norwalk-ct';

const on = (day: string) => call(test.app, readDay, { query: { branch_id, day } }, agent);
const revision = async (of = branch_id) =>
  (await call(test.app, readRevision, { query: { branch_id: of } }, agent)).revision;
const read = async (id: string) =>
  (await call(test.app, readConsultation, { params: { id } }, agent)).consultation;
const change = (endpoint: Endpoint, { id }: Appointment, body: object) =>
  send(test.app, endpoint, { params: { id }, body }, agent);
const actionsOf = async (id: string) => (await logOf(test, id)).map(({ action }) => action);

/** Books the first free slot at a local time of Norwalk. */
async function bookAt(day: string, time: string, change: object = {}): Promise<Appointment> {
  const slots = await slotsFor(test.app, { from: day, to: day });
  const slot = slots.find(({ START_DATE }) => START_DATE.startsWith(`${day}T${time}`));
  if (!slot) throw new Error(`Nothing is free on ${day} at ${time}`);
  return booked(test.app, slot.id, change);
}

const contact = (over: object) => ({
  contact: {
    first_name: 'Ada',
    last_name: "O'Brien",
    email: 'ada@example.com',
    phone: '203-555-0142',
    phone_type: 'mobile',
    ...over,
  },
});

describe('a day at the desk', () => {
  const day = dayAfter(2);

  it('lists what is booked in the order of visits, in the zone of the branch, without held times', async () => {
    const late = await bookAt(day, '14:00');
    const early = await bookAt(day, '09:00');
    const canceled = await bookAt(day, '11:00');
    await change(cancelAppointment, canceled, { reason: 'By phone' });
    const [free] = await slotsFor(test.app, { from: day, to: day });
    await hold(test.app, free?.id ?? '');
    const { branch, consultations } = await on(day);
    expect(branch).toEqual({ id: branch_id, name: 'Clerestory of Norwalk', time_zone: 'America/New_York' });
    expect(consultations.map(({ id, state }) => [id, state])).toEqual([
      [early.id, 'pending'],
      [canceled.id, 'canceled'],
      [late.id, 'pending'],
    ]);
    expect(consultations[0]).toMatchObject({
      START_DATE: `${day}T09:00:00-05:00`,
      END_DATE: `${day}T10:00:00-05:00`,
      interface: 'Web',
      name: "Ada O'Brien",
      phone: '+12035550142',
      address: '14 Wall Street, Norwalk, CT 06851',
      consultant: early.consultant,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
    expect((await on(dayAfter(1))).consultations).toEqual([]);
  });

  it('has a number that changes with what is booked, written and blocked here, and not with what is elsewhere', async () => {
    const seen = [await revision(), (await on(day)).revision];
    expect(seen[0]).toBe(seen[1]);
    const elsewhere = await revision('toronto-on');
    const { id } = await bookAt(day, '16:00');
    seen.push(await revision());
    await send(test.app, noteConsultation, { params: { id }, body: { text: 'Ring twice' } }, agent);
    seen.push(await revision());
    const times = { starts_at: `${day}T17:00:00-05:00`, ends_at: `${day}T18:00:00-05:00` };
    await send(
      test.app,
      addBlock,
      { body: { branch_id, block_type: 'Block', ...times } },
      { ...agent, 'idempotency-key': 'block' },
    );
    seen.push(await revision());
    expect(new Set(seen).size).toBe(4);
    expect(await revision()).toBe(seen.at(-1));
    expect(await revision('toronto-on')).toBe(elsewhere);
  });

  it('is refused of a branch that there is none of', async () => {
    const query = { branch_id: 'atlantis', day };
    expect(failureOf(await send(test.app, readDay, { query }, agent))).toMatchObject({
      status: 404,
      error: { code: 'unknown_branch' },
    });
  });
});

describe('a month at the desk', () => {
  it('has every day with what is booked and what is free, over the change of clocks too', async () => {
    const month = async () =>
      (await call(test.app, readMonth, { query: { branch_id, month: '2027-03' } }, agent)).days;
    const before = await month();
    expect(before.map(({ day }) => day)).toEqual([...Array(31).keys()].map((days) => dayAfter(days)));
    expect(before[13]).toEqual({ day: '2027-03-14', booked: 0, free: 0 });
    const [first, second] = [await bookAt('2027-03-15', '09:00'), await bookAt('2027-03-15', '16:00')];
    await change(cancelAppointment, second, { reason: 'By phone' });
    const whole = { starts_at: '2027-03-16T00:00:00-04:00', ends_at: '2027-03-17T00:00:00-04:00' };
    await send(
      test.app,
      addBlock,
      { body: { branch_id, block_type: 'Block', ...whole } },
      { ...agent, 'idempotency-key': 'whole' },
    );
    const after = await month();
    expect(after[14]).toMatchObject({ booked: 1 });
    expect(after[15]).toEqual({ day: '2027-03-16', booked: 0, free: 0 });
    expect(before[15]?.free).toBeGreaterThan(0);
    expect(first.START_DATE).toBe('2027-03-15T09:00:00-04:00');
  });
});

describe('a search at the desk', () => {
  const found = async (search: string) =>
    (await call(test.app, searchConsultations, { query: { search } }, agent)).consultations.map(
      ({ name }) => name,
    );

  it('finds by the beginning of a name, by mail and by digits of a number, and takes no wildcards', async () => {
    await bookAt(
      dayAfter(3),
      '09:00',
      contact({
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'hopper@example.com',
        phone: '203-555-0199',
      }),
    );
    for (const search of ['grace', 'Hop', 'hopper grace', 'HOPPER@example', '555-0199', '(203) 555 0199'])
      expect([search, await found(search)]).toEqual([search, ['Grace Hopper']]);
    for (const search of ['race', 'grace lovelace', '%', '_race', '0198'])
      expect([search, await found(search)]).toEqual([search, []]);
  });
});

describe('a consultation at the desk', () => {
  it('shows its party, its history and notes of staff, which its party does not see', async () => {
    const made = await bookAt(dayAfter(4), '09:00', { comments: 'The bay window leaks' });
    const text = 'The gate sticks';
    const params = { id: made.id };
    const { consultation } = await call(test.app, noteConsultation, { params, body: { text } }, agent);
    expect(consultation).toMatchObject({
      email: 'ada@example.com',
      phone_type: 'mobile',
      postal_code: '06851',
      comments: 'The bay window leaks',
      events: [{ action: 'create', detail: '' }],
      notes: [{ at: monday.toISOString(), author_id: 'account-agent', text }],
    });
    expect(await read(made.id)).toEqual(consultation);
    expect(await logOf(test, made.id)).toMatchObject([
      { action: 'consultation.note', actor_id: 'account-agent' },
    ]);
    const own = await send(test.app, getAppointment, { params, query: { token: tokenIn(made) } });
    expect([own.statusCode, own.body.includes(text)]).toEqual([200, false]);
  });

  it('is confirmed, moved and canceled by staff without its link, each of which the log keeps', async () => {
    const made = await bookAt(dayAfter(4), '11:00');
    const slots = await slotsFor(test.app, { from: dayAfter(7), to: dayAfter(7) });
    const slot_id = slots.at(-1)?.id;
    const done = [
      await change(confirmAppointment, made, {}),
      await change(rescheduleAppointment, made, { slot_id }),
      await change(cancelAppointment, made, { reason: 'Asked to by phone' }),
    ];
    expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { state, START_DATE, events } = await read(made.id);
    expect([state, START_DATE]).toEqual(['canceled', slots.at(-1)?.START_DATE]);
    expect(events.map(({ action, by, detail }) => [action, by, detail])).toEqual([
      ['create', undefined, ''],
      ['confirm', 'account-agent', ''],
      ['reschedule', 'account-agent', ''],
      ['cancel', 'account-agent', 'Asked to by phone'],
    ]);
    expect(await logOf(test, made.id)).toMatchObject([
      { action: 'consultation.confirm', before: { state: 'pending' }, after: { state: 'confirmed' } },
      { action: 'consultation.reschedule', after: { state: 'pending' } },
      { action: 'consultation.cancel', after: { state: 'canceled' } },
    ]);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('is not there as %s', async (id) => {
    const parts = { params: { id }, body: { text: 'To no one' } };
    for (const endpoint of [readConsultation, noteConsultation])
      expect(failureOf(await send(test.app, endpoint, parts, agent))).toMatchObject({
        status: 404,
        error: { code: 'unknown_consultation' },
      });
  });
});

describe('a consultant who calls in sick', () => {
  const day = dayAfter(8);

  it('has the visits of the day given to others, and customers of the rest asked to choose another time', async () => {
    const nine = await bookAt(day, '09:00');
    const sick = (await read(nine.id)).consultant_id;
    await change(confirmAppointment, nine, {});
    const noon: Appointment[] = [];
    for (const time of ['13:00', '13:00', '13:00'])
      noon.push(await bookAt(day, time, contact({ email: `${noon.length}@example.com` })));
    const own: Appointment[] = [];
    for (const visit of noon) if ((await read(visit.id)).consultant_id === sick) own.push(visit);
    expect(own).toHaveLength(1);
    await runJobs(test.app);
    const emails = (await mailsOf(test.database)).length;

    const params = { id: sick };
    const answer = await call(test.app, callInSick, { params, body: { day } }, agent);
    expect(answer).toMatchObject({
      taken_over: [nine.id],
      to_move: [own[0]?.id],
      visits: [
        { appointment_id: nine.id, name: "Ada O'Brien", type: 'home' },
        { appointment_id: own[0]?.id, starts_at: `${day}T18:00:00.000Z` },
      ],
    });
    const [taken, toMove] = [await read(nine.id), await read(own[0]?.id ?? '')];
    expect([taken.state, taken.START_DATE]).toEqual(['confirmed', nine.START_DATE]);
    expect(taken.consultant_id).not.toBe(sick);
    expect([toMove.state, toMove.consultant_id]).toEqual(['to_move', sick]);
    const refused = await changeByLink(test.app, confirmAppointment, own[0] as Appointment);
    expect(failureOf(refused)).toMatchObject({
      status: 409,
      error: { code: 'not_allowed_now', message: expect.stringContaining('cannot come at this time') },
    });
    expect((await read(toMove.id)).state).toBe('to_move');
    expect([await actionsOf(taken.id), await actionsOf(toMove.id)]).toEqual([
      ['consultation.confirm', 'consultation.take_over'],
      ['consultation.ask_to_move'],
    ]);
    await runJobs(test.app);
    const written = (await mailsOf(test.database)).slice(emails);
    expect(written.map(({ to }) => to).sort()).toEqual([toMove.email, 'ada@example.com'].sort());

    const again = await call(test.app, callInSick, { params, body: { day } }, agent);
    expect([again.taken_over, again.to_move]).toEqual([[], [own[0]?.id]]);
    await runJobs(test.app);
    expect(await mailsOf(test.database)).toHaveLength(emails + 2);
    const listed = { query: { branch_id, from: day, to: day } };
    const { blocks } = await call(test.app, listBlocks, listed, agent);
    expect(blocks.filter(({ consultant_id }) => consultant_id === sick)).toHaveLength(1);
    const free = await slotsFor(test.app, { from: day, to: day });
    expect(free.length).toBeGreaterThan(0);
  });

  it('at noon has the visits of the afternoon moved alone: those of the morning were made', async () => {
    const today = dayAfter(22);
    const visits = async (time: string): Promise<Awaited<ReturnType<typeof read>>[]> => {
      const slots = await slotsFor(test.app, { from: today, to: today });
      const free = slots.filter(({ START_DATE }) => START_DATE.startsWith(`${today}T${time}`));
      if (free.length === 0) return [];
      const { id } = await bookAt(today, time);
      return [await read(id), ...(await visits(time))];
    };
    const [morning, afternoon] = [await visits('09:00'), await visits('13:00')];
    const has = (id: string | null) => afternoon.some(({ consultant_id }) => consultant_id === id);
    const made = morning.find(({ consultant_id }) => has(consultant_id));
    const sick = made?.consultant_id;
    const ahead = afternoon.find(({ consultant_id }) => consultant_id === sick);
    expect([made, ahead]).toEqual([expect.anything(), expect.anything()]);
    clock = new Date(`${today}T16:00:00Z`);
    const params = { id: sick ?? '' };
    const answer = await call(test.app, callInSick, { params, body: { day: today } }, agent);
    expect([answer.taken_over, answer.to_move]).toEqual([[], [ahead?.id]]);
    expect(await read(made?.id ?? '')).toEqual(made);
  });

  it('is one of those that there are', async () => {
    const parts = { params: { id: 'no-one' }, body: { day } };
    expect(failureOf(await send(test.app, callInSick, parts, agent))).toMatchObject({
      status: 404,
      error: { code: 'unknown_consultant' },
    });
  });
});

describe('the desk of consultations', () => {
  const calls: [Endpoint, object][] = [
    [readDay, { query: { branch_id, day: dayAfter(1) } }],
    [readRevision, { query: { branch_id } }],
    [readMonth, { query: { branch_id, month: '2027-03' } }],
    [searchConsultations, { query: { search: 'ada' } }],
    [readConsultation, { params: { id: 'any' } }],
    [noteConsultation, { params: { id: 'any' }, body: { text: 'A note' } }],
    [callInSick, { params: { id: 'any' }, body: { day: dayAfter(1) } }],
  ];

  it.each(calls.map(([endpoint, parts]) => [endpoint.operationId, endpoint, parts] as const))(
    'is closed to who is not signed in, to customers and to editors: %s',
    async (_, endpoint, parts) => {
      const asked = [{}, asAccount('customer'), asAccount('editor')].map(async (headers) => {
        const { status, error } = failureOf(await send(test.app, endpoint, parts, headers));
        return [status, error.code];
      });
      expect(await Promise.all(asked)).toEqual([
        [401, 'sign_in_needed'],
        [403, 'forbidden'],
        [403, 'forbidden'],
      ]);
    },
  );
});
