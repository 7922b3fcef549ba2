import { isNonEmptyList, isNonEmptyObject } from '#domain/validation/non-empty.ts';

it('[5.6] asks a list for items and an object for a value with a length above 0', () => {
  expect([[0], [undefined], ['']].map(isNonEmptyList)).toEqual([true, true, true]);
  expect([[], {}, 'text', null, undefined, { length: 1 }].map(isNonEmptyList)).toEqual(Array(6).fill(false));
  expect([{ a: 'x' }, { a: '', b: [1] }].map(isNonEmptyObject)).toEqual([true, true]);
  expect(
    [{}, { a: '' }, { a: [] }, { a: 5, b: null }, ['x'], 'text', null, undefined].map(isNonEmptyObject),
  ).toEqual(Array(8).fill(false));
});
