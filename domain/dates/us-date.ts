import { type CivilDay, localDay, utcMidnight } from './civil-day.ts';
import { wallClock } from './wall-clock.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const formatUsDay = ({ year, month, day }: CivilDay): string =>
  `${twoDigits(month)}/${twoDigits(day)}/${year}`;

/** Formats a local date as `MM/DD/YYYY` ([9.3]). Throws a RangeError on an invalid date. */
export function formatUsDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid date');
  return formatUsDay(localDay(date));
}

/** Formats an instant as `MM/DD/YYYY` in an IANA zone. */
export const usDayIn = (timeZone: string, instant: Date): string =>
  formatUsDay(wallClock(timeZone, instant).day);

/** Parses `MM/DD/YYYY` as local midnight; null if malformed or not a calendar day ([9.3]). */
export function parseUsDate(text: string): Date | null {
  const [, month, day, year] = (/^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const civil = { year, month, day };
  const utc = new Date(utcMidnight(civil));
  if (utc.getUTCMonth() + 1 !== month || utc.getUTCDate() !== day) return null;
  const local = new Date(0);
  local.setHours(0, 0, 0, 0);
  local.setFullYear(year, month - 1, day);
  return local;
}
