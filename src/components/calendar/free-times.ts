/** A time that can be chosen, by the calendar and the clock of the place where it is. */
export interface FreeTime {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
  /** «9 am» */
  words: string;
}

/** The days that have free times, with those, earliest first. */
export function byDay(times: readonly FreeTime[]): ReadonlyMap<string, readonly FreeTime[]> {
  const days = new Map<string, FreeTime[]>();
  for (const time of [...times].sort((one, other) => (one.day + one.time < other.day + other.time ? -1 : 1)))
    days.set(time.day, [...(days.get(time.day) ?? []), time]);
  return days;
}

/** «3 free times» */
export const freeTimesWords = (count: number): string =>
  count === 1 ? '1 free time' : `${count} free times`;
