import { numbersInOrder } from '#src/gatsby/after-build/keep-order.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const rises = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

it('leaves numbers that rise as they are', () => {
  expect(numbersInOrder([])).toEqual([]);
  expect(numbersInOrder([1, 2, 7])).toEqual([1, 2, 7]);
});

it('puts what was created last between its neighbours', () => {
  expect(numbersInOrder([1, 90, 3])).toEqual([1, 2, 3]);
  expect(numbersInOrder([90, 2, 3])).toEqual([1, 2, 3]);
});

it('moves as few as can be', () => {
  expect(numbersInOrder([5, 1, 2, 3])).toEqual([0.5, 1, 2, 3]);
});

it('makes numbers rise whatever they were', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 200 }), (numbers) => {
      const inOrder = numbersInOrder(numbers);
      expect(inOrder).toHaveLength(numbers.length);
      expect(rises(inOrder)).toBe(true);
    }),
  );
});

it('fails rather than give two entries one number', () => {
  expect(() => numbersInOrder([1, 9, 1 + Number.EPSILON])).toThrow('No room');
});
