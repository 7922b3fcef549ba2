import { slotWords } from '#domain/consultations/slot-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import * as styles from '../components/consultation-form.module.css';

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
      <div className={styles.nearest}>
        {nearest.map((slot) => (
          <Button key={slot.id} look="outline" onClick={() => onChoose(slot)}>
            {slotWords(slot)}
          </Button>
        ))}
      </div>
    )}
  </Notice>
);
