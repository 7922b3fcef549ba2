import {
  cancelAppointment,
  confirmAppointment,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { noteConsultation } from '#domain/consultations/staff-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// Staff actions, authorized by the session instead of an email's link. All functions throw `ApiError`.

export const confirm = (id: string) =>
  callEndpoint(confirmAppointment, { params: { id }, query: {}, body: {} });

export const cancel = (id: string, reason: string) =>
  callEndpoint(cancelAppointment, { params: { id }, query: {}, body: { reason } });

/** If the time is taken, the error lists nearby free times. */
export const move = (id: string, slot_id: string) =>
  callEndpoint(rescheduleAppointment, { params: { id }, query: {}, body: { slot_id } });

export const note = (id: string, text: string) =>
  callEndpoint(noteConsultation, { params: { id }, body: { text } });
