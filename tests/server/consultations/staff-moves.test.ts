import { sql } from 'drizzle-orm';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { cancelAppointment, confirmAppointment } from '#domain/consultations/appointments-contract.ts';
import {
  listConsultantChoices,
  moveConsultation,
  undoMove,
} from '#domain/consultations/moves/staff-moves-contract.ts';
import { addBlock } from '#domain/consultations/staff-blocks-contract.ts';
import { readConsultation } from '#domain/consultations/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import {
  appointmentOf,
  booked,
  changeByLink,
  firstSlot,
  monday,
  nearestIn,
  startBookingApp,
  weekdays,
} from '#tests/support/consultations/server-booking.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let time = monday;
let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp(() => time);
});
beforeEach(async () => {
  time = monday;
  await runJobs(test.app);
  await rowsOf(test.database, sql`delete from identity_failures`);
});
afterAll(() => test.close());

const agent = asAccount('agent');
const nextDay = weekdays();
const minute = 60_000;
const wait = (ms: number): void => {
  time = new Date(time.getTime() + ms);
};

const read = async (id: string) =>
  (await call(test.app, readConsultation, { params: { id } }, agent)).consultation;

async function newVisit(): Promise<{ visit: Appointment; other: string }> {
  const visit = await booked(test.app, (await firstSlot(test.app, nextDay())).id);
  const { consultants } = await choicesFor(visit);
  const { consultant_id } = await read(visit.id);
  const other = consultants.find(({ id, obstacle }) => id !== consultant_id && !obstacle)?.slot_id ?? '';
  return { visit, other };
}

const choicesFor = ({ id, START_DATE }: Appointment, starts_at = START_DATE) =>
  call(
    test.app,
    listConsultantChoices,
    { query: { postal_code: '06851', type: 'home', starts_at, appointment_id: id } },
    agent,
  );

const move = (id: string, body: { slot_id: string; sequence: number; reason?: string }) =>
  send(test.app, moveConsultation, { params: { id }, body }, agent);
const undo = (id: string, sequence: number) =>
  send(test.app, undoMove, { params: { id }, body: { sequence } }, agent);

async function mailsWhile(work: () => Promise<unknown>) {
  await runJobs(test.app);
  const before = (await mailsOf(test.database)).length;
  await work();
  await runJobs(test.app);
  return (await mailsOf(test.database)).slice(before).map(({ subject }) => subject);
}

describe('who is free at a time', () => {
  it('lists each consultant of the branch, the free ones first, and why another is not', async () => {
    const { visit } = await newVisit();
    const { consultant_id } = await read(visit.id);
    const all = await call(
      test.app,
      listConsultantChoices,
      { query: { postal_code: '06851', type: 'home', starts_at: visit.START_DATE } },
      agent,
    );
    expect(all.consultants).toHaveLength(3);
    const obstacles = all.consultants.map(({ obstacle }) => obstacle);
    expect(obstacles[0]).toBeUndefined();
    expect(all.consultants.find(({ id }) => id === consultant_id)).toMatchObject({ obstacle: 'booked' });
    const own = (await choicesFor(visit)).consultants.find(({ id }) => id === consultant_id);
    expect(own?.obstacle).toBeUndefined();

    const absent = all.consultants[0]?.id ?? '';
    const block = {
      branch_id: 'norwalk-ct',
      consultant_id: absent,
      block_type: 'Block' as const,
      note: '',
      starts_at: new Date(visit.START_DATE).toISOString(),
      ends_at: new Date(visit.END_DATE).toISOString(),
    };
    const headers = { ...agent, 'idempotency-key': visit.id };
    expect((await send(test.app, addBlock, { body: block }, headers)).statusCode).toBe(201);
    const blocked = (await choicesFor(visit)).consultants.find(({ id }) => id === absent);
    expect(blocked).toMatchObject({ obstacle: 'blocked', territory: 'branch' });
    const early = await choicesFor(visit, `${visit.START_DATE.slice(0, 10)}T06:00:00-05:00`);
    expect(new Set(early.consultants.map(({ obstacle }) => obstacle))).toEqual(new Set(['not_working']));
  });
});

