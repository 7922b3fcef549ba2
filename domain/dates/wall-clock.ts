import { type CivilDay, daysBetween, isoDay, millisecondsOfDay, utcDay, utcMidnight } from './civil-day.ts';
import { dateFormatter } from './date-formatter.ts';

const millisecondsOfMinute = 60_000;

/** Milliseconds by which the shown local time is ahead of UTC. */
function readOffset(timeZone: string, time: number): number {
  const formatter = dateFormatter({
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
  const parts = Object.fromEntries(
    formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const wholeMinute = Math.floor(time / millisecondsOfMinute) * millisecondsOfMinute;
  return utcMidnight({ year, month, day }) + (hour * 60 + minute) * millisecondsOfMinute - wholeMinute;
}

const offsetsAtMidnights = new Map<string, Map<number, number>>();
const mostKeptOffsets = 1_000;

function offsetAtMidnight(timeZone: string, midnight: number): number {
  const ofZone = offsetsAtMidnights.get(timeZone) ?? new Map<number, number>();
  const known = ofZone.get(midnight);
  if (known !== undefined) return known;
  const offset = readOffset(timeZone, midnight);
  if (ofZone.size >= mostKeptOffsets) ofZone.clear();
  offsetsAtMidnights.set(timeZone, ofZone.set(midnight, offset));
  return offset;
}

/** Until 1972, offsets had seconds, so the shown minute depends on the second. */
const firstDayOfWholeMinutes = Date.UTC(1973, 0, 1);

/** The engine is asked once a day, because no zone changes its offset twice within two days. */
function offsetAt(timeZone: string, time: number): number {
  if (time < firstDayOfWholeMinutes) return readOffset(timeZone, time);
  const midnight = Math.floor(time / millisecondsOfDay) * millisecondsOfDay;
  const before = offsetAtMidnight(timeZone, midnight);
  const after = offsetAtMidnight(timeZone, midnight + millisecondsOfDay);
  return before === after ? before : readOffset(timeZone, time);
}

/** Returns local day and minutes since midnight. Throws RangeError on an unknown zone or invalid date. */
export function wallClock(timeZone: string, instant: Date): { day: CivilDay; minutes: number } {
  const time = instant.getTime();
  const minute = Math.floor(time / millisecondsOfMinute) * millisecondsOfMinute;
  const local = minute + offsetAt(timeZone, time);
  const day = utcDay(local);
  return { day, minutes: (local - utcMidnight(day)) / millisecondsOfMinute };
}

export const isoDayIn = (timeZone: string, instant: Date): string => isoDay(wallClock(timeZone, instant).day);

/** Skipped local times move forward; of a repeated time, the first. Throws RangeError on an unknown zone. */
export function instantOf(timeZone: string, day: CivilDay, minutes: number): Date {
  const asIfUtc = utcMidnight(day) + minutes * millisecondsOfMinute;
  const before = offsetAt(timeZone, asIfUtc - millisecondsOfDay);
  const after = offsetAt(timeZone, asIfUtc + millisecondsOfDay);
  const [first, second] = [asIfUtc - before, asIfUtc - after];
  const shows = (time: number, offset: number) => offsetAt(timeZone, time) === offset;
  return new Date(shows(first, before) || !shows(second, after) ? first : second);
}

/** Counts local calendar days, because clock changes make days of 23 or 25 hours. */
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
