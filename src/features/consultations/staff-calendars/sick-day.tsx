import { useState } from 'react';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskForm } from '#src/widgets/staff/desk-layout.tsx';
import { reportSick } from './calendar-api.ts';
import { VisitList } from './visit-list.tsx';

export type SickDay = Awaited<ReturnType<typeof reportSick>> & { day: string };

interface SickDayFormProps {
  consultant: DeskConsultant;
  today: string;
  leave: () => void;
  done: (sick: SickDay) => void;
}

export function SickDayForm({ consultant, today, leave, done }: SickDayFormProps) {
  const { id, name } = consultant;
  const [day, setDay] = useState(today);
  const { busy, reason, run } = useAction();
  const send = () =>
    run(
      async () => done({ ...(await reportSick(id, day)), day }),
      `${name} is out on ${formatWeekdayAndDay(day)}.`,
    );
  return (
    <DeskForm
      noValidate
      aria-label={`${name} called in sick`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        The day is blocked. Its visits go to others who are free; customers of the rest are asked to choose
        another time.
      </p>
      <TextField
        label="Sick on"
        type="date"
        min={today}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="center">
        <Button type="submit" look="ink" disabled={busy || day < today}>
          {busy ? 'One moment…' : 'Give the visits to others'}
        </Button>
        <Button look="quiet" onClick={leave}>
          Keep
        </Button>
      </Cluster>
    </DeskForm>
  );
}

export function SickDayResult({ name, timeZone, sick }: { name: string; timeZone: string; sick: SickDay }) {
  const { day, taken_over, to_move, visits } = sick;
  const those = (ids: readonly string[]) =>
    visits.filter(({ appointment_id }) => ids.includes(appointment_id));
  return (
    <Notice title={`${name} is out on ${formatWeekdayAndDay(day)}.`} alarm={to_move.length > 0}>
      {visits.length === 0 && <p>No visit was booked.</p>}
      {taken_over.length > 0 && (
        <>
          <p>Others take over:</p>
          <VisitList visits={those(taken_over)} timeZone={timeZone} />
        </>
      )}
      {to_move.length > 0 && (
        <>
          <p>No one is free for these. Their customers were asked to choose another time; call them:</p>
          <VisitList visits={those(to_move)} timeZone={timeZone} />
        </>
      )}
    </Notice>
  );
}
