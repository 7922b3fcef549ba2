import { tradeCents } from '#domain/trade/trade-price.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const terms = fc.integer({ min: 1, max: 9_000 }).map((basis_points) => ({ basis_points }));

describe('a trade price', () => {
  it('is never above the list price and never below zero', () => {
    fc.assert(
      fc.property(cents, terms, (list, off) => {
        const price = tradeCents(list, off);
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(list);
      }),
    );
  });

  it('of two list prices keeps the higher one the higher, and of two discounts the larger one the cheaper', () => {
    fc.assert(
      fc.property(cents, cents, terms, terms, (one, other, off, more) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(tradeCents(low, off)).toBeLessThanOrEqual(tradeCents(high, off));
        const [less, most] = [off, more].sort((a, b) => a.basis_points - b.basis_points);
        expect(tradeCents(one, most)).toBeLessThanOrEqual(tradeCents(one, less));
      }),
    );
  });

  it('is within half a cent of the share that is left', () => {
    fc.assert(
      fc.property(cents, terms, (list, off) => {
        const exact = (list * (10_000 - off.basis_points)) / 10_000;
        expect(Math.abs(tradeCents(list, off) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('rounds half a cent up, and is the list price where nothing is off', () => {
    expect(tradeCents(125, { basis_points: 2_000 })).toBe(100);
    expect(tradeCents(1, { basis_points: 5_000 })).toBe(1);
    expect(tradeCents(3, { basis_points: 5_000 })).toBe(2);
    expect(tradeCents(99, undefined)).toBe(99);
  });
});
