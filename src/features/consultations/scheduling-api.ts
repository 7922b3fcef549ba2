import { type Appointment, createAppointment } from '#domain/consultations/appointments-contract.ts';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { createLead, type Lead } from '#domain/consultations/contract.ts';
import {
  type Hold,
  holdSlot,
  listSlots,
  releaseHold,
  type TerritoryGroup,
} from '#domain/consultations/slots-contract.ts';
import type { EndpointRequest } from '#domain/contracts/endpoint.ts';
import { addDays, isoDay, utcDay } from '#domain/dates/civil-day.ts';
import type { FormattedAddress } from '#domain/places/address-contract.ts';
import { getBranch } from '#domain/places/contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { noRecords, recordsReplaced } from '#src/session/feature-records.ts';
import type { AppThunk } from '#src/session/store.ts';

/** [3.4] Stores the free times of the visitor's territory. */
export const slotsReceived = ({
  TerritoryGroup,
  Timeslots,
}: {
  TerritoryGroup: TerritoryGroup;
  Timeslots: readonly { START_DATE: string }[];
}) =>
  recordsReplaced({
    rtaData: {
      errorMessage: '',
      TerritoryGroup,
      Timeslots: Timeslots.map(({ START_DATE }) => ({ START_DATE })),
    },
  });

export const slotsFailed = (errorMessage: string) =>
  recordsReplaced({ rtaData: { ...noRecords.rtaData, errorMessage } });

const longestLog = 50;

/** [3.3] Records a step of a booking attempt. */
export const stepTaken =
  (step: string): AppThunk<void> =>
  (dispatch, getState) => {
    const { entries } = getState().rtaLogData;
    const entry = { time: new Date().toISOString(), step };
    dispatch(recordsReplaced({ rtaLogData: { entries: [...entries, entry].slice(-longestLog) } }));
  };

/** [3.3] Stores the suggested addresses. */
export const addressesSuggested =
  (suggestions: readonly { address_id: string; text: string }[]): AppThunk<void> =>
  (dispatch, getState) => {
    const { qasData } = getState();
    dispatch(
      recordsReplaced({ qasData: { ...qasData, suggestions: suggestions.map((one) => ({ ...one })) } }),
    );
  };

/** [3.3] Stores the selected suggestion. */
export const addressTaken =
  (address: Partial<FormattedAddress>): AppThunk<void> =>
  (dispatch, getState) => {
    const { qasData } = getState();
    dispatch(recordsReplaced({ qasData: { ...qasData, address: { ...address } } }));
  };

/** Requests a consultation, or the service named by `title`. Throws `ApiError` with paths below `body`. */
export async function askForConsultation(
  request: Record<string, unknown>,
  idempotencyKey: string,
  title = 'Your request for a consultation',
): Promise<Lead> {
  const mayWait = { title, form: location.pathname };
  const { lead } = await callEndpoint(createLead, { body: request }, { idempotencyKey, mayWait });
  return lead;
}

/** Returns a branch's name. Throws `ApiError`. */
export const fetchBranchName = async (branchId: string): Promise<string> =>
  (await callEndpoint(getBranch, { params: { id: branchId } })).branch.formal_name;

/**
 * Returns two months of free times, starting a day early: a different time zone or a wrong clock must not
 * hide today's. Throws `ApiError`.
 */
export function fetchSlots(postal_code: string, type: VisitType, signal: AbortSignal) {
  const today = utcDay(Date.now());
  const [from, to] = [isoDay(addDays(today, -1)), isoDay(addDays(today, 60))];
  return callEndpoint(listSlots, { query: { postal_code, type, from, to } }, { signal });
}
export type FreeSlots = Awaited<ReturnType<typeof fetchSlots>>;

/** Reserves a time for five minutes. Throws `ApiError`, with the nearest free times if it is taken. */
export const holdTime = async (slot_id: string, postal_code: string): Promise<Hold> =>
  (await callEndpoint(holdSlot, { body: { slot_id, postal_code } })).hold;

/** Releases a reserved time; if that fails, it expires by itself. */
export const releaseTime = (id: string): void =>
  void callEndpoint(releaseHold, { params: { id } }).catch(() => undefined);

export type BookingRequest = EndpointRequest<typeof createAppointment>['body'];

/** Books a time. Throws `ApiError`; field paths are below `body`. */
export const book = async (body: BookingRequest, idempotencyKey: string): Promise<Appointment> =>
  (await callEndpoint(createAppointment, { body }, { idempotencyKey })).appointment;
