import { sql } from 'drizzle-orm';
import {
  type Appointment,
  cancelAppointment,
  commentAppointment,
  confirmAppointment,
  getAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { addBlock } from '#domain/consultations/staff-blocks-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import {
  appointmentOf,
  booked,
  changeByLink,
  firstSlot,
  monday,
  nearestIn,
  slotsFor,
  startBookingApp,
  tokenIn,
  weekdays,
} from '#tests/support/consultations/server-booking.ts';
import { mailsOf, rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let time = monday;
let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp(() => time);
});
beforeEach(async () => {
  time = monday;
  await rowsOf(test.database, sql`delete from identity_failures`);
});
afterAll(() => test.close());

const later = (ms: number): void => {
  time = new Date(time.getTime() + ms);
};
const minute = 60_000;

const nextDay = weekdays();

const change = (endpoint: Endpoint, appointment: Appointment, body?: object) =>
  changeByLink(test.app, endpoint, appointment, body);

describe('what becomes of a booking', () => {
  it('[4.11] is confirmed once, moved to be confirmed again, and canceled for good', async () => {
    const days = nextDay();
    const appointment = await booked(test.app, (await firstSlot(test.app, days)).id);
    expect(appointmentOf(await change(confirmAppointment, appointment)).state).toBe('confirmed');
    expect(failureOf(await change(confirmAppointment, appointment))).toMatchObject({ status: 409 });
    const next = await firstSlot(test.app, nextDay());
    const moved = appointmentOf(await change(rescheduleAppointment, appointment, { slot_id: next.id }));
    expect(moved).toMatchObject({ state: 'pending', START_DATE: next.START_DATE, sequence: 1 });
    expect((await slotsFor(test.app, days)).map(({ START_DATE }) => START_DATE)).toContain(
      appointment.START_DATE,
    );
    const canceled = appointmentOf(await change(cancelAppointment, appointment, { reason: 'Rain' }));
    expect(canceled).toMatchObject({ state: 'canceled', sequence: 2 });
    for (const endpoint of [confirmAppointment, cancelAppointment])
      expect(failureOf(await change(endpoint, appointment))).toMatchObject({
        status: 409,
        error: { code: 'not_allowed_now' },
      });
    expect((await change(rescheduleAppointment, appointment, { slot_id: next.id })).statusCode).toBe(409);
    await runJobs(test.app);
    const methods = (await mailsOf(test.database)).slice(-4).map(({ calendar }) => calendar?.method);
    expect(methods).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
  });

  it('is not confirmed where its consultant is away by now, or has left', async () => {
    const [blocked, left] = [
      await booked(test.app, (await firstSlot(test.app, nextDay())).id),
      await booked(test.app, (await firstSlot(test.app, nextDay())).id),
    ];
    const of = async ({ id }: Appointment) =>
      (
        await rowsOf<{ consultant_id: string; branch_id: string }>(
          test.database,
          sql`select consultant_id, branch_id from appointments where id = ${id}`,
        )
      )[0];
    const row = await of(blocked);
    const block = {
      branch_id: row?.branch_id ?? '',
      consultant_id: row?.consultant_id,
      block_type: 'Block',
      note: '',
      starts_at: new Date(blocked.START_DATE).toISOString(),
      ends_at: new Date(Date.parse(blocked.START_DATE) + 15 * minute).toISOString(),
    };
    const headers = { ...asAccount('agent'), 'idempotency-key': crypto.randomUUID() };
    await call(test.app, addBlock, { body: addBlock.body.parse(block) }, headers);
    await rowsOf(
      test.database,
      sql`update appointments set consultant_id = 'left-long-ago' where id = ${left.id}`,
    );
    for (const appointment of [blocked, left]) {
      expect(failureOf(await change(confirmAppointment, appointment))).toMatchObject({
        status: 409,
        error: { code: 'not_allowed_now', message: expect.stringContaining('Please choose another time') },
      });
    }
  });

  it('stays where it was when the time that it should move to is taken', async () => {
    const days = nextDay();
    const slot = await firstSlot(test.app, days);
    const appointment = await booked(test.app, slot.id);
    const other = await firstSlot(test.app, nextDay());
    await booked(test.app, other.id);
    const refused = await change(rescheduleAppointment, appointment, { slot_id: other.id });
    expect(failureOf(refused).error.code).toBe('slot_taken');
    expect(nearestIn(refused)).toHaveLength(3);
    const { id } = appointment;
    const now = await call(test.app, getAppointment, {
      params: { id },
      query: { token: tokenIn(appointment) },
    });
    expect(now.appointment.START_DATE).toBe(slot.START_DATE);
    expect((await change(rescheduleAppointment, appointment, { slot_id: slot.id })).statusCode).toBe(409);
  });

  it('is over when its hour is', async () => {
    const slot = await firstSlot(test.app, { ...nextDay(), type: 'virtual' });
    const appointment = await booked(test.app, slot.id, { type: 'virtual' });
    expect(appointment.is_over).toBeUndefined();
    time = new Date(Date.parse(appointment.END_DATE));
    const key = { params: { id: appointment.id }, query: { token: tokenIn(appointment) } };
    expect((await call(test.app, getAppointment, key)).appointment.is_over).toBe(true);
    for (const endpoint of [confirmAppointment, cancelAppointment])
      expect(failureOf(await change(endpoint, appointment)).error.message).toBe('This consultation is over');
    expect((await change(commentAppointment, appointment, { text: 'Late' })).statusCode).toBe(409);
  });

  it('takes comments of its party', async () => {
    const appointment = await booked(test.app, (await firstSlot(test.app, nextDay())).id);
    const response = await change(commentAppointment, appointment, { text: ' The dog is\u0000 kind ' });
    expect(commentAppointment.response.parse(response.json()).comment.text).toBe('The dog is  kind');
    expect((await change(commentAppointment, appointment, { text: ' ' })).statusCode).toBe(422);
  });
});

