import {
  countLines,
  energyBounds,
  filterLines,
  priceBounds,
} from '#src/features/catalog/browse/filter-lines.ts';
import { emptyQuery, filterNames, without } from '#src/features/catalog/browse/line-query.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const line = (type: string, material: string, price: number, u: number, width: [number, number]) => ({
  type,
  style: type,
  material,
  price_from_cents: price * 100,
  sizes: { min_width: width[0], max_width: width[1], min_height: 30, max_height: 80 },
  performance: { u_factor: [u, 0.4] },
});
const lines = [
  line('casement', 'vinyl', 400, 0.25, [20, 36]),
  line('casement', 'wood', 1_200, 0.28, [18, 38]),
  line('awning', 'fiberglass', 700, 0.19, [24, 60]),
  line('bay', 'wood', 5_200, 0.28, [60, 120]),
];

const shown = (change: Partial<typeof emptyQuery>) =>
  filterLines(lines, { ...emptyQuery, ...change }).map(({ price_from_cents }) => price_from_cents / 100);

it('narrows by each of its filters, and by several at once', () => {
  expect(shown({ type: 'casement' })).toEqual([400, 1_200]);
  expect(shown({ style: 'bay' })).toEqual([5_200]);
  expect(shown({ materials: ['wood', 'vinyl'] })).toEqual([400, 1_200, 5_200]);
  expect(shown({ price: 700 })).toEqual([400, 700]);
  expect(shown({ energy: 0.25 })).toEqual([400, 700]);
  expect(shown({ width: 60 })).toEqual([700]);
  expect(shown({ width: 60.25 })).toEqual([700, 5_200]);
  expect(shown({ height: 82 })).toEqual([]);
  expect(shown({ type: 'casement', materials: ['wood'], width: 37 })).toEqual([1_200]);
});

it('fits what an installer would set into the opening, nearest first', () => {
  // A unit of 36 in. leaves an inch in an opening of 37, and more than can be closed in one of 37 1/8.
  expect(shown({ width: 37 })).toEqual([1_200, 700, 400]);
  expect(shown({ width: 37.125 })).toEqual([1_200, 700]);
  expect(shown({ width: 20 })).toEqual([1_200]);
  expect(shown({ width: 20.25 })).toEqual([400, 1_200]);
  expect(shown({ width: 37, sort: 'price' })).toEqual([400, 700, 1_200]);
});

it('orders without losing any', () => {
  expect(shown({ sort: '-price' })).toEqual([5_200, 1_200, 700, 400]);
  expect(shown({ sort: 'u' })[0]).toBe(700);
  expect(shown({ sort: 'no such order', width: 37 })).toEqual(shown({ width: 37 }));
  expect(shown({ sort: 'constructor', width: 37 })).toEqual(shown({ width: 37 }));
});

it('offers bounds that tell the lines apart, and none that leaves out all or nothing', () => {
  expect(priceBounds(lines)).toEqual([500, 1_000, 1_500]);
  expect(energyBounds(lines)).toEqual([0.2, 0.25]);
  expect(priceBounds([])).toEqual([]);
});

it('never shows less for a filter taken off, and counts what it shows', () => {
  const query = fc.record({
    type: fc.constantFrom('', 'casement', 'bay'),
    style: fc.constantFrom('', 'bay'),
    materials: fc.subarray(['wood', 'vinyl', 'fiberglass']),
    price: fc.constantFrom(0, 500, 5_000),
    energy: fc.constantFrom(0, 0.2, 0.28),
    width: fc.constantFrom(0, 30, 100),
    height: fc.constantFrom(0, 50, 90),
    sort: fc.constant(''),
  });
  fc.assert(
    fc.property(query, fc.constantFrom(...filterNames), (asked, name) => {
      expect(countLines(lines, asked)).toBe(filterLines(lines, asked).length);
      expect(countLines(lines, without(asked, name))).toBeGreaterThanOrEqual(countLines(lines, asked));
    }),
  );
});
