import type { Timeslot } from '#domain/contracts/scheduling-slots.ts';
import { type VisitType, visitTypes } from '#domain/scheduling/visit-type.ts';
import { isPostalCode } from '#domain/validation/postal-code.ts';
import { messageOf } from '#src/lib/api-error.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { slotsFailed, slotsReceived, stepTaken } from './consultation-records.ts';
import { type FreeSlots, fetchSlots } from './scheduling-api.ts';

/** A postal code is typed letter by letter. */
const pauseMs = 300;

/** The free times for a kind of visit at a postal code, once both are there ([3.4]). */
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
  // While the same is asked again, what was answered stays.
  const value: FreeSlots | undefined =
    question !== undefined && latest?.question === question ? latest.slots : undefined;
  return { value, isLoading: isLoading && !value, failure: value ? undefined : failure, retry };
}

/**
 * The live times, earliest first, with one that others are not offered because this visitor holds it;
 * `undefined` if the branch offers none.
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
