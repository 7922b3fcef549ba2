import type { Point } from '#domain/drawing/shape/polygon.ts';

/** The corners of an opening in a picture, from its upper left with the clock; y runs down. */
export type Quad = readonly [Point, Point, Point, Point];

/** A 3 × 3 matrix, row by row, that takes points of one plane to those of another seen in perspective. */
export type Homography = readonly [
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
];

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx);

/**
 * Whether four corners can be those of a flat opening: convex, with the clock, and every three of them span
 * a triangle of at least `smallest`, in the square of the unit that the corners are in.
 */
export const isOpening = ([a, b, c, d]: Quad, smallest = 1e-9): boolean =>
  [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)].every((twice) => twice / 2 >= smallest);

/** Takes the square from [0, 0] to [1, 1] to an opening; `undefined` where the corners are of none. */
export function homographyTo(quad: Quad): Homography | undefined {
  if (!isOpening(quad)) return undefined;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [rightX, rightY, footX, footY] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  // Twice the area of the corners around the lower right one, which no opening has as nothing.
  const whole = rightX * footY - footX * rightY;
  const g = (sumX * footY - footX * sumY) / whole;
  const h = (rightX * sumY - sumX * rightY) / whole;
  return [
    ...([x1 - x0 + g * x1, x3 - x0 + h * x3, x0] as const),
    ...([y1 - y0 + g * y1, y3 - y0 + h * y3, y0] as const),
    ...([g, h, 1] as const),
  ];
}

/** How far in front of the viewer a point stands: what is not above 0 is not seen at all. */
export const depthAt = ([, , , , , , g, h, i]: Homography, [x, y]: Point): number => g * x + h * y + i;

export function applyHomography(homography: Homography, [x, y]: Point): Point {
  const [a, b, c, d, e, f] = homography;
  const depth = depthAt(homography, [x, y]);
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The way back. A homography of an opening always has one. */
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
