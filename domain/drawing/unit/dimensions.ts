import type { LengthUnit } from '#domain/length/length-unit.ts';
import { weights } from '../surface/line.ts';
import { element, group } from '../svg/element.ts';
import { levelPath, openPath, steppedPath, uprightPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { onGround } from '../svg/scheme.ts';
import { letterLength } from './lettering.ts';

const gap = 10;
const tick = 4.5;
const textHeight = 12;
const firstLine = 26;
const nextLine = 24;

/** Lengths in inches along a unit's sides: of the parts in order, if several, and of the whole. */
export interface Measures {
  width: number;
  height: number;
  /**
   * Part widths at the bottom (from the left) and at the top if different, part heights from the top; may be
   * empty.
   */
  foot: readonly number[];
  head: readonly number[];
  side: readonly number[];
}

/** Returns the room for dimension lines in pixels: above, right and below. */
export const dimensionRoom = ({
  foot,
  head,
  side,
}: Measures): { top: number; right: number; bottom: number } => ({
  top: head.length > 0 ? firstLine + 8 : 0,
  right: firstLine + (side.length > 0 ? nextLine : 0) + 14,
  bottom: firstLine + (foot.length > 0 ? nextLine : 0) + 14,
});

/** Draws a dimension line with tick marks; the line breaks around its figure, or the figure is beside it. */
export const drawDimension = (from: Point, to: Point, inches: number, unit: LengthUnit = 'in'): string => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const level = from[1] === to[1];
  const run = level ? 'level' : 'upright';
  const { width } = letterLength(inches, unit, middle, textHeight, run);
  const half = width / 2 + 5;
  const fits = half * 2 < long;
  const at = (distance: number): Point =>
    level ? [middle[0] + distance, middle[1]] : [middle[0], middle[1] + distance];
  const aside: Point = level ? [middle[0], middle[1] + 12] : [middle[0] + 12, middle[1]];
  // In a small space the figure is beside its line and smaller, clear of its neighbors.
  const figure = letterLength(inches, unit, fits ? middle : aside, fits ? textHeight : textHeight * 0.7, run);
  const ticks = [from, to].map(([x, y]) =>
    steppedPath([
      [x - tick, y + tick],
      [x + tick, y - tick],
    ]),
  );
  return [
    element('path', {
      d: fits ? openPath([from, at(-half)]) + openPath([at(half), to]) : openPath([from, to]),
      'stroke-width': weights.joint * 1.4,
    }),
    element('path', { d: ticks.join(''), 'stroke-width': weights.contour }),
    element('path', { d: figure.d, 'stroke-width': fits ? 1.1 : 0.8 }),
  ].join('');
};

const boundaries = (parts: readonly number[], inch: number): number[] =>
  [0, ...parts].map((_, index) => inch * parts.slice(0, index).reduce((sum, part) => sum + part, 0));

/** Chained dimensions along a side; `at` maps a distance to a point. */
const chain = (
  parts: readonly number[],
  inch: number,
  unit: LengthUnit,
  at: (along: number) => Point,
): string => {
  const ends = boundaries(parts, inch);
  return parts
    .map((part, index) => drawDimension(at(ends[index] ?? 0), at(ends[index + 1] ?? 0), part, unit))
    .join('');
};

/**
 * Draws the width below and the height to the right, with parts in between; extension lines do not touch the
 * unit.
 */
export const drawDimensions = (
  { x, y, width, height }: Rect,
  measures: Measures,
  { unit, color }: { unit: LengthUnit; color: string },
): string => {
  const [right, foot] = [x + width, y + height];
  const [across, down] = [width / measures.width, height / measures.height];
  const belowAt = foot + firstLine + (measures.foot.length > 0 ? nextLine : 0);
  const besideAt = right + firstLine + (measures.side.length > 0 ? nextLine : 0);
  const inner = (parts: readonly number[], inch: number) => boundaries(parts, inch).slice(1, -1);
  const extensions = [
    ...[x, right].map((at) => uprightPath(at, foot + gap, belowAt + 6)),
    ...[y, foot].map((at) => levelPath(at, right + gap, besideAt + 6)),
    ...inner(measures.foot, across).map((at) => uprightPath(x + at, foot + gap, foot + firstLine + 6)),
    ...inner(measures.side, down).map((at) => levelPath(y + at, right + gap, right + firstLine + 6)),
    ...(measures.head.length > 0 ? boundaries(measures.head, across) : []).map((at) =>
      uprightPath(x + at, y - gap, y - firstLine - 6),
    ),
  ];
  return group(
    {
      class: onGround.dimensions,
      fill: 'none',
      stroke: color,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    element('path', { d: extensions.join(''), 'stroke-width': weights.hair * 1.4, opacity: 0.7 }),
    chain(measures.head, across, unit, (along) => [x + along, y - firstLine]),
    chain(measures.foot, across, unit, (along) => [x + along, foot + firstLine]),
    chain(measures.side, down, unit, (along) => [right + firstLine, y + along]),
    drawDimension([x, belowAt], [right, belowAt], measures.width, unit),
    drawDimension([besideAt, y], [besideAt, foot], measures.height, unit),
  );
};
