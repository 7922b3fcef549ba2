import type { Point } from '#domain/drawing/svg/polygon.ts';
import { isOpening, type Quad } from '#domain/projects/photos/homography.ts';
import { firstCorners, isWithin, movedCorners, openingOf } from '#domain/projects/photos/opening-corners.ts';
import { projectFields, smallestOpening } from '#domain/projects/project-fields.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const size = (least: number, most: number) =>
  fc.record({ width: fc.integer({ min: least, max: most }), height: fc.integer({ min: least, max: most }) });
const step = fc.double({ min: -0.4, max: 0.4, noNaN: true });
const isKept = (corners: Quad) => projectFields.placement.shape.corners.safeParse(corners).success;

it('places a unit upright in its own proportions, whole within the photo', () => {
  fc.assert(
    fc.property(size(12, 144), size(600, 2048), fc.nat(9), (unit, photo, count) => {
      const corners = firstCorners(unit, photo, count);
      const [[left, top], [right], [, foot]] = corners;
      const shown = ((right - left) * photo.width) / ((foot - top) * photo.height);
      expect(Math.abs(shown / (unit.width / unit.height) - 1)).toBeLessThan(0.02);
      expect([left >= 0, top >= 0, right <= 1, foot <= 1, isKept(corners)]).toEqual(Array(5).fill(true));
    }),
  );
});

it('leaves corners that a project takes, however they are moved', () => {
  const move = fc.tuple(fc.option(fc.nat(3), { nil: undefined }), step, step);
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let corners = firstCorners({ width: 36, height: 60 }, { width: 1600, height: 1200 }, 0);
      for (const [which, x, y] of moves) corners = movedCorners(corners, which, [x, y]);
      expect([isOpening(corners, smallestOpening), isKept(corners)]).toEqual([true, true]);
      expect(corners.flat().every((share) => share >= 0 && share <= 1)).toBe(true);
    }),
  );
});

it('moves one corner alone, or the whole as it is up to the edge, and refuses to fold one over', () => {
  const square: Quad = [
    [0.2, 0.2],
    [0.4, 0.2],
    [0.4, 0.4],
    [0.2, 0.4],
  ];
  expect(movedCorners(square, 1, [0.1, -0.05])[1]).toEqual([0.5, 0.15]);
  expect(movedCorners(square, undefined, [-0.9, 0.1])).toEqual([
    [0, 0.3],
    [0.2, 0.3],
    [0.2, 0.5],
    [0, 0.5],
  ]);
  expect(movedCorners(square, 0, [0.3, 0.3])).toBe(square);
  expect([isWithin(square, [0.3, 0.3]), isWithin(square, [0.5, 0.3])]).toEqual([true, false]);
});

describe('an opening of four taps', () => {
  const quad = [
    [0.1, 0.2],
    [0.6, 0.25],
    [0.55, 0.8],
    [0.12, 0.7],
  ] as const;

  it('is the same in whatever order its corners are tapped', () => {
    for (const order of [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
      [3, 2, 1, 0],
    ])
      expect(openingOf(order.map((index) => quad[index as 0] as Point))).toEqual(quad);
  });

  it('is none of points in a line, of one point within three others, or of fewer', () => {
    const line = [0.1, 0.2, 0.3, 0.4].map((x): Point => [x, x]);
    expect(openingOf(line)).toBeUndefined();
    expect(openingOf([...quad.slice(0, 3), [0.45, 0.4]] as Point[])).toBeUndefined();
    expect(openingOf(quad.slice(0, 3) as unknown as Point[])).toBeUndefined();
  });
});
