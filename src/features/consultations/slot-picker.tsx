import {
  type ComponentType,
  memo,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import {
  placeOfClock,
  slotClock,
  slotWords,
  visitorsTime,
  zoneOfTimes,
  zoneWords,
} from '#domain/consultations/slot-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { formatTime } from '#domain/dates/format-instant.ts';
import { announce } from '#src/components/announcer.tsx';
import type { DateTimePickerProps } from '#src/components/calendar/date-time-picker.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { browserZone } from '#src/lib/browser-zone.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as parts from '#src/widgets/contact/form-parts.module.css';
import * as styles from './consultation-form.module.css';
import { SettingOfConsultation } from './consultation-setting.ts';
import type { ConsultationTimes } from './use-consultation-times.ts';

interface NearestTimesProps {
  nearest: readonly Timeslot[];
  onChoose: (slot: Timeslot) => void;
}

export const NearestTimes = ({ nearest, onChoose }: NearestTimesProps) => (
  <Notice alarm title="That time was just taken.">
    <p>
      {nearest.length > 0 ? 'The nearest free times are:' : 'Please choose another one.'} What you have filled
      in is still here.
    </p>
    {nearest.length > 0 && (
      <Cluster gap={3}>
        {nearest.map((slot) => (
          <Button key={slot.id} look="outline" onClick={() => onChoose(slot)}>
            {slotWords(slot)}
          </Button>
        ))}
      </Cluster>
    )}
  </Notice>
);

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
  preferredDay?: string | undefined;
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
  preferredDay,
  error,
}: SlotPickerProps) {
  const times = useMemo(() => slots.map(freeTimeOf), [slots]);
  const { Picker, failure, retry } = usePicker();
  const [visitorZone, setVisitorZone] = useState<string>();
  useEffect(() => setVisitorZone(browserZone()), []);
  const [first] = slots;
  const differs = first !== undefined && (!visitorZone || visitorsTime(first, visitorZone) !== undefined);
  if (failure !== undefined)
    return <FailureNotice title="The calendar could not be loaded." failure={failure} retry={retry} />;
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
      preferredDay={preferredDay}
      zoneNote={differs ? `Times are ${zoneWords(timeZone)}, ${placeOfClock[visit]}` : undefined}
      error={error}
    />
  );
});

const two = (value: number): string => String(value).padStart(2, '0');

const leftOf = (until: number): string => {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
};

const lastMinuteMs = 60_000;

/**
 * Countdown of a reserved time. Screen readers hear it at the start and one minute before the end; seconds
 * are visual only.
 */
function HeldUntil({ until }: { until: number }) {
  const left = useRef<HTMLSpanElement>(null);
  const sentence = `We keep this time for you until ${formatTime(new Date(until))}`;

  useEffect(() => {
    announce(`${sentence}.`);
    const ticking = setInterval(() => {
      if (left.current) left.current.textContent = leftOf(until);
    }, 1000);
    const warning = setTimeout(
      () => announce('We keep this time for you for one more minute.'),
      Math.max(0, until - Date.now() - lastMinuteMs),
    );
    return () => {
      clearInterval(ticking);
      clearTimeout(warning);
    };
  }, [until, sentence]);

  return (
    <Cluster as="p" nowrap gap={3} tone="soft" className={styles.held}>
      {sentence}
      <span ref={left} aria-hidden="true" className="tabular">
        {leftOf(until)}
      </span>
    </Cluster>
  );
}

/** A live time ([3.4]): the calendar, the selection and its reservation, and the result. */
export function LiveTimes({ times, error }: { times: ConsultationTimes; error: string | undefined }) {
  const { live, hold, visit, near, setWantsCall } = times;
  const { chosen, choose } = hold;
  const { preferredDay, ConsultantField } = useContext(SettingOfConsultation);
  const onChoose = useCallback((next: Timeslot) => void choose(next), [choose]);
  if (!live) return null;
  const { state, slot, until, nearest } = chosen;
  const yours = slot && visitorsTime(slot, browserZone());
  return (
    <div className={parts.whole}>
      {state === 'failed' && <NearestTimes nearest={nearest} onChoose={onChoose} />}
      {state === 'lapsed' && (
        <Notice alarm title="We could not keep that time any longer.">
          <p>Please choose a time again. What you have filled in is still here.</p>
        </Notice>
      )}
      <SlotPicker
        slots={live.Timeslots}
        timeZone={zoneOfTimes(live)}
        visit={visit as VisitType}
        chosen={slot}
        onChoose={onChoose}
        preferredDay={preferredDay}
        error={error}
      />
      <Cluster gap="1 5" align="baseline" className={styles.chosen}>
        {slot && (
          <Text strong>
            {slotWords(slot)} {zoneWords(slot.time_zone)}
          </Text>
        )}
        {yours && <p>{yours}, by your clock</p>}
        {state === 'held' && until !== undefined && <HeldUntil key={until} until={until} />}
      </Cluster>
      {ConsultantField && slot && (
        <ConsultantField
          visit={visit as VisitType}
          postalCode={near.trim()}
          slot={slot}
          holdId={chosen.holdId}
          onChoose={onChoose}
        />
      )}
      <p>
        No time that suits?{' '}
        <Button look="quiet" onClick={() => setWantsCall(true)}>
          I would rather be called
        </Button>
      </p>
    </div>
  );
}
