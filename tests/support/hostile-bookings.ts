import type { FastifyInstance } from 'fastify';
import { callInSick, noteConsultation } from '../../domain/contracts/desk-consultations.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import {
  cancelAppointment,
  commentAppointment,
  confirmAppointment,
  convertLead,
  createAppointment,
  rescheduleAppointment,
} from '../../domain/contracts/scheduling-appointments.ts';
import { holdSlot } from '../../domain/contracts/scheduling-slots.ts';
import type { MadeIds } from './hostile-requests.ts';
import { anyText, mostly, none, object, postalCode, seldomWrong } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import { booked, bookingBody, slotsFor, tokenIn } from './server-booking.ts';

const slots = (made: fc.Arbitrary<string>) =>
  mostly(
    made,
    fc.oneof(anyText, fc.constantFrom('norwalk-ct-1.home.0', 'norwalk-ct-1.home.zzzzzz', 'a.virtual.hv1g0')),
  );

/** Bodies near enough to right ones to come far, of the calls that book and change consultations. */
export const hostileBookings = (
  made: (name: keyof MadeIds) => fc.Arbitrary<string>,
): [Endpoint, fc.Arbitrary<unknown>][] => {
  const { slot_id: _, contact, address, ...rest } = bookingBody('');
  const token = mostly(made('token'), anyText);
  const written = mostly(fc.constantFrom('The dog is kind', ''), anyText);
  return [
    [holdSlot, object({ slot_id: slots(made('slot')), postal_code: mostly(postalCode, anyText) })],
    [
      createAppointment,
      seldomWrong(rest, {
        slot_id: slots(made('slot')),
        contact: fc.oneof({ weight: 9, arbitrary: fc.constant(contact) }, seldomWrong(contact)),
        address: fc.oneof({ weight: 9, arbitrary: fc.constant(address) }, seldomWrong(address)),
        items: mostly(fc.oneof(none, fc.constant([{ title: 'A window', quantity: 2, url: '/shop/' }]))),
        lead_id: fc.oneof({ weight: 9, arbitrary: none }, anyText),
        hold_id: fc.oneof({ weight: 9, arbitrary: none }, anyText),
        captcha: fc.oneof({ weight: 9, arbitrary: none }, anyText),
        comments: written,
      }),
    ],
    [
      convertLead,
      object({ slot_id: slots(made('slot')), interface: mostly(fc.constant('Call Center'), anyText) }),
    ],
    [rescheduleAppointment, object({ token, slot_id: slots(made('slot')) })],
    [cancelAppointment, object({ token, reason: written })],
    [confirmAppointment, object({ token })],
    [commentAppointment, object({ token, text: written })],
    [noteConsultation, object({ text: written })],
    [callInSick, object({ day: mostly(fc.constantFrom('2027-03-01', '2027-02-30', '9999-12-31'), anyText) })],
  ];
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A consultation that is booked, and a time that is free. */
export async function newBooking(
  app: FastifyInstance,
): Promise<Pick<MadeIds, 'appointment' | 'token' | 'slot'>> {
  const days = { from: inDays(2), to: inDays(55) };
  const [first] = await slotsFor(app, days);
  const appointment = await booked(app, first?.id ?? '');
  const [slot] = await slotsFor(app, days);
  return { appointment: appointment.id, token: tokenIn(appointment), slot: slot?.id ?? '' };
}
