import { addDays, dayOfIso } from '#domain/dates/civil-day.ts';
import { instantOf, isMoreDaysApart } from '#domain/dates/wall-clock.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Phoenix',
  'Pacific/Honolulu',
];
// Around both clock changes, in years with different calendars.
const firstDays = [2025, 2026, 2027, 2028].flatMap((year) => [`${year}-02-20`, `${year}-10-10`]);

it('counts days by the calendar over both changes of the clock', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...firstDays),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 62 }),
      // No clock changes between 4 am and midnight.
      fc.integer({ min: 4 * 60, max: 24 * 60 - 2 }),
      (zone, from, later, days, minutes) => {
        const first = addDays(dayOfIso(from), later);
        const start = instantOf(zone, first, minutes);
        const end = instantOf(zone, addDays(first, days), minutes);
        const after = instantOf(zone, addDays(first, days), minutes + 1);
        expect(isMoreDaysApart(zone, [start, end], days)).toBe(false);
        expect(isMoreDaysApart(zone, [start, after], days)).toBe(true);
        expect(isMoreDaysApart(zone, [end, start], days)).toBe(false);
        expect(isMoreDaysApart(zone, [after, start], days)).toBe(true);
        expect(isMoreDaysApart(zone, [start, end], days - 1)).toBe(true);
      },
    ),
  );
});

it.each([
  // November 1, 2026 has 25 hours, March 14, 2027 has 23.
  ['2026-10-31T00:00:00-04:00', '2026-12-01T00:00:00-05:00', false],
  ['2026-10-31T00:00:00-04:00', '2026-12-01T00:01:00-05:00', true],
  ['2027-03-01T09:00:00-05:00', '2027-04-01T09:00:00-04:00', false],
  ['2027-03-01T09:00:00-05:00', '2027-04-01T09:01:00-04:00', true],
])('from %s to %s: more than 31 days is %s', (from, to, expected) => {
  expect(isMoreDaysApart('America/New_York', [new Date(from), new Date(to)], 31)).toBe(expected);
});
