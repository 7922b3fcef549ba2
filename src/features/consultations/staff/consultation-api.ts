import { cancelAppointment, confirmAppointment } from '#domain/consultations/appointments-contract.ts';
import { moveConsultation, undoMove } from '#domain/consultations/moves/staff-moves-contract.ts';
import { type DeskConsultation, noteConsultation } from '#domain/consultations/staff-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// Staff actions, authorized by the session instead of an email's link. All functions throw `ApiError`.

export const confirm = (id: string) =>
  callEndpoint(confirmAppointment, { params: { id }, query: {}, body: {} });

export const cancel = (id: string, reason: string) =>
  callEndpoint(cancelAppointment, { params: { id }, query: {}, body: { reason } });

/** If the time is taken, the error lists nearby free times. */
export const move = async (
  id: string,
  body: { slot_id: string; sequence: number; reason: string },
): Promise<DeskConsultation> => (await callEndpoint(moveConsultation, { params: { id }, body })).consultation;

export const takeMoveBack = (id: string, sequence: number) =>
  callEndpoint(undoMove, { params: { id }, body: { sequence } });

export const note = (id: string, text: string) =>
  callEndpoint(noteConsultation, { params: { id }, body: { text } });
