import { daysBetween, localDay, utcDay, utcMidnight } from '#domain/dates/civil-day.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('goes from days to milliseconds of UTC and back, in any year', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), fc.nat({ max: 86_399_999 }), (days, rest) => {
      const midnight = days * 86_400_000;
      const day = utcDay(midnight + rest);
      expect(utcMidnight(day)).toBe(midnight);
      expect(daysBetween({ year: 1970, month: 1, day: 1 }, day)).toBe(days);
    }),
  );
});

it('reads the day of the machine', () =>
  expect(localDay(new Date(2028, 1, 29, 23, 59))).toEqual({ year: 2028, month: 2, day: 29 }));
