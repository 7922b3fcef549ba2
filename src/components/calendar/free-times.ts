/** A bookable time in the local calendar and clock of the branch. */
export interface FreeTime {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
  /** «9 am» */
  words: string;
}

/** Groups free times by day, ascending. */
export function byDay(times: readonly FreeTime[]): ReadonlyMap<string, readonly FreeTime[]> {
  const days = new Map<string, FreeTime[]>();
  for (const time of [...times].sort((one, other) => (one.day + one.time < other.day + other.time ? -1 : 1)))
    days.set(time.day, [...(days.get(time.day) ?? []), time]);
  return days;
}

export const freeTimesWords = (count: number): string =>
  count === 1 ? '1 free time' : `${count} free times`;
