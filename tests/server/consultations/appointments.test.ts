import { sql } from 'drizzle-orm';
import { type Appointment, confirmAppointment } from '#domain/consultations/appointments-contract.ts';
import { getCaptcha, holdSlot, listSlots, releaseHold } from '#domain/consultations/slots-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import {
  appointmentOf,
  book,
  booked,
  changeByLink,
  dayAfter,
  firstSlot,
  hold,
  monday,
  nearestIn,
  slotsFor,
  startBookingApp,
  weekdays,
} from '#tests/support/consultations/server-booking.ts';
import { solveCaptcha, writtenCaptcha } from '#tests/support/consultations/solve-captcha.ts';
import { dieAt } from '#tests/support/db/dying-database.ts';
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

describe('the times that are offered', () => {
  it('[3.4] [3.23] are those of the branch, in its zone, once each, in zone RT', async () => {
    const answer = await call(test.app, listSlots, {
      query: { postal_code: '06851', type: 'virtual', from: dayAfter(1), to: dayAfter(1) },
    });
    expect(answer).toMatchObject({
      zone: 'RT',
      TerritoryGroup: {
        id: 'norwalk-ct',
        time_zone: 'America/New_York',
        branch_url: '/locations/norwalk-ct/',
      },
    });
    const starts = answer.Timeslots.map(({ START_DATE }) => START_DATE);
    expect(starts[0]).toBe('2027-03-02T09:00:00-05:00');
    expect(starts).toEqual([...new Set(starts)].sort());
    expect(answer.Timeslots.every(({ time_zone }) => time_zone === 'America/New_York')).toBe(true);
  });

  it('[3.23] are none where a day is asked for by telephone, in zone NRT', async () => {
    for (const type of ['preference', 'nrt'] as const) {
      const query = { postal_code: '06851', type, from: dayAfter(1), to: dayAfter(1) };
      expect(await call(test.app, listSlots, { query })).toMatchObject({ zone: 'NRT', Timeslots: [] });
    }
  });

  it('keep the clock of the branch over both changes of clocks', async () => {
    const spring = await slotsFor(test.app, { from: '2027-03-12', to: '2027-03-15', type: 'virtual' });
    expect(
      spring.filter(({ START_DATE }) => START_DATE.includes('T09:00')).map((slot) => slot.START_DATE),
    ).toEqual(['2027-03-12T09:00:00-05:00', '2027-03-13T09:00:00-05:00', '2027-03-15T09:00:00-04:00']);
  });

  it.each([
    ['the past', { from: dayAfter(-9), to: dayAfter(-2) }],
    ['after the horizon', { from: dayAfter(70), to: dayAfter(75) }],
  ])('are none in %s', async (_, days) => {
    expect(await slotsFor(test.app, days)).toEqual([]);
  });

  it.each([
    ['a day that does not exist', { from: '2027-02-30', to: '2027-03-01' }, 422],
    ['days in the wrong order', { from: '2027-03-05', to: '2027-03-04' }, 422],
    ['more days than two months', { from: '2027-03-01', to: '2027-05-30' }, 422],
    ['no postal code', { postal_code: 'nowhere' }, 422],
    ['an unknown place', { postal_code: '00001' }, 404],
    ['a place that no branch serves', { postal_code: '96910' }, 404],
  ])('are refused for %s', async (_, query, status) => {
    const asked = { postal_code: '06851', type: 'home', from: dayAfter(1), to: dayAfter(2), ...query };
    expect(failureOf(await send(test.app, listSlots, { query: asked })).status).toBe(status);
  });
});

