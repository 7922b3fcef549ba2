import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type VisitType, visitTypes } from '#domain/consultations/consultation-words.ts';
import { slotIdOf } from '#domain/consultations/slot-id.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import type { FieldsForm } from './booking-request.ts';
import type { ConsultationSetting } from './consultation-setting.ts';
import { type FreeSlots, fetchSlots, slotsFailed, slotsReceived, stepTaken } from './scheduling-api.ts';
import { heldAt, keptHold, useHold } from './use-hold.ts';

/** Debounce delay in ms while a postal code is typed */
const pauseMs = 300;

/** Loads the free times of a visit type and postal code ([3.4]). */
export function useSlots(type: string | undefined, postalCode: string) {
  const dispatch = useAppDispatch();
  const visit = visitTypes.find((one) => one === type);
  const near = postalCode.trim();
  const question = visit && isPostalCode(near) ? `${visit} ${near}` : undefined;
  const load = (signal: AbortSignal) => fetchSlots(near, visit as VisitType, signal);
  const { known, isLoading, failure, retry } = useRemote(question, load, {
    pause: pauseMs,
    onValue: (slots) => {
      dispatch(slotsReceived(slots));
      dispatch(stepTaken(`times listed: ${slots.zone}, ${slots.Timeslots.length}`));
    },
    onFailure: (failure) => {
      dispatch(slotsFailed(messageOf(failure)));
      dispatch(stepTaken('times not listed'));
    },
  });
  return { value: known, isLoading: isLoading && !known, failure: known ? undefined : failure, retry };
}

/**
 * Returns the live times, earliest first, including the one this visitor holds; `undefined` if the branch has
 * no live times.
 */
function withHeldTime(free: FreeSlots | undefined, held: Timeslot | undefined): FreeSlots | undefined {
  if (free?.zone !== 'RT') return undefined;
  const { Timeslots } = free;
  // Another consultant may be offered at the held time.
  const others = held ? Timeslots.filter(({ START_DATE }) => START_DATE !== held.START_DATE) : Timeslots;
  const times = held
    ? [...others, held].sort((a, b) => Date.parse(a.START_DATE) - Date.parse(b.START_DATE))
    : Timeslots;
  return times.length > 0 ? { ...free, Timeslots: times } : undefined;
}

type Field = 'appointmentType' | 'postalCode';

interface AskedInUrl {
  getValues: (field: Field) => string | undefined;
  setValue: (field: Field, value: string) => void;
  near: string | undefined;
  times: readonly Timeslot[] | undefined;
  /** Returns the time that was known before, if it is free. */
  known: (times: readonly Timeslot[]) => Timeslot | undefined;
  choose: (slot: Timeslot) => unknown;
}

/** A time of the calendar, at its consultant; the list offers it at the best match. */
const slotOfSetting =
  ({ startsAt, consultantId }: ConsultationSetting, visit: string | undefined) =>
  (times: readonly Timeslot[]): Timeslot | undefined => {
    const start = Date.parse(startsAt ?? '');
    const offered = times.find(({ START_DATE }) => Date.parse(START_DATE) === start);
    const type = visitTypes.find((one) => one === visit);
    if (!offered || !consultantId || !type) return offered;
    return { ...offered, id: slotIdOf({ consultantId, type, start }) };
  };

/**
 * Fills empty fields from the URL, else from this tab's reserved time, else from the visitor's place. Selects
 * the time chosen on the previous page.
 */
function useAskedInUrl({ getValues, setValue, near, times, known, choose }: AskedInUrl): void {
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const held = keptHold();
    const visit = visitTypes.find((type) => type === (asked.get('visit') ?? held?.visit));
    const place = asked.get('near') ?? held?.postalCode ?? storedPostalCode() ?? near;
    if (visit && !getValues('appointmentType')) setValue('appointmentType', visit);
    if (place && !getValues('postalCode')) setValue('postalCode', place);
  }, [getValues, setValue, near]);

  const isChosen = useRef(false);
  const chooseAsked = useEffectEvent((offered: readonly Timeslot[]) => {
    const id = new URLSearchParams(location.search).get('slot');
    const asked = offered.find((one) => one.id === id) ?? known(offered);
    if (!asked || isChosen.current || keptHold()) return;
    isChosen.current = true;
    choose(asked);
  });
  useEffect(() => {
    if (times) chooseAsked(times);
  }, [times]);
}

/** The live times of the form's visit type and place, and the selected one with its reservation. */
export function useConsultationTimes(form: FieldsForm, setting: ConsultationSetting) {
  const { getValues, setValue, trigger } = form;
  const [wantsCall, setWantsCall] = useState(false);
  const [visit, postalCode = ''] = form.watch(['appointmentType', 'postalCode']);
  // Staff always see the calendars, regardless of the flag.
  const isLive = useFlag('live_times') || setting.interface !== 'Web';
  const slots = useSlots(isLive ? visit : undefined, postalCode);
  // Reload the free times: others booked meanwhile.
  const hold = useHold(postalCode.trim(), {
    visit,
    isRehearsal: setting.isRehearsal,
    onTaken: slots.retry,
  });
  const { slot } = hold.chosen;
  const place = `${visit} ${postalCode.trim()}`;
  const live = useMemo(
    () => withHeldTime(slots.value, slot ?? heldAt(place)?.slot),
    [slots.value, slot, place],
  );
  const books = live !== undefined && !wantsCall;

  useAskedInUrl({
    getValues,
    setValue,
    near: setting.near,
    times: live?.Timeslots,
    known: slotOfSetting(setting, visit),
    choose: hold.choose,
  });

  // A time depends on visit type and place: a change of either releases it.
  const placeOfTime = useRef(place);
  const { forget } = hold;
  useEffect(() => {
    if (placeOfTime.current === place && books) return;
    placeOfTime.current = place;
    forget();
  }, [place, books, forget]);

  // Restores a reservation made before a reload, with its visit type and place.
  const { restore } = hold;
  useEffect(() => {
    const kept = heldAt(place);
    if (kept && books && !slot) restore(kept);
  }, [place, books, slot, restore]);

  useEffect(() => setValue('books', books), [books, setValue]);
  const startDate = slot?.START_DATE;
  useEffect(() => {
    setValue('dateTime', startDate ?? '');
    if (startDate) void trigger('dateTime');
  }, [startDate, setValue, trigger]);

  return { visit, near: postalCode, slots, live, books, wantsCall, setWantsCall, hold };
}
export type ConsultationTimes = ReturnType<typeof useConsultationTimes>;
