import { useState } from 'react';
import { announce } from '../announcer.tsx';
import * as styles from './calendar.module.css';
import { DayCalendar } from './day-calendar.tsx';
import { byDay, type FreeTime, freeTimesWords } from './free-times.ts';
import { TimeList } from './time-list.tsx';

export interface DateTimePickerProps {
  /** At least one. */
  times: readonly FreeTime[];
  /** «Tuesday, December 1» of a `YYYY-MM-DD`. */
  dayWords: (day: string) => string;
  /** IANA name of the place's zone, in which days and times are. */
  timeZone: string;
  /** The chosen time's id; empty while there is none. */
  value: string;
  onChange: (id: string) => void;
  /** In which zone the times are, where the visitor's is another. */
  zoneNote?: string | undefined;
  error?: string | undefined;
}

/** A day and a time out of those that are free; opens at the first day that has some ([2.21]). */
export default function DateTimePicker({
  times,
  dayWords,
  timeZone,
  value,
  onChange,
  zoneNote,
  error,
}: DateTimePickerProps) {
  const days = byDay(times);
  const dayOfValue = times.find(({ id }) => id === value)?.day;
  const [visited, setVisited] = useState<string>();
  const listed = [...days.keys()];
  const [first = ''] = listed;
  // A day whose last time has been taken meanwhile is no day any more.
  const day = [visited, dayOfValue].find((one) => one !== undefined && days.has(one)) ?? first;
  const onDay = days.get(day) ?? [];
  const label = dayWords(day);
  return (
    <section
      id="js-Calendar"
      tabIndex={-1}
      aria-label="Date and time"
      aria-describedby={error ? 'js-Calendar-error' : undefined}
      className={styles.picker}
      data-invalid={error ? true : undefined}
    >
      <DayCalendar
        days={listed}
        countOn={(one) => days.get(one)?.length ?? 0}
        day={day}
        timeZone={timeZone}
        onDay={(next) => {
          setVisited(next);
          announce(`${dayWords(next)}: ${freeTimesWords(days.get(next)?.length ?? 0)}`);
        }}
      />
      <div className={styles.beside}>
        <h3 className={styles.chosenDay}>{label}</h3>
        <p className={styles.zone}>{zoneNote ?? freeTimesWords(onDay.length)}</p>
        <TimeList label={`Times on ${label}`} times={onDay} value={value} onChange={onChange} />
      </div>
      <p id="js-Calendar-error" role="alert" className={styles.error} hidden={!error}>
        {error}
      </p>
    </section>
  );
}
