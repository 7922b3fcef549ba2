import { addDays, type CivilDay, isoDay, weekdayOf } from '#domain/dates/civil-day.ts';
import { holidayOn } from '#domain/dates/holidays.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import type { DayRange } from './delivery-contract.ts';

export interface PromisePlace {
  timeZone: string;
  country: 'US' | 'CA';
}

const isWorkingDay = (country: 'US' | 'CA', day: CivilDay): boolean =>
  ![0, 6].includes(weekdayOf(day)) && holidayOn(country, day) === undefined;

const workingDayFrom = (country: 'US' | 'CA', day: CivilDay): CivilDay => {
  let at = day;
  while (!isWorkingDay(country, at)) at = addDays(at, 1);
  return at;
};

export function addWorkingDays(country: 'US' | 'CA', day: CivilDay, count: number): CivilDay {
  let at = day;
  for (let counted = 0; counted < count; counted += 1) at = workingDayFrom(country, addDays(at, 1));
  return at;
}

/** Returns the arrival days. Lead times are calendar days; carriers deliver only on working days. */
export function promiseDays(
  { timeZone, country }: PromisePlace,
  { now, leadDays, spanDays }: { now: Date; leadDays: number; spanDays: number },
): DayRange {
  const earliest = workingDayFrom(country, addDays(wallClock(timeZone, now).day, leadDays));
  const latest = addWorkingDays(country, earliest, spanDays);
  return { earliest_day: isoDay(earliest), latest_day: isoDay(latest) };
}
