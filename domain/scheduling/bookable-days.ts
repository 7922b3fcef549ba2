import { addDays, dayOfIso, isoDay, wallClock, weekdayOf } from '#domain/dates/civil-day.ts';
import type { Span } from './span.ts';
import { type ZoneDay, zoneDays } from './zone-days.ts';

/** No visit begins sooner than this after now, in ms. */
export const leadTimeMs = 2 * 60 * 60_000;

/** No visit begins later than on this day, counted from today in the zone of the branch. */
export const horizonDays = 60;

/** The day so many days after another, both `YYYY-MM-DD`. */
export const isoPlus = (iso: string, days: number): string => isoDay(addDays(dayOfIso(iso), days));

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

const todayIn = (timeZone: string, now: Date): string => isoDay(wallClock(timeZone, now).day);

/** The last day on which a visit can be booked now, `YYYY-MM-DD`. */
export const lastBookableDay = (timeZone: string, now: Date): string =>
  isoPlus(todayIn(timeZone, now), horizonDays);

/** The days that are asked for, as far as a visit can be booked on them now; none where `first > last`. */
export const bookableDays = (
  timeZone: string,
  now: Date,
  { from, to }: { from: string; to: string },
): { first: string; last: string } => ({
  first: later(from, todayIn(timeZone, now)),
  last: earlier(to, lastBookableDay(timeZone, now)),
});

/** All days from the Sunday on or before the first to the Saturday on or after the last. */
export function weeksOf(timeZone: string, first: string, last: string): ZoneDay[] {
  const sunday = isoPlus(first, -weekdayOf(dayOfIso(first)));
  return zoneDays(timeZone, sunday, isoPlus(last, 6 - weekdayOf(dayOfIso(last))));
}

/**
 * From which time on until when visits matter to slots between two days, `YYYY-MM-DD`: all of their weeks,
 * and a day more at both ends for the drives.
 */
export function spanOfWeeks(timeZone: string, from: string, to: string): Span {
  const days = weeksOf(timeZone, isoPlus(from, -1), isoPlus(to, 1));
  return { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 };
}
