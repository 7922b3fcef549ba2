import { type CalendarDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import { announce } from '../announcer.tsx';
import * as styles from './date-time-picker.module.css';
import { byDay, type FreeTime, freeTimesWords } from './free-times.ts';

interface DayCalendarProps {
  /** Selectable days as `YYYY-MM-DD`, ascending; not empty. */
  days: readonly string[];
  countOn: (day: string) => number;
  day: string;
  /** IANA time zone */
  timeZone: string;
  onDay: (day: string) => void;
}

const isoOf = (date: CalendarDate): string => date.toString();

/**
 * A month's calendar with the free days selectable. Uses the place's time zone: the browser's may be invalid.
 */
function DayCalendar({ days, countOn, day, timeZone, onDay }: DayCalendarProps) {
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  return (
    // The site is in American English, regardless of the browser's language.
    <I18nProvider locale="en-US">
      <Calendar
        className={styles.calendar ?? ''}
        aria-label="Days with free times"
        value={toZoned(parseDate(day), timeZone)}
        onChange={(date) => onDay(isoOf(toCalendarDate(date)))}
        isDateUnavailable={(date) => countOn(isoOf(toCalendarDate(date))) === 0}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
      >
        <div className={styles.months}>
          <Button slot="previous" className={styles.turn ?? ''}>
            <span aria-hidden="true">←</span>
          </Button>
          <CalendarHeading className={styles.month ?? ''} />
          <Button slot="next" className={styles.turn ?? ''}>
            <span aria-hidden="true">→</span>
          </Button>
        </div>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

interface TimeListProps {
  label: string;
  times: readonly FreeTime[];
  value: string;
  onChange: (id: string) => void;
}

/**
 * A list box instead of radio buttons: arrow keys move without selecting, since each selection reserves the
 * time.
 */
const TimeList = ({ label, times, value, onChange }: TimeListProps) => (
  <ListBox
    className={`${styles.times} tabular`}
    aria-label={label}
    layout="grid"
    selectionMode="single"
    disallowEmptySelection
    items={times}
    selectedKeys={value ? [value] : []}
    onSelectionChange={(keys) => {
      const [id] = [...keys];
      if (id !== undefined) onChange(String(id));
    }}
  >
    {({ id, words }) => (
      <ListBoxItem id={id} textValue={words} className={styles.time ?? ''}>
        {words}
      </ListBoxItem>
    )}
  </ListBox>
);

export interface DateTimePickerProps {
  /** Not empty. */
  times: readonly FreeTime[];
  /** Formats a `YYYY-MM-DD` as «Tuesday, December 1». */
  dayWords: (day: string) => string;
  /** IANA time zone of the place; days and times are local to it. */
  timeZone: string;
  value: string;
  onChange: (id: string) => void;
  /** Opens here, if the day has free times. */
  preferredDay?: string | undefined;
  zoneNote?: string | undefined;
  error?: string | undefined;
}

/** Selects a free day and time; opens at the preferred or the first free day ([2.21]). */
export default function DateTimePicker({
  times,
  dayWords,
  timeZone,
  value,
  onChange,
  preferredDay,
  zoneNote,
  error,
}: DateTimePickerProps) {
  const days = byDay(times);
  const dayOfValue = times.find(({ id }) => id === value)?.day;
  const [visited, setVisited] = useState<string>();
  const listed = [...days.keys()];
  const [first = ''] = listed;
  // Skip a day after its last time was taken.
  const day = [visited, dayOfValue, preferredDay].find((one) => one !== undefined && days.has(one)) ?? first;
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
      <Stack gap={3} top>
        <Title as="h3">{label}</Title>
        <Note>{zoneNote ?? freeTimesWords(onDay.length)}</Note>
        <TimeList label={`Times on ${label}`} times={onDay} value={value} onChange={onChange} />
      </Stack>
      <p id="js-Calendar-error" role="alert" className={styles.error} hidden={!error}>
        {error}
      </p>
    </section>
  );
}
