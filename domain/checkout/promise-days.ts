import type { DayRange } from '#domain/contracts/delivery.ts';
import { addDays, type CivilDay, isoDay, wallClock, weekdayOf } from '#domain/dates/civil-day.ts';
import { holidayOn } from '#domain/dates/holidays.ts';

/**
 * Where something is to arrive: the IANA zone of its branch, and the country whose holidays are kept there.
 */
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

/** The working day that comes so many working days after another day. */
export function addWorkingDays(country: 'US' | 'CA', day: CivilDay, count: number): CivilDay {
  let at = day;
  for (let counted = 0; counted < count; counted += 1) at = workingDayFrom(country, addDays(at, 1));
  return at;
}

/**
 * The days between which something arrives that is ordered at `now` and takes so many days: lead times are
 * days of the calendar, as they are shown everywhere; but carriers do not drive on weekends and holidays, so
 * it comes on a working day, and the span is counted in working days.
 */
export function promiseDays(
  { timeZone, country }: PromisePlace,
  { now, leadDays, spanDays }: { now: Date; leadDays: number; spanDays: number },
): DayRange {
  const earliest = workingDayFrom(country, addDays(wallClock(timeZone, now).day, leadDays));
  const latest = addWorkingDays(country, earliest, spanDays);
  return { earliest_day: isoDay(earliest), latest_day: isoDay(latest) };
}
