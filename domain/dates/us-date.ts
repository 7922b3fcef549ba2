import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { type CivilDay, wallClock } from './civil-day.ts';

const pattern = 'MM/dd/yyyy';

/** Formats a local date as `MM/DD/YYYY` ([9.3]). Throws a RangeError on an invalid date. */
export const formatUsDate = (date: Date): string => format(date, pattern);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const formatUsDay = ({ year, month, day }: CivilDay): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${year}`;

/** Formats an instant as `MM/DD/YYYY` in an IANA zone. */
export const usDayIn = (timeZone: string, instant: Date): string =>
  formatUsDay(wallClock(timeZone, instant).day);

/** Parses `MM/DD/YYYY` as local midnight; null if malformed or not a calendar day ([9.3]). */
export const parseUsDate = (text: string): Date | null => {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return null;
  const date = parse(text, pattern, new Date(0));
  return isValid(date) ? date : null;
};
