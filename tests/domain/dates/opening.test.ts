import { addDays, weekdayOf } from '#domain/dates/civil-day.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { holidayOn } from '#domain/dates/holidays.ts';
import { type OpeningPlace, openingAt } from '#domain/dates/opening.ts';
import { openingWords } from '#domain/dates/opening-words.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const place = (over: Partial<OpeningPlace> = {}): OpeningPlace => ({
  hours: {
    weekday: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '10:00', closes: '16:30' },
    sunday: null,
  },
  timeZone: 'America/New_York',
  country: 'US',
  ...over,
});

const at = (iso: string, over: Partial<OpeningPlace> = {}) => openingWords(place(over), new Date(iso)).words;

it.each([
  ['2027-03-10T14:00:00Z', 'Open now, until 6 pm'],
  ['2027-03-10T13:59:59Z', 'Closed now, opens at 9 am'],
  ['2027-03-10T22:59:59Z', 'Open now, until 6 pm'],
  ['2027-03-10T23:00:00Z', 'Closed now, opens tomorrow at 9 am'],
  ['2027-03-12T23:00:00Z', 'Closed now, opens tomorrow at 10 am'],
  ['2027-03-13T20:00:00Z', 'Open now, until 4:30 pm'],
  ['2027-03-13T22:00:00Z', 'Closed now, opens Monday at 9 am'],
])('says at %s what the clock on the wall there says', (instant, words) => expect(at(instant)).toBe(words));

it('goes by the zone of the place, not by that of the visitor', () => {
  const instant = '2027-01-05T23:30:00Z';
  expect(at(instant)).toBe('Closed now, opens tomorrow at 9 am');
  expect(at(instant, { timeZone: 'Pacific/Honolulu' })).toBe('Open now, until 6 pm');
  expect(at(instant, { timeZone: 'America/St_Johns', country: 'CA' })).toBe(
    'Closed now, opens tomorrow at 9 am',
  );
});

it('opens by the wall clock on the days when clocks are moved', () => {
  const sundays = { hours: { weekday: null, saturday: null, sunday: { opens: '09:00', closes: '12:00' } } };
  expect(at('2027-03-14T13:00:00Z', sundays)).toBe('Open now, until 12 pm');
  expect(at('2027-03-14T12:59:00Z', sundays)).toBe('Closed now, opens at 9 am');
  expect(at('2027-11-07T13:59:00Z', sundays)).toBe('Closed now, opens at 9 am');
  expect(at('2027-11-07T14:00:00Z', sundays)).toBe('Open now, until 12 pm');
});

it('closes on the holidays of the country, and says which', () => {
  expect(at('2026-11-26T15:00:00Z')).toBe('Closed for Thanksgiving, opens tomorrow at 9 am');
  expect(at('2026-11-25T23:30:00Z')).toBe('Closed now, opens Friday at 9 am');
  expect(at('2026-10-12T15:00:00Z')).toBe('Open now, until 6 pm');
  expect(at('2026-10-12T15:00:00Z', { country: 'CA' })).toBe(
    'Closed for Thanksgiving, opens tomorrow at 9 am',
  );
});

it.each([
  [
    'US',
    2026,
    [
      '1/1 New Year’s Day',
      '5/25 Memorial Day',
      '7/4 Independence Day',
      '9/7 Labor Day',
      '11/26 Thanksgiving',
      '12/25 Christmas',
    ],
  ],
  [
    'US',
    2027,
    [
      '1/1 New Year’s Day',
      '5/31 Memorial Day',
      '7/4 Independence Day',
      '9/6 Labor Day',
      '11/25 Thanksgiving',
      '12/25 Christmas',
    ],
  ],
  [
    'CA',
    2026,
    ['1/1 New Year’s Day', '7/1 Canada Day', '9/7 Labour Day', '10/12 Thanksgiving', '12/25 Christmas'],
  ],
] as const)('knows the holidays of %s in %i', (country, year, expected) => {
  const found = Array.from({ length: 365 }, (_, index) => addDays({ year, month: 1, day: 1 }, index)).flatMap(
    (day) => {
      const name = holidayOn(country, day);
      return name ? [`${day.month}/${day.day} ${name}`] : [];
    },
  );
  expect(found).toEqual(expected);
});

it('opens next week where a holiday takes the one day, and never where there is none', () => {
  const saturdays = { hours: { weekday: null, saturday: { opens: '10:00', closes: '11:00' }, sunday: null } };
  expect(at('2026-12-26T17:00:00Z', saturdays)).toBe('Closed now, opens next Saturday at 10 am');
  expect(at('2026-07-04T15:00:00Z', saturdays)).toBe(
    'Closed for Independence Day, opens next Saturday at 10 am',
  );
  expect(at('2026-07-04T15:00:00Z', { hours: {} })).toBe('Closed for Independence Day');
});

it.each([
  ['00:00', '12 am'],
  ['12:05', '12:05 pm'],
  ['23:30', '11:30 pm'],
])('says %s as %s', (time, words) => expect(clockWords(time)).toBe(words));

const zones = [
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Honolulu',
  'America/Anchorage',
];
const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([hour, minute]) => [hour, minute].map((figure) => String(figure).padStart(2, '0')).join(':'));
const dayHours = fc.option(
  fc
    .tuple(time, time)
    .filter(([one, other]) => one !== other)
    .map((times) => times.sort())
    .map(([opens = '', closes = '']) => ({ opens, closes })),
);
const anyPlace: fc.Arbitrary<OpeningPlace> = fc.record({
  hours: fc.record({ weekday: dayHours, saturday: dayHours, sunday: dayHours }),
  timeZone: fc.constantFrom(...zones),
  country: fc.constantFrom('US' as const, 'CA' as const),
});
const anyInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });

it('is what the text of the hours says of the text of the clock', () => {
  fc.assert(
    fc.property(anyPlace, anyInstant, (where, instant) => {
      const { day, minutes } = wallClock(where.timeZone, instant);
      const clock = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
      const named = ['sunday', ...Array(5).fill('weekday'), 'saturday'][
        weekdayOf(day)
      ] as keyof typeof where.hours;
      const hours = where.hours[named];
      const holiday = holidayOn(where.country, day);
      const { open, until, opens, holiday: answered } = openingAt(where, instant);
      expect(open).toBe(!holiday && !!hours && clock >= hours.opens && clock < hours.closes);
      expect(until).toBe(open ? hours?.closes : undefined);
      expect(answered).toBe(open ? undefined : holiday);
      if (open) expect(opens).toBeUndefined();
      if (opens) {
        expect(opens.weekday).toBe(weekdayOf(addDays(day, opens.inDays)));
        expect(opens.inDays > 0 || opens.time > clock).toBe(true);
      }
    }),
  );
});

it('shows the same clock as the calendar of the zone does', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyInstant, (timeZone, instant) => {
      const { day, minutes } = wallClock(timeZone, instant);
      const wall = Date.UTC(day.year, day.month - 1, day.day, 0, minutes);
      // Zones are behind UTC by multiples of half an hour.
      const behind = Math.round((instant.getTime() - wall) / 60_000);
      expect(Math.floor((instant.getTime() - wall) / 60_000) % 30).toBe(0);
      expect(behind).toBeGreaterThanOrEqual(150);
      expect(behind).toBeLessThanOrEqual(601);
    }),
  );
});
