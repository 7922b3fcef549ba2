import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { type VisitType, visitTypes } from '#domain/consultations/visit-type.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { slotsFailed, slotsReceived, stepTaken } from './booked/consultation-records.ts';
import { type FreeSlots, fetchSlots } from './scheduling-api.ts';

/** Debounce delay in ms while a postal code is typed */
const pauseMs = 300;

/** Loads the free times of a visit type and postal code ([3.4]). */
export function useSlots(type: string | undefined, postalCode: string) {
  const dispatch = useAppDispatch();
  const visit = visitTypes.find((one) => one === type);
  const near = postalCode.trim();
  const question = visit && isPostalCode(near) ? `${visit} ${near}` : undefined;
  const load = async (signal: AbortSignal) => ({
    question,
    slots: await fetchSlots(near, visit as VisitType, signal),
  });
  const { latest, isLoading, failure, retry } = useRemote(question, load, {
    pause: pauseMs,
    onValue: ({ slots }) => {
      dispatch(slotsReceived(slots));
      dispatch(stepTaken(`times listed: ${slots.zone}, ${slots.Timeslots.length}`));
    },
    onFailure: (failure) => {
      dispatch(slotsFailed(messageOf(failure)));
      dispatch(stepTaken('times not listed'));
    },
  });
  // Keep the last response while the same request is repeated.
  const value: FreeSlots | undefined =
    question !== undefined && latest?.question === question ? latest.slots : undefined;
  return { value, isLoading: isLoading && !value, failure: value ? undefined : failure, retry };
}

/**
 * Returns the live times, earliest first, including the one this visitor holds; `undefined` if the branch has
 * no live times.
 */
export function withHeldTime(free: FreeSlots | undefined, held: Timeslot | undefined): FreeSlots | undefined {
  if (free?.zone !== 'RT') return undefined;
  const { Timeslots } = free;
  const isListed = !held || Timeslots.some(({ id }) => id === held.id);
  const times = isListed
    ? Timeslots
    : [...Timeslots, held].sort((a, b) => Date.parse(a.START_DATE) - Date.parse(b.START_DATE));
  return times.length > 0 ? { ...free, Timeslots: times } : undefined;
}
