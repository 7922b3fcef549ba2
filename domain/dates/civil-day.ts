/** A calendar day without time or zone; `month` counts from 1. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

export const millisecondsOfDay = 86_400_000;

export const utcMidnight = ({ year, month, day }: CivilDay): number =>
  // `Date.UTC` maps the years 0 to 99 to the 20th century.
  new Date(0).setUTCFullYear(year, month - 1, day);

export const utcDay = (time: number): CivilDay => {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

export const localDay = (date: Date): CivilDay => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

export const addDays = (from: CivilDay, days: number): CivilDay =>
  utcDay(utcMidnight(from) + days * millisecondsOfDay);

/** A leap day's anniversary is February 28 in other years. */
export function addYears({ year, month, day }: CivilDay, years: number): CivilDay {
  const moved = utcDay(utcMidnight({ year: year + years, month, day }));
  return moved.month === month ? moved : addDays(moved, -1);
}

export const daysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / millisecondsOfDay);

const padded = (number: number): string => String(number).padStart(2, '0');

export const isoDay = ({ year, month, day }: CivilDay): string => `${year}-${padded(month)}-${padded(day)}`;

export const dayOfIso = (iso: string): CivilDay => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CivilDay): number => new Date(utcMidnight(day)).getUTCDay();
