import { type ComponentType, useState } from 'react';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { slotWords, zoneOfTimes, zoneWords } from '#domain/consultations/slot-words.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from './consultation-form.module.css';
import type { ConsultantFieldProps } from './consultation-setting.ts';
import { NearestTimes, SlotPicker } from './slot-picker.tsx';
import { useSlots } from './use-consultation-times.ts';
import { isTaken } from './use-hold.ts';

interface ChooseTimeProps {
  visit: VisitType;
  near: string;
  /** The calendar opens here, if times are free. */
  preferredDay?: string | undefined;
  /** Verb of the button, for example «Move it to» */
  verb: string;
  onDone: (slot: Timeslot, postalCode: string) => Promise<unknown>;
  /** Chooses the consultant of a time; visitors get the best match. */
  ConsultantField?: ComponentType<ConsultantFieldProps>;
}

/** Another consultant may have been chosen for a time than the list offers. */
const withChosen = (slots: readonly Timeslot[], chosen: Timeslot | undefined): readonly Timeslot[] =>
  chosen ? slots.map((slot) => (slot.START_DATE === chosen.START_DATE ? chosen : slot)) : slots;

/** Selects a free time for an existing consultation and confirms it by a button. */
export function ChooseTime({ visit, near, preferredDay, verb, onDone, ConsultantField }: ChooseTimeProps) {
  const [postalCode, setPostalCode] = useState(near);
  const [slot, setSlot] = useState<Timeslot>();
  const { value, failure, isLoading, retry } = useSlots(visit, postalCode);
  const { busy, failure: refusal, reason, run } = useAction();
  /** If the time was taken, the nearest free ones. */
  const nearest = isTaken(refusal) ? refusal.nearest : undefined;
  const isLive = value?.zone === 'RT' && value.Timeslots.length > 0;
  return (
    <div className={styles.steps}>
      <TextField
        className={styles.short ?? ''}
        id="postalCode"
        label="ZIP or postal code of the house"
        autoComplete="postal-code"
        value={postalCode}
        onChange={({ target }) => setPostalCode(target.value)}
        error={failure === undefined ? '' : messageOf(failure)}
      />
      {nearest && <NearestTimes nearest={nearest} onChoose={setSlot} />}
      {isLoading && (
        <p className={styles.looking} role="status">
          Looking for free times…
        </p>
      )}
      {value && !isLive && (
        <Notice title="No times can be chosen here.">
          <p>
            Call {value.TerritoryGroup.name} at <span className="tabular">{value.TerritoryGroup.phone}</span>,
            and we settle one.
          </p>
        </Notice>
      )}
      {value && isLive && (
        <SlotPicker
          slots={withChosen(value.Timeslots, slot)}
          timeZone={zoneOfTimes(value)}
          visit={visit}
          chosen={slot}
          preferredDay={preferredDay}
          onChoose={setSlot}
        />
      )}
      {ConsultantField && slot && (
        <ConsultantField visit={visit} postalCode={postalCode.trim()} slot={slot} onChoose={setSlot} />
      )}
      {reason && !nearest && <Notice alarm title={reason} />}
      {slot && (
        <Button
          disabled={busy}
          onClick={() =>
            void run(async () => {
              try {
                await onDone(slot, postalCode.trim());
              } catch (refusal) {
                setSlot(undefined);
                retry();
                throw refusal;
              }
            })
          }
        >
          {`${verb} ${slotWords(slot)} ${zoneWords(slot.time_zone)}`}
        </Button>
      )}
    </div>
  );
}
