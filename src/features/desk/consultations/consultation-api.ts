import { noteConsultation } from '#domain/contracts/desk-consultations.ts';
import {
  cancelAppointment,
  confirmAppointment,
  rescheduleAppointment,
} from '#domain/contracts/scheduling-appointments.ts';
import { callEndpoint } from '#src/lib/http.ts';

// What staff do with a consultation, by who they are rather than by the link of a letter. Each throws
// `ApiError`.

export const confirm = (id: string) =>
  callEndpoint(confirmAppointment, { params: { id }, query: {}, body: {} });

export const cancel = (id: string, reason: string) =>
  callEndpoint(cancelAppointment, { params: { id }, query: {}, body: { reason } });

/** Its failure says which times near to it are free, where this one is not. */
export const move = (id: string, slot_id: string) =>
  callEndpoint(rescheduleAppointment, { params: { id }, query: {}, body: { slot_id } });

export const note = (id: string, text: string) =>
  callEndpoint(noteConsultation, { params: { id }, body: { text } });
