import type { Rect } from './rect.ts';

export type Point = readonly [x: number, y: number];

/** A convex polygon, clockwise. Edge `i` starts at point `i`. */
export type Polygon = readonly Point[];

/** Returns the corners from the upper left, clockwise: edges are top, right, bottom, left. */
export const cornersOf = ({ x, y, width, height }: Rect): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Returns a corner by an index that wraps around. */
export const cornerAt = (polygon: Polygon, index: number): Point =>
  polygon[(index + polygon.length) % polygon.length] ?? [0, 0];

/** Returns an edge's unit normal, pointing outward. */
export const outwardNormal = (polygon: Polygon, edge: number): Point => {
  const [fromX, fromY] = cornerAt(polygon, edge);
  const [toX, toY] = cornerAt(polygon, edge + 1);
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  return [(toY - fromY) / length, (fromX - toX) / length];
};

const movedCorner = (polygon: Polygon, index: number, distances: readonly number[]): Point => {
  const corner = cornerAt(polygon, index);
  const before = (index + polygon.length - 1) % polygon.length;
  const [beforeX, beforeY] = outwardNormal(polygon, before);
  const [afterX, afterY] = outwardNormal(polygon, index);
  const [beforeBy, afterBy] = [-(distances[before] ?? 0), -(distances[index] ?? 0)];
  const determinant = beforeX * afterY - beforeY * afterX;
  // Collinear edges have no single intersection: moves the corner along their common normal.
  if (Math.abs(determinant) < 1e-6) return [corner[0] + afterX * afterBy, corner[1] + afterY * afterBy];
  return [
    corner[0] + (beforeBy * afterY - afterBy * beforeY) / determinant,
    corner[1] + (afterBy * beforeX - beforeBy * afterX) / determinant,
  ];
};

/** Insets each edge by its distance. */
export const insetPolygon = (polygon: Polygon, distances: readonly number[]): Polygon =>
  polygon.map((_, index) => movedCorner(polygon, index, distances));

/** Translates a polygon. */
export const movePolygon = (polygon: Polygon, [byX, byY]: Point): Polygon =>
  polygon.map(([x, y]) => [x + byX, y + byY]);