describe('a booking', () => {
  it('[4.11] is pending, shows when and where and nobody’s name, and is written to its party', async () => {
    const slot = await firstSlot(test.app, nextDay());
    const appointment = await booked(test.app, slot.id);
    expect(appointment).toMatchObject({
      state: 'pending',
      type: 'home',
      START_DATE: slot.START_DATE,
      sequence: 0,
      place: '14 Wall Street, Norwalk, CT 06851',
      territory: { id: 'norwalk-ct' },
    });
    expect(JSON.stringify(appointment)).not.toMatch(/ada@example|O'Brien|5550142/);
    await runJobs(test.app);
    const email = (await mailsOf(test.database)).at(-1);
    expect(email).toMatchObject({ to: 'ada@example.com', calendar: { method: 'REQUEST' } });
    expect(email?.text).toContain(appointment.manage_url);
    const answered = await test.app.inject(
      new URL(appointment.calendar_url).pathname + new URL(appointment.calendar_url).search,
    );
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/calendar/),
    ]);
  });

  it('of a time that is taken is refused with the nearest three, and nothing is kept', async () => {
    const days = nextDay();
    const slot = await firstSlot(test.app, days);
    await booked(test.app, slot.id);
    const refused = await book(test.app, slot.id);
    expect(failureOf(refused)).toMatchObject({ status: 409, error: { code: 'slot_taken' } });
    const nearest = nearestIn(refused);
    expect(nearest).toHaveLength(3);
    const free = await slotsFor(test.app, days);
    expect(free.map(({ id }) => id)).toEqual(expect.arrayContaining(nearest.slice(1).map(({ id }) => id)));
    await booked(test.app, nearest[1]?.id ?? '');
  });

  it('is one under a key, and another request under it is refused', async () => {
    const slot = await firstSlot(test.app, nextDay());
    const headers = { 'idempotency-key': `once-${slot.id}` };
    const [first, second] = [
      await booked(test.app, slot.id, {}, headers),
      await booked(test.app, slot.id, {}, headers),
    ];
    expect(second).toEqual(first);
    expect((await book(test.app, slot.id, { comments: 'Another' }, headers)).statusCode).toBe(422);
  });

  it('of a meeting by video has a room that cannot be guessed, and one at a showroom its address', async () => {
    const days = nextDay();
    const video = await firstSlot(test.app, { ...days, type: 'virtual' });
    const meeting = await booked(test.app, video.id, { type: 'virtual' });
    expect(meeting.video_url).toMatch(/\/sandbox\/video\/[\w-]{22}$/);
    expect(meeting.place).toBeUndefined();
    const shown = await firstSlot(test.app, { ...days, type: 'showroom' });
    const visit = await booked(test.app, shown.id, { type: 'showroom', address: { postal_code: '06851' } });
    expect(visit.place).toMatch(/, CT \d{5}$/);
    const room = await test.app.inject(new URL(meeting.video_url ?? '').pathname);
    expect(room.statusCode).toBe(200);
  });

  it.each([
    ['a slot that is none', { slot_id: 'norwalk' }, 404, 'unknown_slot'],
    ['a consultant who is not there', { slot_id: 'nobody.home.hv1g0' }, 404, 'unknown_slot'],
    ['a time in the past', { slot_id: 'norwalk-ct-1.home.hv1g0' }, 409, 'slot_taken'],
    ['another kind of visit', { type: 'virtual' }, 422, 'wrong_type'],
    [
      'a house of another branch',
      { address: { address1: '1 A St', city: 'B', state: 'IA', postal_code: '52577' } },
      422,
      'outside_service_area',
    ],
    ['a house without a street', { address: { postal_code: '06851' } }, 422, 'address_needed'],
    ['an interface of staff', { interface: 'Call Center' }, 403, 'staff_only'],
    ['a hold that is none', { hold_id: 'x' }, 409, 'hold_lapsed'],
    ['a wrong captcha', { captcha: 'x' }, 422, 'captcha_wrong'],
  ])('with %s is refused', async (_, wrong, status, code) => {
    const slot = await firstSlot(test.app, nextDay());
    expect(failureOf(await book(test.app, slot.id, wrong))).toMatchObject({ status, error: { code } });
    await booked(test.app, slot.id);
  });

  it('[5.10] [5.11] [5.12] says of each field what is wrong with it', async () => {
    const slot = await firstSlot(test.app, nextDay());
    const contact = { first_name: '', last_name: '1', email: 'x', phone: '1', phone_type: 'pager' };
    const { error } = failureOf(await book(test.app, slot.id, { contact, privacy: false }));
    expect(Object.fromEntries((error.fields ?? []).map(({ path, message }) => [path, message]))).toEqual({
      'body.contact.first_name': 'First Name is a required field',
      'body.contact.last_name': 'Last Name may hold only letters, apostrophes, spaces and hyphens',
      'body.contact.email': 'Email Address is not a valid format',
      'body.contact.phone': 'Phone is not a valid phone number',
      'body.contact.phone_type': 'Phone Type is a required field',
      'body.privacy': 'You must accept our Terms of Use and Privacy Policy to proceed.',
    });
  });
});

