import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { type CivilDay, wallClock } from './civil-day.ts';

const pattern = 'MM/dd/yyyy';

/** `MM/DD/YYYY` of a date in local time ([9.3]). Throws a RangeError on an invalid date. */
export const formatUsDate = (date: Date): string => format(date, pattern);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `MM/DD/YYYY` of a day of the calendar. */
export const formatUsDay = ({ year, month, day }: CivilDay): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${year}`;

/** `MM/DD/YYYY` of an instant by the clock of an IANA zone, wherever this runs. */
export const usDayIn = (timeZone: string, instant: Date): string =>
  formatUsDay(wallClock(timeZone, instant).day);

/**
 * Local midnight of a `MM/DD/YYYY` text; `null` when it is not written so or names no day of the calendar
 * ([9.3]).
 */
export const parseUsDate = (text: string): Date | null => {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return null;
  const date = parse(text, pattern, new Date(0));
  return isValid(date) ? date : null;
};
