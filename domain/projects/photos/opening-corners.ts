import type { Point } from '#domain/drawing/svg/polygon.ts';
import { smallestOpening } from '../project-fields.ts';
import { isOpening, type Quad } from './homography.ts';

/** Only the proportions matter. */
interface Size {
  width: number;
  height: number;
}

const kept = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 1e5) / 1e5;

/** Returns a new unit's initial corners in a photo: upright, proportional, beside the previous unit. */
export function firstCorners(unit: Size, photo: Size, count: number): Quad {
  const down = 0.4;
  const across = (down * photo.height * unit.width) / unit.height / photo.width;
  const fit = Math.min(1, 0.5 / across);
  const [width, height] = [across * fit, down * fit];
  const left = kept(0.5 - width / 2 + (((count + 2) % 5) - 2) * 0.06);
  const top = kept(0.5 - height / 2);
  const [right, foot] = [kept(left + width), kept(top + height)];
  return [
    [left, top],
    [right, top],
    [right, foot],
    [left, foot],
  ];
}

/** Moves one or all corners within the photo. Returns the old corners if the new shape is not valid. */
export function movedCorners(corners: Quad, which: number | undefined, [byX, byY]: Point): Quad {
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const within = (by: number, shares: readonly number[]) =>
    Math.max(-Math.min(...shares), Math.min(by, 1 - Math.max(...shares)));
  const [x, y] = which === undefined ? [within(byX, across), within(byY, down)] : [byX, byY];
  const moved = corners.map(
    (corner, index): Point =>
      which === undefined || which === index ? [kept(corner[0] + x), kept(corner[1] + y)] : corner,
  ) as unknown as Quad;
  return isOpening(moved, smallestOpening) ? moved : corners;
}

/**
 * Returns the opening of four tapped points in any order; undefined if they are too close together or not
 * convex.
 */
export function openingOf(points: readonly Point[]): Quad | undefined {
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [middle(0), middle(1)];
  // y points down, so growing angles go clockwise.
  const around = points
    .map((point): Point => [kept(point[0]), kept(point[1])])
    .sort((one, other) => Math.atan2(one[1] - y, one[0] - x) - Math.atan2(other[1] - y, other[0] - x));
  const sums = around.map(([across, down]) => across + down);
  const first = sums.indexOf(Math.min(...sums));
  const corners = [...around.slice(first), ...around.slice(0, first)] as unknown as Quad;
  return points.length === 4 && isOpening(corners, smallestOpening) ? corners : undefined;
}

export const isWithin = (corners: Quad, [x, y]: Point): boolean =>
  corners.every(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4] as Point;
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
