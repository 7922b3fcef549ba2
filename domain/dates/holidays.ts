import { addDays, type CivilDay, weekdayOf } from './civil-day.ts';

type Country = 'US' | 'CA';

const onDay = (month: number, day: number) => (year: number) => ({ year, month, day });

const nth =
  (month: number, weekday: number, n: number) =>
  (year: number): CivilDay => {
    const first = { year, month, day: 1 };
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
  };

const lastMondayOfMay = (year: number): CivilDay => {
  const last = { year, month: 5, day: 31 };
  return addDays(last, -((weekdayOf(last) + 6) % 7));
};

const holidays: Record<Country, readonly { name: string; inYear: (year: number) => CivilDay }[]> = {
  US: [
    { name: 'New Year’s Day', inYear: onDay(1, 1) },
    { name: 'Memorial Day', inYear: lastMondayOfMay },
    { name: 'Independence Day', inYear: onDay(7, 4) },
    { name: 'Labor Day', inYear: nth(9, 1, 1) },
    { name: 'Thanksgiving', inYear: nth(11, 4, 4) },
    { name: 'Christmas', inYear: onDay(12, 25) },
  ],
  CA: [
    { name: 'New Year’s Day', inYear: onDay(1, 1) },
    { name: 'Canada Day', inYear: onDay(7, 1) },
    { name: 'Labour Day', inYear: nth(9, 1, 1) },
    { name: 'Thanksgiving', inYear: nth(10, 1, 2) },
    { name: 'Christmas', inYear: onDay(12, 25) },
  ],
};

/** Returns the public holiday of a day in a country. Ignores substitute days on a Monday. */
export const holidayOn = (country: Country, day: CivilDay): string | undefined =>
  holidays[country].find(({ inYear }) => {
    const holiday = inYear(day.year);
    return holiday.month === day.month && holiday.day === day.day;
  })?.name;