it('a captcha is still good if the process is killed before the booking is stored, and for its repetition', async () => {
  const slot = await firstSlot(test.app, nextDay());
  const captcha = writtenCaptcha(await solveCaptcha((await call(test.app, getCaptcha, {})).captcha));
  const ask = (key: string) => book(test.app, slot.id, { captcha }, { 'idempotency-key': key });
  const revive = await dieAt(test.database, { table: 'appointments', when: 'before insert' });
  expect((await ask('one')).statusCode).toBeGreaterThanOrEqual(500);
  await revive();
  const { id } = appointmentOf(await ask('one'));
  expect(appointmentOf(await ask('one')).id).toBe(id);
  const [other] = await slotsFor(test.app, nextDay());
  expect(failureOf(await book(test.app, other?.id ?? '', { captcha })).error.code).toBe('captcha_wrong');
});

describe('a time that is held', () => {
  it('is nobody else’s for five minutes, and its party books it', async () => {
    const days = nextDay();
    const slot = await firstSlot(test.app, days);
    const { id, expires_at } = await hold(test.app, slot.id);
    expect(Date.parse(expires_at)).toBe(time.getTime() + 5 * minute);
    expect((await slotsFor(test.app, days)).map((other) => other.id)).not.toContain(slot.id);
    expect((await book(test.app, slot.id)).statusCode).toBe(409);
    later(4 * minute);
    expect(await booked(test.app, slot.id, { hold_id: id })).toMatchObject({ state: 'pending' });
    expect(failureOf(await book(test.app, slot.id, { hold_id: id })).error.code).toBe('hold_lapsed');
  });

  it('is free again after that, also before it was cleared away', async () => {
    const slot = await firstSlot(test.app, nextDay());
    const { id } = await hold(test.app, slot.id);
    later(5 * minute);
    expect(failureOf(await book(test.app, slot.id, { hold_id: id })).error.code).toBe('hold_lapsed');
    await booked(test.app, slot.id);
  });

  it('is given back when it is released, once or twice', async () => {
    const slot = await firstSlot(test.app, nextDay());
    const { id } = await hold(test.app, slot.id);
    for (const given of [id, id, 'x']) await call(test.app, releaseHold, { params: { id: given } });
    await booked(test.app, slot.id);
  });

  it('that was booked cannot be released', async () => {
    const slot = await firstSlot(test.app, nextDay());
    const { id } = await hold(test.app, slot.id);
    const appointment = await booked(test.app, slot.id, { hold_id: id });
    await call(test.app, releaseHold, { params: { id } });
    expect(appointmentOf(await change(confirmAppointment, appointment)).state).toBe('confirmed');
  });

  it('is refused where it is taken, with the nearest three', async () => {
    const slot = await firstSlot(test.app, nextDay());
    await hold(test.app, slot.id);
    const refused = await send(test.app, holdSlot, { body: { slot_id: slot.id, postal_code: '06851' } });
    expect(failureOf(refused).error.code).toBe('slot_taken');
    expect(nearestIn(refused)).toHaveLength(3);
  });
});
