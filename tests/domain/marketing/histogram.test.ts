import { bucketOf, lastBucket, p75 } from '#domain/marketing/histogram.ts';
import { ratingOf, vitalNames } from '#domain/marketing/vitals.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const name = fc.constantFrom(...vitalNames);

it('has a bucket for every value, in their order', () => {
  fc.assert(
    fc.property(
      name,
      fc.double({ min: 0, max: 600_000, noNaN: true }),
      fc.double({ min: 0, max: 600_000, noNaN: true }),
      (vital, one, other) => {
        const [low, high] = [bucketOf(vital, Math.min(one, other)), bucketOf(vital, Math.max(one, other))];
        expect(low >= 0 && low <= high && high <= lastBucket && Number.isInteger(low)).toBe(true);
      },
    ),
  );
});

it('gives what three of four values are at or below, off by a tenth at most', () => {
  const values = fc.array(fc.integer({ min: 11, max: 60_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (all) => {
      const counts = new Map<number, number>();
      for (const value of all) {
        const bucket = bucketOf('LCP', value);
        counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
      }
      const exact = [...all].sort((one, other) => one - other)[Math.ceil(all.length * 0.75) - 1] ?? 0;
      const found = p75('LCP', counts) ?? 0;
      expect(found / exact).toBeGreaterThan(0.9);
      expect(found / exact).toBeLessThan(1.11);
    }),
  );
  expect(p75('CLS', new Map([[bucketOf('CLS', 0.1), 4]]))).toBeCloseTo(0.1, 1);
  expect(p75('CLS', new Map())).toBeUndefined();
});

it('rates a value by the bounds of Core Web Vitals', () => {
  expect([ratingOf('LCP', 2_500), ratingOf('LCP', 2_501), ratingOf('LCP', 4_001)]).toEqual([
    'good',
    'needs improvement',
    'poor',
  ]);
  expect([ratingOf('CLS', 0.1), ratingOf('INP', 201), ratingOf('TTFB', 1_801)]).toEqual([
    'good',
    'needs improvement',
    'poor',
  ]);
});
