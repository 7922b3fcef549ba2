import { useState } from 'react';
import { announce } from '../announcer.tsx';
import * as styles from './calendar.module.css';
import { DayCalendar } from './day-calendar.tsx';
import { byDay, type FreeTime, freeTimesWords } from './free-times.ts';
import { TimeList } from './time-list.tsx';

export interface DateTimePickerProps {
  /** Not empty. */
  times: readonly FreeTime[];
  /** Formats a `YYYY-MM-DD` as «Tuesday, December 1». */
  dayWords: (day: string) => string;
  /** IANA time zone of the place; days and times are local to it. */
  timeZone: string;
  value: string;
  onChange: (id: string) => void;
  zoneNote?: string | undefined;
  error?: string | undefined;
}

/** Selects a free day and time; opens at the first free day ([2.21]). */
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
  // Skip a day after its last time was taken.
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