describe('a visit that staff give to another consultant', () => {
  it('needs a reason, keeps its time and state, and is in the log with the reason', async () => {
    const { visit, other } = await newVisit();
    await changeByLink(test.app, confirmAppointment, visit);
    const refused = failureOf(await move(visit.id, { slot_id: other, sequence: 0 }));
    expect(refused).toMatchObject({ status: 422, error: { code: 'reason_needed' } });
    const mails = await mailsWhile(async () => {
      expect(
        (await move(visit.id, { slot_id: other, sequence: 0, reason: 'Knows the house' })).statusCode,
      ).toBe(200);
      expect(await read(visit.id)).toMatchObject({ state: 'confirmed', START_DATE: visit.START_DATE });
      wait(minute + 1);
    });
    expect(mails).toEqual([expect.stringMatching(/ comes on /)]);
    const entries = await logOf(test, visit.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'consultation.take_over',
      after: { reason: 'Knows the house', consultant_id: other.split('.')[0] },
    });
  });

  it('may begin within two hours: its time is booked already', async () => {
    const { visit, other } = await newVisit();
    time = new Date(Date.parse(visit.START_DATE) - 30 * minute);
    expect((await move(visit.id, { slot_id: other, sequence: 0, reason: 'Flat tire' })).statusCode).toBe(200);
  });
});

describe('a visit that staff move', () => {
  it('gets its email after the minute in which the move can be undone', async () => {
    const { visit } = await newVisit();
    const { id: slot_id, START_DATE } = await firstSlot(test.app, nextDay());
    const mails = await mailsWhile(async () => {
      expect((await move(visit.id, { slot_id, sequence: 0, reason: 'x' })).statusCode).toBe(200);
      const moved = await read(visit.id);
      expect(moved).toMatchObject({ START_DATE, sequence: 1, undo: { START_DATE: visit.START_DATE } });
      await runJobs(test.app);
      wait(minute + 1);
      expect((await read(visit.id)).undo).toBeUndefined();
      // Not even while the email is late.
      expect(failureOf(await undo(visit.id, 1))).toMatchObject({ status: 409 });
    });
    expect(mails).toEqual([expect.stringMatching(/^Your consultation is now on /)]);
    expect(failureOf(await undo(visit.id, 1))).toMatchObject({ status: 409 });
  });

  it('that is undone is as the customer knows it, confirmed too, and sends no email', async () => {
    const { visit } = await newVisit();
    await changeByLink(test.app, confirmAppointment, visit);
    const before = await read(visit.id);
    const { id: slot_id } = await firstSlot(test.app, nextDay());
    const mails = await mailsWhile(async () => {
      await move(visit.id, { slot_id, sequence: 0, reason: 'x' });
      expect((await read(visit.id)).state).toBe('pending');
      expect((await undo(visit.id, 1)).statusCode).toBe(200);
      wait(minute + 1);
    });
    expect(mails).toEqual([]);
    const { state, START_DATE, consultant_id } = await read(visit.id);
    expect({ state, START_DATE, consultant_id }).toEqual({
      state: 'confirmed',
      START_DATE: before.START_DATE,
      consultant_id: before.consultant_id,
    });
    expect((await logOf(test, visit.id)).map(({ action }) => action)).toEqual([
      'consultation.reschedule',
      'consultation.undo_move',
    ]);
  });

  it('twice in a minute gets one email, about what is new for the customer', async () => {
    const { visit, other } = await newVisit();
    const { id: slot_id } = await firstSlot(test.app, nextDay());
    const mails = await mailsWhile(async () => {
      await move(visit.id, { slot_id, sequence: 0, reason: 'x' });
      await move(visit.id, { slot_id: other, sequence: 1, reason: 'x' });
      wait(minute + 1);
    });
    expect(mails).toEqual([expect.stringMatching(/ comes on /)]);
  });

  it('and that its customer cancels meanwhile gets the email of the cancellation alone', async () => {
    const { visit } = await newVisit();
    const { id: slot_id } = await firstSlot(test.app, nextDay());
    const mails = await mailsWhile(async () => {
      await move(visit.id, { slot_id, sequence: 0, reason: 'x' });
      expect(appointmentOf(await changeByLink(test.app, cancelAppointment, visit)).state).toBe('canceled');
      wait(minute + 1);
    });
    expect(mails).toEqual(['Your consultation is canceled']);
    expect(failureOf(await undo(visit.id, 2))).toMatchObject({ status: 409 });
  });

  it('is not moved where someone else moved it since, or where its time is taken', async () => {
    const { visit, other } = await newVisit();
    const slot = await firstSlot(test.app, nextDay());
    await move(visit.id, { slot_id: slot.id, sequence: 0, reason: 'x' });
    const late = failureOf(await move(visit.id, { slot_id: other, sequence: 0, reason: 'x' }));
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'consultation_changed', message: expect.stringContaining('Nothing was moved') },
    });
    const { visit: second } = await newVisit();
    const taken = await move(second.id, { slot_id: slot.id, sequence: 0, reason: 'x' });
    expect(failureOf(taken)).toMatchObject({ status: 409, error: { code: 'slot_taken' } });
    expect(nearestIn(taken)).toHaveLength(3);
    expect((await read(second.id)).START_DATE).toBe(second.START_DATE);
  });
});
