import { listOwnConsultations } from '#domain/consultations/account-contract.ts';
import {
  cancelAppointment,
  confirmAppointment,
  getAppointment,
} from '#domain/consultations/appointments-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import {
  appointmentOf,
  book,
  bookingBody,
  dayAfter,
  firstSlot,
  monday,
  startBookingApp,
} from '#tests/support/consultations/server-booking.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

let time = monday;
let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp(() => time);
});
afterAll(() => test.close());

const bookOn = async (days: number, change: object = {}, headers: Record<string, string> = {}) => {
  const slot = await firstSlot(test.app, { from: dayAfter(days), to: dayAfter(days) });
  return appointmentOf(await book(test.app, slot.id, change, headers));
};
const asGuestWith = (email: string) => ({ contact: { ...bookingBody('').contact, email } });

const listOf = async (customer: SignedIn): Promise<string[]> => {
  const response = await customer.ask(listOwnConsultations, {});
  return listOwnConsultations.response.parse(response.json()).consultations.map(({ id }) => id);
};

describe('the consultations of an account', () => {
  it('are those that it booked and those that a guest booked under its address, the next one first', async () => {
    const customer = await test.signUp({ email: 'grace@example.com' });
    const late = await bookOn(10, {}, customer.headers);
    const soon = await bookOn(2, asGuestWith('Grace@Example.com'));
    await bookOn(3, asGuestWith('another@example.com'));
    expect(await listOf(customer)).toEqual([soon.id, late.id]);
    time = new Date('2027-03-05T14:00:00Z');
    expect(await listOf(customer)).toEqual([late.id, soon.id]);
    time = monday;
  });

  it('are not those under an address that it has not confirmed', async () => {
    const customer = await test.signUp({ email: 'maybe@example.com', emailVerified: false });
    await bookOn(2, asGuestWith('maybe@example.com'));
    expect(await listOf(customer)).toEqual([]);
  });

  it('are confirmed and canceled by the account without the link, and by no other account', async () => {
    const customer = await test.signUp();
    const { id } = await bookOn(4, {}, customer.headers);
    const stranger = await test.signUp();
    for (const call of [getAppointment, confirmAppointment, cancelAppointment]) {
      const parts = { params: { id }, ...(call !== getAppointment && { body: {} }) };
      expect(failureOf(await stranger.ask(call, parts)).status).toBe(403);
      expect(failureOf(await send(test.app, call, parts)).status).toBe(403);
    }
    expect(appointmentOf(await customer.ask(confirmAppointment, { params: { id }, body: {} })).state).toBe(
      'confirmed',
    );
    expect(appointmentOf(await customer.ask(cancelAppointment, { params: { id }, body: {} })).state).toBe(
      'canceled',
    );
  });

  it('are listed for those who are signed in', async () => {
    expect(failureOf(await send(test.app, listOwnConsultations, {})).status).toBe(401);
  });
});
