import { addDays, type CivilDay, dayOfIso, isoDay, weekdayOf } from '#domain/dates/civil-day.ts';
import { instantOf, isoDayIn, wallClock } from '#domain/dates/wall-clock.ts';
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

export const leadTimeMs = 2 * 60 * 60_000;

/** Maximum days ahead, in the branch's zone. */
export const horizonDays = 60;

export const isoPlus = (iso: string, days: number): string => isoDay(addDays(dayOfIso(iso), days));

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

const todayIn = (timeZone: string, now: Date): string => isoDayIn(timeZone, now);

export const lastBookableDay = (timeZone: string, now: Date): string =>
  isoPlus(todayIn(timeZone, now), horizonDays);

/** Limits a range to bookable days; empty if `first > last`. */
export const bookableDays = (
  timeZone: string,
  now: Date,
  { from, to }: { from: string; to: string },
): { first: string; last: string } => ({
  first: later(from, todayIn(timeZone, now)),
  last: earlier(to, lastBookableDay(timeZone, now)),
});

/** Returns the days of all weeks in a range, from Sunday to Saturday. */
export function weeksOf(timeZone: string, first: string, last: string): ZoneDay[] {
  const sunday = isoPlus(first, -weekdayOf(dayOfIso(first)));
  return zoneDays(timeZone, sunday, isoPlus(last, 6 - weekdayOf(dayOfIso(last))));
}

/** Covers whole weeks, plus a day at both ends for drives. */
export function spanOfWeeks(timeZone: string, from: string, to: string): Span {
  const days = weeksOf(timeZone, isoPlus(from, -1), isoPlus(to, 1));
  return { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 };
}
