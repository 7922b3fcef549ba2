import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { consultationChanged } from '#domain/consultations/moves/staff-moves-contract.ts';
import { visitObstacleWords } from '#domain/consultations/moves/visit-obstacle.ts';
import { slotWords } from '#domain/consultations/slot-words.ts';
import { slotTaken, type Timeslot } from '#domain/consultations/slots-contract.ts';
import type { DeskConsultation, DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import { ConsultantList, useConsultants } from './consultant-choice.tsx';
import { move } from './consultation-api.ts';
import { FreeTimes } from './free-times.tsx';

/** Where a visit is to go; without a time, one is chosen. */
export interface MoveTarget {
  /** ISO 8601 with offset */
  START_DATE?: string | undefined;
  consultantId?: string | undefined;
}

interface MoveProps {
  consultation: DeskConsultationRow;
  to: MoveTarget;
  leave: () => void;
  /** Receives the moved consultation. */
  done: (moved: DeskConsultation) => void;
  reload: () => void;
}

const schema = z.object({ reason: z.string().trim().max(200, { error: 'At most 200 characters' }) });

function consequenceOf(isOtherTime: boolean, isOtherConsultant: boolean): string {
  if (isOtherTime)
    return 'It has to be confirmed again at its new time. The customer gets an email in a minute; until then you can undo it.';
  return isOtherConsultant
    ? 'The time stays. The customer gets an email with the new name in a minute; until then you can undo it.'
    : 'Choose another time or consultant.';
}

/** Moves a visit to another time or consultant. A refusal by the server keeps the input. */
export function MoveConsultation({ consultation, to, leave, done, reload }: MoveProps) {
  const { id, name, type, postal_code, consultant_id, sequence, time_zone } = consultation;
  const [start, setStart] = useState(to.START_DATE);
  const [picked, setPicked] = useState<string>();
  const { busy, failure, reason: refusal, run } = useAction();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { register, handleSubmit, formState, setError } = form;
  const forget = useKeptForm({ name: `move of ${id}`, form });
  const consultants = useConsultants(
    start ? { postal_code, type, starts_at: start, appointment_id: id } : undefined,
  );
  const choices = consultants.value?.consultants ?? [];
  const isSame = (slot: { START_DATE: string }) =>
    Date.parse(slot.START_DATE) === Date.parse(consultation.START_DATE);
  const isReassigned = start !== undefined && isSame({ START_DATE: start }) && !to.consultantId;
  const wanted = choices.find((one) => one.id === (to.consultantId ?? consultant_id));
  const free = choices.filter(({ obstacle }) => !obstacle);
  // Another consultant than the one dragged to is chosen by hand alone.
  const preset = wanted && !wanted.obstacle ? wanted : to.consultantId || isReassigned ? undefined : free[0];
  const chosen = choices.find(({ slot_id, obstacle }) => slot_id === picked && !obstacle) ?? preset;
  const isOtherTime = start !== undefined && !isSame({ START_DATE: start });
  const isOther = chosen !== undefined && chosen.id !== consultant_id;
  const nearest = failure instanceof ApiError ? failure.nearest : [];

  const goTo = ({ START_DATE, id: slotId }: Pick<Timeslot, 'START_DATE' | 'id'>) => {
    setStart(START_DATE);
    setPicked(slotId);
  };
  const giveUp = () => {
    forget();
    leave();
  };
  const send = handleSubmit(async ({ reason }) => {
    if (!start) return setError('root', { message: 'Choose a time first.' });
    if (!chosen) return setError('root', { message: 'Choose a consultant who is free then.' });
    if (!isOtherTime && !isOther)
      return setError('root', { message: 'This is its time and consultant already. Choose another.' });
    if (isOther && !reason) return setError('reason', { message: 'Say why another consultant comes' });
    const isDone = await run(async () => {
      try {
        const moved = await move(id, { slot_id: chosen.slot_id, sequence, reason });
        announce(`The consultation of ${name} is ${slotWords(moved)} with ${moved.consultant}.`);
        forget();
        leave();
        done(moved);
      } catch (error) {
        if (error instanceof ApiError && error.code === slotTaken) consultants.retry();
        throw error;
      }
    });
    if (!isDone) setPicked(undefined);
  });
  const isOutdated = failure instanceof ApiError && failure.code === consultationChanged;
  const verb = isOtherTime && start ? `Move to ${slotWords({ START_DATE: start })}` : 'Give the visit';
  return (
    <Stack as="form" noValidate gap={4} onSubmit={(event) => void send(event)}>
      <p>
        Now {slotWords(consultation)} with {consultation.consultant}.
      </p>
      {to.START_DATE === undefined ? (
        <FreeTimes
          visit={{ type, postal_code, time_zone }}
          chosen={start}
          choose={(slot) => {
            setStart(slot.START_DATE);
            setPicked(undefined);
          }}
        />
      ) : (
        isOtherTime && (
          <p>
            To <strong>{slotWords({ START_DATE: start ?? '' })}</strong>.
          </p>
        )
      )}
      {start && (
        <>
          {to.consultantId && wanted?.obstacle && (
            <Notice alarm title={`${wanted.name} ${visitObstacleWords[wanted.obstacle]}.`}>
              <p>Choose another consultant below, or close this and drag the visit elsewhere.</p>
            </Notice>
          )}
          <ConsultantList
            remote={consultants}
            chosen={chosen?.slot_id}
            choose={({ slot_id }) => setPicked(slot_id)}
          />
        </>
      )}
      <TextField
        {...register('reason')}
        label={isOther ? 'Reason, which the history keeps' : 'Reason (optional), which the history keeps'}
        autoComplete="off"
        error={formState.errors.reason?.message ?? ''}
      />
      <p>{consequenceOf(isOtherTime, isOther)}</p>
      {formState.errors.root?.message && <Notice alarm title={formState.errors.root.message} />}
      {refusal && (
        <Notice alarm title={refusal}>
          {isOutdated && (
            <Button
              look="outline"
              onClick={() => {
                giveUp();
                reload();
              }}
            >
              Look at it again
            </Button>
          )}
          {nearest.length > 0 && (
            <Cluster gap={3}>
              {nearest.map((slot) => (
                <Button key={slot.id} look="outline" onClick={() => goTo(slot)}>
                  {slotWords(slot)}
                </Button>
              ))}
            </Cluster>
          )}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button type="submit" look="ink" disabled={busy}>
          {busy ? 'Moving…' : start && chosen ? `${verb}${isOther ? ` to ${chosen.name}` : ''}` : 'Move'}
        </Button>
        <Button look="outline" onClick={giveUp}>
          Keep it as it is
        </Button>
      </Cluster>
    </Stack>
  );
}
