import { type CalendarDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
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
import * as styles from './calendar.module.css';

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
export function DayCalendar({ days, countOn, day, timeZone, onDay }: DayCalendarProps) {
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
