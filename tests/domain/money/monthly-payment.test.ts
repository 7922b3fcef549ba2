import { monthlyPayment } from '#domain/money/monthly-payment.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const loan = fc.record({
  principalCents: fc.integer({ min: 150_000, max: 8_000_000 }),
  aprBasisPoints: fc.integer({ min: 0, max: 3_000 }),
  months: fc.integer({ min: 6, max: 180 }),
});

test('a loan as a lender works it out', () => {
  expect(monthlyPayment({ principalCents: 1_000_000, aprBasisPoints: 699, months: 60 })).toEqual({
    monthlyCents: 19_797,
    lastCents: 19_759,
    interestCents: 187_782,
    totalCents: 1_187_782,
  });
});

test('all amounts are whole cents, and the payments come to the total', () => {
  fc.assert(
    fc.property(loan, (asked) => {
      const { monthlyCents, lastCents, interestCents, totalCents } = monthlyPayment(asked);
      for (const cents of [monthlyCents, lastCents, interestCents, totalCents])
        expect(Number.isSafeInteger(cents)).toBe(true);
      expect(monthlyCents * (asked.months - 1) + lastCents).toBe(totalCents);
      expect(asked.principalCents + interestCents).toBe(totalCents);
    }),
  );
});

test('what is paid back is never less than was lent, not even of the smallest loan', () => {
  const any = fc.record({
    principalCents: fc.integer({ min: 1, max: 10_000 }),
    aprBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    months: fc.integer({ min: 1, max: 180 }),
  });
  fc.assert(
    fc.property(fc.oneof(loan, any), (asked) => {
      const { totalCents, lastCents } = monthlyPayment(asked);
      expect(totalCents).toBeGreaterThanOrEqual(asked.principalCents);
      expect(lastCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('without interest the payment is the principal by the months, rounded up to a cent, and the total the principal', () => {
  fc.assert(
    fc.property(loan, (asked) => {
      const { monthlyCents, interestCents } = monthlyPayment({ ...asked, aprBasisPoints: 0 });
      expect(monthlyCents).toBe(Math.ceil(asked.principalCents / asked.months));
      expect(interestCents).toBe(0);
    }),
  );
});

test('a month more makes the payment smaller, and with interest the total larger', () => {
  fc.assert(
    fc.property(loan, (asked) => {
      const short = monthlyPayment(asked);
      const long = monthlyPayment({ ...asked, months: asked.months + 1 });
      expect(long.monthlyCents).toBeLessThan(short.monthlyCents);
      if (asked.aprBasisPoints >= 100) expect(long.totalCents).toBeGreaterThan(short.totalCents);
    }),
  );
});

test.each([
  { principalCents: 100.5, aprBasisPoints: 699, months: 12 },
  { principalCents: 0, aprBasisPoints: 699, months: 12 },
  { principalCents: 100, aprBasisPoints: -1, months: 12 },
  { principalCents: 100, aprBasisPoints: 699, months: 0 },
])('what is no loan is refused: %o', (loan) => {
  expect(() => monthlyPayment(loan)).toThrow(RangeError);
});
