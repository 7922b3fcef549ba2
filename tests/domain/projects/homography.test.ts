import type { Point } from '#domain/drawing/svg/polygon.ts';
import {
  applyHomography,
  depthAt,
  homographyTo,
  inverseOf,
  isOpening,
  type Quad,
} from '#domain/projects/photos/homography.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const corner = (x: number, y: number) =>
  fc.tuple(share, share).map(([a, b]): Point => [x + 0.45 * a, y + 0.45 * b]);
const quads = fc
  .tuple(corner(0, 0), corner(0.5, 0), corner(0.5, 0.5), corner(0, 0.5))
  .filter((quad) => isOpening(quad, 1e-3)) as fc.Arbitrary<Quad>;
const square: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const to = (quad: Quad) => {
  const homography = homographyTo(quad);
  if (!homography) throw new Error('Not an opening');
  return homography;
};
const isNear = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY) < 1e-6;

it('takes corners to corners, and what is within to what is within', () => {
  fc.assert(
    fc.property(quads, share, share, (quad, x, y) => {
      const homography = to(quad);
      square.forEach((one, index) => {
        expect(isNear(applyHomography(homography, one), quad[index] as Point)).toBe(true);
      });
      expect(depthAt(homography, [x, y])).toBeGreaterThan(0);
      const [a, b] = applyHomography(homography, [x, y]);
      const edges = quad.map((from, index) => [from, quad[(index + 1) % 4] as Point] as const);
      for (const [[fromX, fromY], [toX, toY]] of edges)
        expect((toX - fromX) * (b - fromY) - (toY - fromY) * (a - fromX)).toBeGreaterThanOrEqual(-1e-9);
    }),
  );
});

it('keeps straight lines straight: diagonals meet where the middle goes', () => {
  fc.assert(
    fc.property(quads, (quad) => {
      const [x, y] = applyHomography(to(quad), [0.5, 0.5]);
      for (const [from, past] of [
        [quad[0], quad[2]],
        [quad[1], quad[3]],
      ] as const)
        expect((past[0] - from[0]) * (y - from[1]) - (past[1] - from[1]) * (x - from[0])).toBeCloseTo(0, 9);
    }),
  );
});

it('comes back by its inverse', () => {
  fc.assert(
    fc.property(quads, share, share, (quad, x, y) => {
      const homography = to(quad);
      expect(
        isNear(applyHomography(inverseOf(homography), applyHomography(homography, [x, y])), [x, y]),
      ).toBe(true);
    }),
  );
});

it('refuses corners that cross, fold in, fall into one line or go against the clock', () => {
  fc.assert(
    fc.property(quads, share, ([a, b, c, d], along) => {
      const onLine: Point = [a[0] + along * (c[0] - a[0]), a[1] + along * (c[1] - a[1])];
      for (const wrong of [
        [a, c, b, d],
        [d, c, b, a],
        [a, onLine, c, d],
        [a, a, c, d],
        [a, b, [(a[0] + b[0] + d[0]) / 3, (a[1] + b[1] + d[1]) / 3], d],
      ] as Quad[])
        expect([isOpening(wrong, 1e-9), homographyTo(wrong)]).toEqual([false, undefined]);
    }),
  );
});
