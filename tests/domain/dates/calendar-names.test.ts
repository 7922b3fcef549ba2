import { dayNames, monthNames } from '#domain/dates/calendar-names.ts';
import {
  dayRangeWords,
  formatLongDay,
  formatMediumDay,
  formatWeekdayAndDay,
} from '#domain/dates/format-day.ts';
import { openingInBrief, openingWords } from '#domain/dates/opening-words.ts';
import { weekWords } from '#domain/dates/week-words.ts';

it('[9.11] lists the names of all days and months, in the order of the calendar', () => {
  expect(dayNames).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(monthNames).toEqual(
    ['January', 'February', 'March', 'April', 'May', 'June'].concat([
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ]),
  );
});

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const long = intl({ dateStyle: 'long' });
const medium = intl({ dateStyle: 'medium' });
const short = intl({ month: 'short', day: 'numeric' });
const weekday = intl({ weekday: 'long', month: 'long', day: 'numeric' });

it('writes every day of a leap year as Americans do', () => {
  const day = new Date('2028-01-01T00:00:00Z');
  for (; day.getUTCFullYear() === 2028; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    expect(formatLongDay(date)).toBe(long.format(day));
    expect(formatMediumDay(date)).toBe(medium.format(day));
    expect(dayRangeWords(date, date)).toEqual([short.format(day), String(day.getUTCDate())]);
    expect(formatWeekdayAndDay(date)).toBe(weekday.format(day));
  }
});

it('names the days of opening hours', () => {
  const hours = { opens: '09:00', closes: '17:00' };
  expect(weekWords({ weekday: hours, saturday: null, sunday: hours })).toBe(
    'Mon–Fri 9 am–5 pm, Sat closed, Sun 9 am–5 pm',
  );
  const place = { hours: { sunday: hours }, timeZone: 'UTC', country: 'US' } as const;
  expect(openingWords(place, new Date('2027-03-10T12:00:00Z')).words).toBe(
    'Closed now, opens Sunday at 9 am',
  );
});

it('says in a few words whether a place is open', () => {
  const hours = { opens: '09:00', closes: '17:30' };
  const place = { hours: { weekday: hours }, timeZone: 'UTC', country: 'US' } as const;
  const at = (time: string) => openingInBrief(place, new Date(`2027-03-10T${time}:00Z`)).words;
  expect([at('08:00'), at('12:00'), at('18:00')]).toEqual([
    'Opens at 9 am',
    'Open until 5:30 pm',
    'Closed now',
  ]);
});
