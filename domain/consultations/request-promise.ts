import { addDays, type CivilDay, weekdayOf } from '#domain/dates/civil-day.ts';
import { holidayOn } from '#domain/dates/holidays.ts';
import { instantOf, wallClock } from '#domain/dates/wall-clock.ts';

/** Promise of the pages after a request; a test compares `words` with the content. */
export const answerPromise = { workingDays: 1, words: 'Within one working day' } as const;

/** Minutes after midnight until which a branch calls. */
const closesAt = 17 * 60;

interface Place {
  time_zone: string;
  country: 'US' | 'CA';
}

const isWorkingDay = (day: CivilDay, country: Place['country']): boolean =>
  ![0, 6].includes(weekdayOf(day)) && !holidayOn(country, day);

/** Returns when a request's call is due: 5 pm of the next working day, by the branch's clock. */
export function answerDueAt(receivedAt: Date, { time_zone, country }: Place): Date {
  let { day } = wallClock(time_zone, receivedAt);
  for (let left: number = answerPromise.workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, country)) left -= 1;
  }
  return instantOf(time_zone, day, closesAt);
}
