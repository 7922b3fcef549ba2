import type { FastifyInstance } from 'fastify';
import {
  appointmentCalendar,
  cancelAppointment,
  commentAppointment,
  confirmAppointment,
  convertLead,
  createAppointment,
  getAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { getCaptcha, holdSlot, listSlots, releaseHold } from '#domain/consultations/slots-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { Captcha } from '../captcha.ts';
import type { Bookings } from './bookings.ts';
import type { Changes } from './changes.ts';
import type { Offers } from './offers.ts';

export interface AppointmentRoutes {
  offers: Offers;
  bookings: Bookings;
  changes: Changes;
  captcha: Captcha;
  calendarOf: (appointment: Awaited<ReturnType<Changes['find']>>) => string;
}

export function appointmentRoutes(
  app: FastifyInstance,
  { offers, bookings, changes, captcha, calendarOf }: AppointmentRoutes,
): void {
  registerEndpoint(app, listSlots, ({ input }) => offers.list(input.query));
  registerEndpoint(app, getCaptcha, async () => ({ captcha: await captcha.shown() }));
  registerEndpoint(app, holdSlot, async ({ input: { body }, address }) => ({
    hold: await bookings.hold(body.slot_id, body.postal_code, address),
  }));
  registerEndpoint(app, releaseHold, async ({ input: { params } }) => {
    await bookings.release(params.id);
    return { released: true as const };
  });
  registerEndpoint(
    app,
    createAppointment,
    async ({ input, caller, idempotencyKey: key, address, attribution }) => ({
      appointment: await bookings.book(input.body, { caller, address, key, attribution }),
    }),
  );
  registerEndpoint(app, convertLead, async ({ input: { params, body }, caller, idempotencyKey }) => ({
    appointment: await bookings.convert(params.reference, body, caller, idempotencyKey),
  }));
  registerEndpoint(app, getAppointment, async ({ input: { params, query }, caller }) => ({
    appointment: await changes.find(params.id, { caller, token: query.token }),
  }));
  registerEndpoint(app, rescheduleAppointment, async ({ input: { params, query, body }, caller }) => ({
    appointment: await changes.reschedule(params.id, body.slot_id, {
      caller,
      token: body.token ?? query.token,
    }),
  }));
  registerEndpoint(app, cancelAppointment, async ({ input: { params, query, body }, caller }) => ({
    appointment: await changes.cancel(params.id, body.reason, { caller, token: body.token ?? query.token }),
  }));
  registerEndpoint(app, confirmAppointment, async ({ input: { params, query, body }, caller }) => ({
    appointment: await changes.confirm(params.id, { caller, token: body.token ?? query.token }),
  }));
  registerEndpoint(app, commentAppointment, async ({ input: { params, query, body }, caller }) => ({
    comment: await changes.comment(params.id, body.text, { caller, token: body.token ?? query.token }),
  }));
  registerFile(app, appointmentCalendar, async ({ input: { params, query }, caller }) => ({
    content: calendarOf(await changes.find(params.id, { caller, token: query.token })),
    cache: 'no-store',
    name: 'consultation.ics',
  }));
}
