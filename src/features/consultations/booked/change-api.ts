import {
  type Appointment,
  cancelAppointment,
  commentAppointment,
  confirmAppointment,
  convertLead,
  getAppointment,
  type interfaces,
  rescheduleAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

/**
 * Access to a consultation: its id and the token of the emailed link, which staff and the owner do not need.
 */
export interface Key {
  id: string;
  token?: string | undefined;
}

const asked = ({ id, token }: Key) => ({ params: { id }, query: { token } });

/** All functions throw `ApiError`. */
export const fetchAppointment = async (key: Key, signal: AbortSignal): Promise<Appointment> =>
  (await callEndpoint(getAppointment, asked(key), { signal })).appointment;

export const moveAppointment = async (key: Key, slot_id: string): Promise<Appointment> =>
  (await callEndpoint(rescheduleAppointment, { ...asked(key), body: { slot_id } })).appointment;

export const callOff = async (key: Key, reason: string): Promise<Appointment> =>
  (await callEndpoint(cancelAppointment, { ...asked(key), body: { reason } })).appointment;

export const confirmComing = async (key: Key): Promise<Appointment> =>
  (await callEndpoint(confirmAppointment, { ...asked(key), body: {} })).appointment;

export const addComment = async (key: Key, text: string): Promise<void> => {
  await callEndpoint(commentAppointment, { ...asked(key), body: { text } });
};

export const convertRequest = async (
  reference: string,
  slot_id: string,
  atInterface: (typeof interfaces)[number],
  idempotencyKey: string,
): Promise<Appointment> =>
  (
    await callEndpoint(
      convertLead,
      { params: { reference }, body: { slot_id, interface: atInterface } },
      { idempotencyKey },
    )
  ).appointment;
