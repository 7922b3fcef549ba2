import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { slotClock, slotWords, zoneWords } from '#domain/consultations/slot-words.ts';
import { listSlots, slotTaken, type Timeslot } from '#domain/consultations/slots-contract.ts';
import type { DeskConsultation } from '#domain/consultations/staff-contract.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { announce } from '#src/components/announcer.tsx';
import type { FreeTime } from '#src/components/calendar/free-times.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { dayAfter, todayIn } from '#src/widgets/staff/branch/branch-days.ts';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { move } from './consultation-api.ts';
import * as styles from './consultations.module.css';

const DateTimePicker = lazy(
  () => import(/* webpackChunkName: "calendar" */ '#src/components/calendar/date-time-picker.tsx'),
);

const daysAhead = 60;

interface MoveProps {
  consultation: DeskConsultation;
  leave: () => void;
  reload: () => void;
}

interface Refused {
  title: string;
  nearest: readonly Timeslot[];
}

function freeTimeOf(slot: Timeslot): FreeTime {
  const { day, time } = slotClock(slot);
  return { id: slot.id, day, time, words: clockWords(time) };
}

const Waiting = () => <Skeleton height="24rem" />;

/** Selects another free time; if it was taken meanwhile, shows the nearest free ones. */
export function MoveConsultation({ consultation, leave, reload }: MoveProps) {
  const { id, name, type, postal_code, time_zone } = consultation;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Timeslot>();
  const [refused, setRefused] = useState<Refused>();
  const [running, setRunning] = useState(false);
  const today = todayIn(time_zone);
  const remote = useDesk(listSlots, {
    query: { postal_code, type, from: today, to: dayAfter(today, daysAhead) },
  });
  useEffect(() => section.current?.focus(), []);

  const send = async () => {
    if (!chosen) return setRefused({ title: 'Choose a time first.', nearest: [] });
    setRunning(true);
    setRefused(undefined);
    try {
      await move(id, chosen.id);
      announce(`The consultation of ${name} is moved to ${slotWords(chosen)}.`);
      leave();
      reload();
    } catch (failure) {
      setRefused({ title: messageOf(failure), nearest: failure instanceof ApiError ? failure.nearest : [] });
      if (failure instanceof ApiError && failure.code === slotTaken) {
        setChosen(undefined);
        remote.retry();
      }
    } finally {
      setRunning(false);
    }
  };
  const choose = (slot: Timeslot | undefined) => {
    setChosen(slot);
    setRefused(undefined);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.moving}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <h2 id={titleId}>{`Move the consultation of ${name}`}</h2>
      <p>It has to be confirmed again at its new time, and the customer gets an email.</p>
      <DeskAnswer remote={remote} waiting={<Waiting />}>
        {({ Timeslots }) =>
          Timeslots.length > 0 ? (
            <Suspense fallback={<Waiting />}>
              <DateTimePicker
                times={Timeslots.map(freeTimeOf)}
                dayWords={formatWeekdayAndDay}
                timeZone={time_zone}
                value={chosen?.id ?? ''}
                onChange={(slotId) => choose(Timeslots.find((slot) => slot.id === slotId))}
                zoneNote={`Times are ${zoneWords(time_zone)}.`}
              />
            </Suspense>
          ) : (
            <p>{`No time is free in the next ${daysAhead} days. Open time in the calendar first.`}</p>
          )
        }
      </DeskAnswer>
      {refused && (
        <Notice alarm title={refused.title}>
          {refused.nearest.length > 0 && (
            <>
              <p>The nearest free times are:</p>
              <Cluster gap={3}>
                {refused.nearest.map((slot) => (
                  <Button key={slot.id} look="outline" onClick={() => choose(slot)}>
                    {slotWords(slot)}
                  </Button>
                ))}
              </Cluster>
            </>
          )}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button look="ink" disabled={running} onClick={() => void send()}>
          {running ? 'Moving…' : chosen ? `Move to ${slotWords(chosen)}` : 'Move'}
        </Button>
        <Button look="outline" onClick={leave}>
          Keep it as it is
        </Button>
      </Cluster>
    </section>
  );
}
