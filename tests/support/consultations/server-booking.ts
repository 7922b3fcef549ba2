import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Appointment, createAppointment } from '#domain/consultations/appointments-contract.ts';
import { type Hold, holdSlot, listSlots, type Timeslot } from '#domain/consultations/slots-contract.ts';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { addDays, dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, send } from '#tests/support/server/server-call.ts';

/** Monday, 9 am in New York, not a holiday */
export const monday = new Date('2027-03-01T14:00:00Z');

export const dayAfter = (days: number, from = '2027-03-01'): string => isoDay(addDays(dayOfIso(from), days));

export async function startBookingApp(now: () => Date): Promise<TestApp> {
  const test = await withApp({ now });
  await seedDemoConsultants(test.database.db, fixtureContent, now());
  return test;
}

export async function slotsFor(
  app: FastifyInstance,
  query: Partial<{
    postal_code: string;
    type: 'home' | 'virtual' | 'showroom';
    from: string;
    to: string;
  }> = {},
): Promise<Timeslot[]> {
  const asked = { postal_code: '06851', type: 'home' as const, from: dayAfter(1), to: dayAfter(4), ...query };
  return (await call(app, listSlots, { query: asked })).Timeslots;
}

export async function firstSlot(...args: Parameters<typeof slotsFor>): Promise<Timeslot> {
  const [slot] = await slotsFor(...args);
  if (!slot) throw new Error('No time is free');
  return slot;
}

export const bookingBody = (slot_id: string, change: object = {}) => ({
  slot_id,
  type: 'home',
  interface: 'Web',
  privacy: true,
  contact: {
    first_name: 'Ada',
    last_name: "O'Brien",
    email: 'ada@example.com',
    phone: '203-555-0142',
    phone_type: 'mobile',
  },
  address: { address1: '14 Wall Street', city: 'Norwalk', state: 'CT', postal_code: '06851' },
  ...change,
});

export const book = (
  app: FastifyInstance,
  slotId: string,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  send(app, createAppointment, { body: bookingBody(slotId, change) }, headers);

export function appointmentOf(response: LightMyRequestResponse): Appointment {
  if (response.statusCode !== 201 && response.statusCode !== 200)
    throw new Error(`answered ${response.statusCode} ${response.body}`);
  return createAppointment.response.parse(response.json()).appointment;
}

export const booked = async (...args: Parameters<typeof book>): Promise<Appointment> =>
  appointmentOf(await book(...args));

export const tokenIn = ({ manage_url }: Appointment): string =>
  new URL(manage_url).searchParams.get('token') ?? '';

export const hold = async (app: FastifyInstance, slotId: string): Promise<Hold> =>
  (await call(app, holdSlot, { body: { slot_id: slotId, postal_code: '06851' } })).hold;

/** Returns a different day for each test, from the second on, so that bookings never collide. */
export function weekdays(): () => { from: string; to: string } {
  let day = 1;
  return () => {
    do day += 1;
    while ([0, 6].includes(new Date(`${dayAfter(day)}T12:00Z`).getUTCDay()));
    return { from: dayAfter(day), to: dayAfter(day) };
  };
}

export const changeByLink = (
  app: FastifyInstance,
  endpoint: Endpoint,
  appointment: Appointment,
  body: object = {},
): Promise<LightMyRequestResponse> =>
  send(app, endpoint, { params: { id: appointment.id }, body: { token: tokenIn(appointment), ...body } });

export const nearestIn = (response: { json: () => unknown }) =>
  apiErrorSchema.parse(response.json()).nearest ?? [];
