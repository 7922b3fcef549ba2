import {
  addDays,
  type CivilDay,
  dayOfIso,
  instantOf,
  isoDay,
  wallClock,
  weekdayOf,
} from '#domain/dates/civil-day.ts';
import type { Span } from './span.ts';

const minute = 60_000;
const dayLength = 24 * 60 * minute;

export interface ZoneDay extends Span {
  /** `YYYY-MM-DD` */
  iso: string;
  civil: CivilDay;
  weekday: number;
  timeZone: string;
}

/** Returns the days of an inclusive range, `YYYY-MM-DD`; empty if reversed. */
export function zoneDays(timeZone: string, from: string, to: string): ZoneDay[] {
  const days: ZoneDay[] = [];
  let civil = dayOfIso(from);
  let start = instantOf(timeZone, civil, 0).getTime();
  for (let iso = from; iso <= to; ) {
    const next = addDays(civil, 1);
    const end = instantOf(timeZone, next, 0).getTime();
    days.push({ start, end, iso, civil, weekday: weekdayOf(civil), timeZone });
    [civil, start, iso] = [next, end, isoDay(next)];
  }
  return days;
}

/** Returns Unix milliseconds; calls the slow `instantOf` only on days of a clock change. */
export const timeOnDay = (day: ZoneDay, minutes: number): number =>
  day.end - day.start === dayLength
    ? day.start + minutes * minute
    : instantOf(day.timeZone, day.civil, minutes).getTime();

/** Returns whether a local time exists on a day; spring clock changes skip some. */
export const isOnDay = (day: ZoneDay, minutes: number): boolean =>
  day.end - day.start === dayLength ||
  wallClock(day.timeZone, instantOf(day.timeZone, day.civil, minutes)).minutes === minutes;
