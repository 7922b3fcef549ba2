import { useCallback, useEffect, useRef } from 'react';
import { slotWords, visitorsTime, zoneOfTimes, zoneWords } from '#domain/consultations/slot-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import type { VisitType } from '#domain/consultations/visit-type.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { browserZone } from '#src/lib/browser-zone.ts';
import { NearestTimes } from '../booked/nearest-times.tsx';
import type { ConsultationTimes } from '../use-consultation-times.ts';
import * as styles from './consultation-form.module.css';
import { SlotPicker } from './slot-picker.tsx';

const clock = (time: number): string =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

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
  const sentence = `We keep this time for you until ${clock(until)}`;

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
    <p className={styles.held}>
      {sentence}
      <span ref={left} aria-hidden="true" className="tabular">
        {leftOf(until)}
      </span>
    </p>
  );
}

/** A live time ([3.4]): the calendar, the selection and its reservation, and the result. */
export function LiveTimes({ times, error }: { times: ConsultationTimes; error: string | undefined }) {
  const { live, hold, visit, setWantsCall } = times;
  const { chosen, choose } = hold;
  const onChoose = useCallback((next: Timeslot) => void choose(next), [choose]);
  if (!live) return null;
  const { state, slot, until, nearest } = chosen;
  const yours = slot && visitorsTime(slot, browserZone());
  return (
    <div className={styles.whole}>
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
        error={error}
      />
      <div className={styles.chosen}>
        {slot && (
          <p className={styles.chosenTime}>
            {slotWords(slot)} {zoneWords(slot.time_zone)}
          </p>
        )}
        {yours && <p>{yours}, by your clock</p>}
        {state === 'held' && until !== undefined && <HeldUntil key={until} until={until} />}
      </div>
      <p>
        No time that suits?{' '}
        <Button look="quiet" onClick={() => setWantsCall(true)}>
          I would rather be called
        </Button>
      </p>
    </div>
  );
}
