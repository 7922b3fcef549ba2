import type { Point } from '#domain/drawing/svg/polygon.ts';

/** Corners of an opening, clockwise from the upper left; y points down. */
export type Quad = readonly [Point, Point, Point, Point];

/** A 3 × 3 matrix in row order that maps one plane to another in perspective. */
export type Homography = readonly [
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
];

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx);

/** Checks that corners are convex and clockwise; every three span at least `smallest` (square units). */
export const isOpening = ([a, b, c, d]: Quad, smallest = 1e-9): boolean =>
  [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)].every((twice) => twice / 2 >= smallest);

/** Returns the homography from the unit square to an opening; undefined if the corners are invalid. */
export function homographyTo(quad: Quad): Homography | undefined {
  if (!isOpening(quad)) return undefined;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [rightX, rightY, footX, footY] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  // Twice the area at the lower right corner; never 0 for an opening.
  const whole = rightX * footY - footX * rightY;
  const g = (sumX * footY - footX * sumY) / whole;
  const h = (rightX * sumY - sumX * rightY) / whole;
  return [
    ...([x1 - x0 + g * x1, x3 - x0 + h * x3, x0] as const),
    ...([y1 - y0 + g * y1, y3 - y0 + h * y3, y0] as const),
    ...([g, h, 1] as const),
  ];
}

/** Returns a point's depth; values up to 0 are behind the viewer. */
export const depthAt = ([, , , , , , g, h, i]: Homography, [x, y]: Point): number => g * x + h * y + i;

export function applyHomography(homography: Homography, [x, y]: Point): Point {
  const [a, b, c, d, e, f] = homography;
  const depth = depthAt(homography, [x, y]);
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const whole = a * A + b * B + c * C;
  const rows = [
    A,
    c * h - b * i,
    b * f - c * e,
    B,
    a * i - c * g,
    c * d - a * f,
    C,
    b * g - a * h,
    a * e - b * d,
  ];
  return rows.map((value) => value / whole) as unknown as Homography;
}
