import { clipped, landPath } from '#src/features/places/branch-lists/draw-map.ts';
import { layOut, sheetWidth } from '#src/features/places/branch-lists/sheet-projection.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const sheet = layOut([
  { latitude: 41, longitude: -73.5 },
  { latitude: 41.3, longitude: -73 },
]);
const ground = sheet.height - 44;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-900, 900), y: number(-900, 900) });

it('cuts a segment off at the edges of the sheet, and keeps one that lies on it', () => {
  expect(clipped({ x: -10, y: 20 }, { x: 510, y: 20 }, 400, 200)).toEqual([
    { x: 0, y: 20 },
    { x: 400, y: 20 },
  ]);
  expect(clipped({ x: -10, y: 20 }, { x: -1, y: 400 }, 400, 200)).toBeUndefined();
  fc.assert(
    fc.property(point, point, (from, to) => {
      for (const { x, y } of clipped(from, to, 400, 200) ?? []) {
        expect(x >= 0 && x <= 400).toBe(true);
        expect(y >= 0 && y <= 200).toBe(true);
      }
    }),
  );
});

it('draws what crosses the sheet from edge to edge, and nothing of what is far away', () => {
  const parallel = [
    [-80, 41.15],
    [-73.25, 41.15],
    [-66, 41.15],
  ];
  const ends =
    landPath([parallel], sheet, ground)
      .match(/[\d.]+ /g)
      ?.map(Number) ?? [];
  expect(Math.min(...ends)).toBe(0);
  expect(Math.max(...ends)).toBe(sheetWidth);
  const farAway = [
    [-120, 41],
    [-121, 42],
  ];
  expect(landPath([farAway], sheet, ground)).toBe('');
});
