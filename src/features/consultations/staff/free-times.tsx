import { Suspense } from 'react';
import { slotClock, zoneWords } from '#domain/consultations/slot-words.ts';
import { listSlots, type Timeslot } from '#domain/consultations/slots-contract.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import type { FreeTime } from '#src/components/calendar/free-times.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { dayAfter, todayIn } from '#src/widgets/staff/branch/branch-days.ts';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

const DateTimePicker = lazyPart(
  () => import(/* webpackChunkName: "calendar" */ '#src/components/calendar/date-time-picker.tsx'),
);

const daysAhead = 60;

// A time stays chosen when another consultant takes it, so it is known by its start.
function freeTimeOf(slot: Timeslot): FreeTime {
  const { day, time } = slotClock(slot);
  return { id: slot.START_DATE, day, time, words: clockWords(time) };
}

const Waiting = () => <Skeleton height="24rem" />;

interface FreeTimesProps {
  visit: Pick<DeskConsultationRow, 'type' | 'postal_code' | 'time_zone'>;
  chosen: string | undefined;
  choose: (slot: Timeslot) => void;
}

/** The free times of a visit, of any consultant. */
export function FreeTimes({ visit: { type, postal_code, time_zone }, chosen = '', choose }: FreeTimesProps) {
  const today = todayIn(time_zone);
  const remote = useDesk(listSlots, {
    query: { postal_code, type, from: today, to: dayAfter(today, daysAhead) },
  });
  return (
    <DeskAnswer remote={remote} waiting={<Waiting />}>
      {({ Timeslots }) =>
        Timeslots.length > 0 ? (
          <Suspense fallback={<Waiting />}>
            <DateTimePicker
              times={Timeslots.map(freeTimeOf)}
              dayWords={formatWeekdayAndDay}
              timeZone={time_zone}
              value={chosen}
              onChange={(start) => {
                const slot = Timeslots.find(({ START_DATE }) => START_DATE === start);
                if (slot) choose(slot);
              }}
              zoneNote={`Times are ${zoneWords(time_zone)}.`}
            />
          </Suspense>
        ) : (
          <p>{`No time is free in the next ${daysAhead} days. Open time in the calendar first.`}</p>
        )
      }
    </DeskAnswer>
  );
}