describe('the link in an email', () => {
  it('leads to where the consultation is now, for ninety days after its time', async () => {
    const appointment = await booked(test.app, (await firstSlot(test.app, nextDay())).id);
    const next = await firstSlot(test.app, nextDay());
    await change(rescheduleAppointment, appointment, { slot_id: next.id });
    const { id } = appointment;
    const read = () =>
      send(test.app, getAppointment, { params: { id }, query: { token: tokenIn(appointment) } });
    expect(appointmentOf(await read()).START_DATE).toBe(next.START_DATE);
    time = new Date(Date.parse(appointment.START_DATE) + 90 * 24 * 60 * minute - 1);
    expect((await read()).statusCode).toBe(200);
    later(1001);
    expect(failureOf(await read())).toMatchObject({ status: 403, error: { code: 'bad_link' } });
  });

  it('opens nothing else, and no other text opens it', async () => {
    const [one, other] = [
      await booked(test.app, (await firstSlot(test.app, nextDay())).id),
      await booked(test.app, (await firstSlot(test.app, nextDay())).id),
    ];
    const token = tokenIn(one);
    const [until = '', signature = ''] = token.split('.');
    const later36 = (Number.parseInt(until, 36) + 1).toString(36);
    const tries: [string, string | undefined][] = [
      [other.id, token],
      [one.id, undefined],
      [one.id, ''],
      [one.id, `${later36}.${signature}`],
      [one.id, `${until}.`],
      [one.id, `${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
      ['00000000-0000-4000-8000-000000000000', token],
      ['x', token],
    ];
    const answers = await Promise.all(
      tries.map(([id, text]) => send(test.app, getAppointment, { params: { id }, query: { token: text } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 422, 403, 403, 403, 403, 403]);
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 403).map(({ body }) => body)).size).toBe(
      1,
    );
    const taken = { params: { id: one.id }, body: { token: tokenIn(other) } };
    expect((await send(test.app, cancelAppointment, taken)).statusCode).toBe(403);
  });
});
