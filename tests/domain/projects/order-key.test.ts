import { isOrderKey, orderAfter, orderBetween } from '#domain/projects/order-key.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const digit = fc.constantFrom(...digits);
/** Short, adjacent keys, which leave the least room. */
const key = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('0', '1', 'i', 'z'), maxLength: 4 }),
    fc.string({ unit: digit, maxLength: 2 }),
    digit,
  )
  .map((parts) => parts.join(''))
  .filter(isOrderKey);

describe('a place in a list that is ordered by hand', () => {
  it('lies strictly between any two, and before and after any one', () => {
    const bound = fc.option(key, { nil: undefined });
    fc.assert(
      fc.property(bound, bound, (one, other) => {
        fc.pre(one === undefined || other === undefined || one !== other);
        const turned = one !== undefined && other !== undefined && one > other;
        const [before, after] = turned ? [other, one] : [one, other];
        const between = orderBetween(before, after);
        expect(isOrderKey(between)).toBe(true);
        if (before !== undefined) expect(between > before).toBe(true);
        if (after !== undefined) expect(between < after).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found wherever somebody drops something, again and again', () => {
    const drops = fc.array(fc.nat(), { maxLength: 60 });
    fc.assert(
      fc.property(drops, (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const at = place % (keys.length + 1);
          keys.splice(at, 0, orderBetween(keys[at - 1], keys[at]));
        }
        expect([...new Set(keys)].sort()).toEqual(keys);
        expect(keys.every(isOrderKey)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is after the last, and stays short while a list of 600 grows', () => {
    fc.assert(fc.property(key, (last) => isOrderKey(orderAfter(last)) && orderAfter(last) > last));
    const keys = [orderAfter(undefined)];
    while (keys.length < 600) keys.push(orderAfter(keys.at(-1)));
    expect([...keys].sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(600);
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it('is none where two are the same or the wrong way round', () => {
    for (const [before, after] of [
      ['i', 'i'],
      ['z', 'a'],
    ])
      expect(() => orderBetween(before, after)).toThrow();
    for (const text of ['', 'a0', '0', 'A', 'ä', 'a\n']) expect(isOrderKey(text)).toBe(false);
  });
});
