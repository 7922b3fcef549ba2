import { differenceOf, splitResult } from '#domain/marketing/split-result.ts';

// Newcombe, Interval estimation for the difference between independent proportions (1998), table II, method
// 10.
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('%i of %i against %i of %i differ by Newcombe’s published interval', (a, m, b, n, low, high) => {
  const interval = differenceOf({ reached: a, of: m }, { reached: b, of: n });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
  expect(interval.difference).toBeCloseTo(a / m - b / n, 10);
});

describe('a split test', () => {
  const control = { reached: 50, of: 1_000 };

  it('says how many visitors are missing before it says anything else', () => {
    expect(splitResult(control, { reached: 300, of: 999 }, 1_000)).toEqual({
      state: 'too_early',
      missing: 1,
    });
    expect(splitResult({ reached: 0, of: 0 }, { reached: 0, of: 0 }, 50)).toEqual({
      state: 'too_early',
      missing: 50,
    });
  });

  it.each([
    [80, 'better'],
    [25, 'worse'],
    [55, 'undecided'],
  ])('with 50 of 1000 against %i of 1000 is %s', (reached, state) => {
    const result = splitResult(control, { reached, of: 1_000 }, 1_000);
    const difference = expect.closeTo((reached - 50) / 1_000, 10);
    expect(result).toMatchObject({ state, interval: { difference } });
  });
});
