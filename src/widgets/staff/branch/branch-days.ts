import { addDays, dayOfIso, isoDay, weekdayOf } from '#domain/dates/civil-day.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';

/** Returns today's `YYYY-MM-DD` in a branch's time zone. */
export const todayIn = (timeZone: string): string => isoDayIn(timeZone, new Date());

/** Returns the URL's day; `undefined` if missing or invalid. */
export function askedDay(query: URLSearchParams): string | undefined {
  const day = query.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(day) && isoDay(addDays(dayOfIso(day), 0)) === day ? day : undefined;
}

export const dayAfter = (day: string, days: number): string => isoDay(addDays(dayOfIso(day), days));

/** Returns the seven days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = -((weekdayOf(dayOfIso(day)) + 6) % 7);
  return Array.from({ length: 7 }, (_, index) => dayAfter(day, monday + index));
}
