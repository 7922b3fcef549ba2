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

/** A civil day of a zone, from one midnight to the next. */
export interface ZoneDay extends Span {
  /** `YYYY-MM-DD` */
  iso: string;
  civil: CivilDay;
  /** 0 is Sunday. */
  weekday: number;
  timeZone: string;
}

/** The days between two of them, both counted, `YYYY-MM-DD`; none where the last comes before the first. */
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

/** When the clock shows so many minutes on that day, in epoch ms; as `instantOf`, which is asked on days when
 * clocks are moved alone. */
export const timeOnDay = (day: ZoneDay, minutes: number): number =>
  day.end - day.start === dayLength
    ? day.start + minutes * minute
    : instantOf(day.timeZone, day.civil, minutes).getTime();

/** Whether the clock of that day shows those minutes at all: some are skipped when clocks go forward. */
export const isOnDay = (day: ZoneDay, minutes: number): boolean =>
  day.end - day.start === dayLength ||
  wallClock(day.timeZone, instantOf(day.timeZone, day.civil, minutes)).minutes === minutes;
