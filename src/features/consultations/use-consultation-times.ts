import { useEffect, useMemo, useRef, useState } from 'react';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';
import type { FieldsForm } from './consultation-fields.ts';
import type { ConsultationSetting } from './consultation-setting.ts';
import { heldAt } from './kept-hold.ts';
import { useAskedInUrl } from './use-asked-in-url.ts';
import { useHold } from './use-hold.ts';
import { useSlots, withHeldTime } from './use-slots.ts';

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

  useAskedInUrl({ getValues, setValue, near: setting.near, times: live?.Timeslots, choose: hold.choose });

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
