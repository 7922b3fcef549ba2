/** A day of the calendar, without a clock or a zone; `month` counts from 1. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

const millisecondsOfDay = 86_400_000;

const asUtc = ({ year, month, day }: CivilDay): Date => {
  const date = new Date(0);
  // Not `Date.UTC`, which takes the years 0 to 99 for the last century's.
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

/** The day so many days later, or earlier when `days` is negative. */
export const addDays = (from: CivilDay, days: number): CivilDay => {
  const date = new Date(asUtc(from).getTime() + days * millisecondsOfDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** How many days lie between two days; negative where the second is the earlier one. */
export const daysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / millisecondsOfDay);

const padded = (number: number): string => String(number).padStart(2, '0');

/** `YYYY-MM-DD` */
export const isoDay = ({ year, month, day }: CivilDay): string => `${year}-${padded(month)}-${padded(day)}`;

/** The day of a well-formed `YYYY-MM-DD`. */
export const dayOfIso = (iso: string): CivilDay => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: CivilDay): number => asUtc(day).getUTCDay();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs a hundred times what using it does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * The day and the minutes since midnight that a clock on the wall shows in an IANA zone. Throws a RangeError
 * for an unknown zone and for an invalid date.
 */
export function wallClock(timeZone: string, instant: Date): { day: CivilDay; minutes: number } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { day: { year, month, day }, minutes: hour * 60 + minute };
}

const millisecondsOfMinute = 60_000;

/** By how much the clock on the wall is ahead of UTC, in ms. */
function offsetAt(timeZone: string, time: number): number {
  const { day, minutes } = wallClock(timeZone, new Date(time));
  return asUtc(day).getTime() + minutes * millisecondsOfMinute - time;
}

/**
 * The instant at which a clock on the wall in an IANA zone shows so many minutes since midnight: the inverse
 * of `wallClock`. A time that is skipped when clocks go forward is as much later as they are moved (2:30 am
 * is 3:30 am); one that comes twice is the first of the two. `minutes` are those of the wall, so that 9 am is
 * 540 on every day; 1440 and more are those of the days after. Throws a RangeError for an unknown zone.
 */
export function instantOf(timeZone: string, day: CivilDay, minutes: number): Date {
  const asIfUtc = asUtc(day).getTime() + minutes * millisecondsOfMinute;
  // No zone moves its clock twice within two days, so one of these offsets holds at the time itself.
  const before = offsetAt(timeZone, asIfUtc - millisecondsOfDay);
  const after = offsetAt(timeZone, asIfUtc + millisecondsOfDay);
  const [first, second] = [asIfUtc - before, asIfUtc - after];
  const shows = (time: number, offset: number) => offsetAt(timeZone, time) === offset;
  return new Date(shows(first, before) || !shows(second, after) ? first : second);
}

/**
 * Whether more than so many days of the calendar lie between two instants, in either order, by the clock on
 * the wall in an IANA zone: a day on which clocks are moved has 23 or 25 hours.
 */
export function isMoreDaysApart(
  timeZone: string,
  [one, other]: readonly [Date, Date],
  days: number,
): boolean {
  const [first, last] = one <= other ? [one, other] : [other, one];
  const { day, minutes } = wallClock(timeZone, first);
  const { day: lastDay, minutes: lastMinutes } = wallClock(timeZone, last);
  const between = daysBetween(day, lastDay);
  return between > days || (between === days && lastMinutes > minutes);
}
