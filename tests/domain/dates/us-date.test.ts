import { formatUsDate, formatUsDay, parseUsDate, usDayIn } from '#domain/dates/us-date.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('reads back every day that it writes', () => {
  const days = fc.record({
    year: fc.integer({ min: 1000, max: 9999 }),
    month: fc.nat({ max: 11 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  fc.assert(
    fc.property(days, ({ year, month, day }) => {
      const date = new Date(year, month, day);
      expect(parseUsDate(formatUsDate(date))).toEqual(date);
    }),
  );
});

it('reads no date out of anything else', () => {
  expect(
    ['', '2/9/2028', '02/30/2028', '02/29/2027', '13/01/2027', '2028-02-29', '02/29/28', ' 02/29/2028'].map(
      parseUsDate,
    ),
  ).toEqual(Array(8).fill(null));
});

it('reads a leap day as midnight here', () => {
  expect(parseUsDate('02/29/2028')).toEqual(new Date(2028, 1, 29));
});

it('throws on an invalid date', () => {
  expect(() => formatUsDate(new Date(Number.NaN))).toThrow(RangeError);
});

it('writes a day by the clock of a zone, wherever this runs', () => {
  const evening = new Date('2026-12-01T03:05:00Z');
  expect(usDayIn('America/New_York', evening)).toBe('11/30/2026');
  expect(usDayIn('UTC', evening)).toBe('12/01/2026');
  expect(formatUsDay({ year: 2027, month: 1, day: 5 })).toBe('01/05/2027');
});
