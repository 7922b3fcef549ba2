import { addDays, dayOfIso, isoDay, wallClock, weekdayOf } from '#domain/dates/civil-day.ts';

/** `YYYY-MM-DD` as it is now on the wall of a branch. */
export const todayIn = (timeZone: string): string => isoDay(wallClock(timeZone, new Date()).day);

/** The day that a URL asks for; `undefined` of anything else. */
export function askedDay(query: URLSearchParams): string | undefined {
  const day = query.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(day) && isoDay(addDays(dayOfIso(day), 0)) === day ? day : undefined;
}

export const dayAfter = (day: string, days: number): string => isoDay(addDays(dayOfIso(day), days));

/** The seven days of the week of a day, Monday first. */
export function weekOf(day: string): string[] {
  const monday = -((weekdayOf(dayOfIso(day)) + 6) % 7);
  return Array.from({ length: 7 }, (_, index) => dayAfter(day, monday + index));
}
