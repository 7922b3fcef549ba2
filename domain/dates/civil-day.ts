/** A day of the calendar, without a clock or a zone; `month` counts from 1. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

const millisecondsOfDay = 86_400_000;

const asUtc = ({ year, month, day }: CivilDay): Date => {
  const date = new Date(0);
  // Not `Date.UTC`, which takes the years 0 to 99 for the last century's.
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

/** The day so many days later, or earlier when `days` is negative. */
export const addDays = (from: CivilDay, days: number): CivilDay => {
  const date = new Date(asUtc(from).getTime() + days * millisecondsOfDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: CivilDay): number => asUtc(day).getUTCDay();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs a hundred times what using it does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * The day and the minutes since midnight that a clock on the wall shows in an IANA zone. Throws a RangeError
 * for an unknown zone and for an invalid date.
 */
export function wallClock(timeZone: string, instant: Date): { day: CivilDay; minutes: number } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { day: { year, month, day }, minutes: hour * 60 + minute };
}
