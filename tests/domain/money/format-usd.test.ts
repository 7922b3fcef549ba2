import { formatUsDate, parseUsDate } from '#domain/dates/us-date.ts';
import { formatDollars, formatFrom, formatSurcharge, formatUsd } from '#domain/money/format-usd.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('[9.3] shows cents as dollars and dates as MM/DD/YYYY', () => {
  expect([0, 1, 99, 100, 123_456, 10_000_000, -250].map(formatUsd)).toEqual([
    '$0.00',
    '$0.01',
    '$0.99',
    '$1.00',
    '$1,234.56',
    '$100,000.00',
    '-$2.50',
  ]);
  expect(formatUsDate(new Date(2026, 0, 5))).toBe('01/05/2026');
  expect(formatUsDate(new Date(2026, 10, 30, 23, 59))).toBe('11/30/2026');
  expect(parseUsDate('02/29/2028')).toEqual(new Date(2028, 1, 29));
});

it('loses no cent', () => {
  fc.assert(
    fc.property(fc.nat(), (cents) => expect(Number(formatUsd(cents).replace(/\D/g, ''))).toBe(cents)),
  );
});

it('writes amounts as the language of the United States has them', () => {
  const style = { style: 'currency', currency: 'USD' } as const;
  const money = new Intl.NumberFormat('en-US', style);
  const short = new Intl.NumberFormat('en-US', { ...style, trailingZeroDisplay: 'stripIfInteger' });
  const whole = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 });
  const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(formatUsd(amount)).toBe(money.format(amount / 100));
      expect(formatDollars(amount)).toBe(short.format(amount / 100));
      expect(formatDollars(amount * 100)).toBe(short.format(amount));
      expect(formatFrom(amount * 100)).toBe(whole.format(amount));
    }),
  );
});

it('refuses what is not a whole number of cents', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => formatUsd(amount)).toThrow(RangeError);
});

it('says what an option adds in whole dollars where it is so, and what is included', () => {
  expect([0, 5_200, 1_350, 123_400].map(formatSurcharge)).toEqual(['Included', '+$52', '+$13.50', '+$1,234']);
});

it('names no price below the one that something starts from', () => {
  expect([100, 101, 109_499, 109_500].map(formatFrom)).toEqual(['$1', '$2', '$1,095', '$1,095']);
});
