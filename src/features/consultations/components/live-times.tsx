import { useCallback } from 'react';
import { slotWords, visitorsTime, zoneOfTimes, zoneWords } from '#domain/consultations/slot-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import type { VisitType } from '#domain/consultations/visit-type.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { browserZone } from '#src/lib/browser-zone.ts';
import { NearestTimes } from '../booked/nearest-times.tsx';
import type { ConsultationForm } from '../use-consultation-form.ts';
import * as styles from './consultation-form.module.css';
import { HeldUntil } from './held-until.tsx';
import { SlotPicker } from './slot-picker.tsx';

/** A live time ([3.4]): the calendar, the selection and its reservation, and the result. */
export function LiveTimes({ form }: { form: ConsultationForm }) {
  const { live, hold, visit, errorOf, setWantsCall } = form;
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
        error={errorOf('dateTime')}
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
