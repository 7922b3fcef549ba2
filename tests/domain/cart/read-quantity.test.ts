import { readQuantity } from '#domain/cart/read-quantity.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const rule = 'Quantity must be a whole number from 1 to 99';

it.each([
  ['1', 1],
  ['99', 99],
  [' 7 ', 7],
  ['007', 7],
  ['４', 4],
  ['1\u200B2', 12],
  ['3.0', 3],
  ['3.00', 3],
])('reads %j as %d', (typed, quantity) => {
  expect(readQuantity(typed, 99)).toEqual({ quantity });
});

it.each([
  ['150', `${rule}, and 150 is more`],
  ['100', `${rule}, and 100 is more`],
  ['1,000', `${rule}, and 1,000 may be more`],
  ['1.000', `${rule}, and 1.000 may be more`],
  ['1 000', `${rule}, and 1 000 may be more`],
  ['1\u00A0000', `${rule}, and 1 000 may be more`],
  ['2,5', `${rule}, and 2,5 is not one`],
  ['2.5', `${rule}, and 2.5 is not one`],
  ['0', rule],
  ['-2', rule],
  ['\u22122', rule],
  ['', rule],
  ['two', rule],
  ['½', rule],
  ['1e1', rule],
  ['999999999999999999999999', rule],
])('says what %j is', (typed, problem) => {
  expect(readQuantity(typed, 99)).toEqual({ problem });
});

it('reads every text as a whole number within bounds, or says why not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 1_000 }), (typed, max) => {
      const { quantity, problem } = readQuantity(typed, max);
      if (quantity === undefined) return expect(problem).toContain(`from 1 to ${max}`);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= max).toBe(true);
    }),
  );
});
