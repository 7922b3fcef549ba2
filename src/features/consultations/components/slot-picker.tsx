import { type ComponentType, memo, useEffect, useMemo, useState } from 'react';
import { placeOfClock, slotClock, visitorsTime, zoneWords } from '#domain/consultations/slot-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import type { VisitType } from '#domain/consultations/visit-type.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import type { DateTimePickerProps } from '#src/components/calendar/date-time-picker.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { browserZone } from '#src/lib/browser-zone.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';

function usePicker() {
  const { value, failure, retry } = useRemote<{ Picker: ComponentType<DateTimePickerProps> }>(
    'calendar',
    async () => ({
      Picker: (
        await import(/* webpackChunkName: "calendar" */ '#src/components/calendar/date-time-picker.tsx')
      ).default,
    }),
  );
  return { Picker: value?.Picker, failure, retry };
}

const freeTimeOf = (slot: Timeslot) => {
  const { day, time } = slotClock(slot);
  return { id: slot.id, day, time, words: clockWords(time) };
};

interface SlotPickerProps {
  slots: readonly Timeslot[];
  timeZone: string;
  visit: VisitType;
  chosen: Timeslot | undefined;
  onChoose: (slot: Timeslot) => void;
  error?: string | undefined;
}

/**
 * Free times in the branch's time zone; notes a different visitor's zone. Memoized: the surrounding form
 * renders on each keystroke.
 */
export const SlotPicker = memo(function SlotPicker({
  slots,
  timeZone,
  visit,
  chosen,
  onChoose,
  error,
}: SlotPickerProps) {
  const times = useMemo(() => slots.map(freeTimeOf), [slots]);
  const { Picker, failure, retry } = usePicker();
  const [visitorZone, setVisitorZone] = useState<string>();
  useEffect(() => setVisitorZone(browserZone()), []);
  const [first] = slots;
  const differs = first !== undefined && (!visitorZone || visitorsTime(first, visitorZone) !== undefined);
  if (failure !== undefined)
    return (
      <Notice alarm title="The calendar could not be loaded.">
        <p>{messageOf(failure)}</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  if (!Picker) return <Skeleton height="26rem" />;
  return (
    <Picker
      times={times}
      dayWords={formatWeekdayAndDay}
      timeZone={timeZone}
      value={chosen?.id ?? ''}
      onChange={(id) => {
        const slot = slots.find((one) => one.id === id);
        if (slot) onChoose(slot);
      }}
      zoneNote={differs ? `Times are ${zoneWords(timeZone)}, ${placeOfClock[visit]}` : undefined}
      error={error}
    />
  );
});
