import { formatFigure, type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { trace, weights } from './surface/line.ts';
import { glassTones, ink } from './surface/palette.ts';
import { element, group } from './svg/element.ts';
import { closedPath, levelPath, openPath } from './svg/path.ts';
import type { Point } from './svg/polygon.ts';
import { onGround } from './svg/scheme.ts';
import { createSheet } from './svg/sheet.ts';
import { drawDimension } from './unit/dimensions.ts';
import { sixteenthsOf } from './unit/inches.ts';
import { letterNumber } from './unit/lettering.ts';
import { facetsOf, type ProjectingSpec } from './unit-types/facets.ts';

const canvas = 480;
const margin = 30;
/** Thickness of a window frame and of the wall, in inches. */
const [thick, wall] = [3.5, 5];

export const isProjecting = (spec: DrawingSpec): spec is ProjectingSpec =>
  spec.kind === 'window' && (spec.style === 'bay' || spec.style === 'bow');

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the corners of a bay or bow in inches from its left end; y is the distance from the wall. */
export const cornersInPlan = (spec: ProjectingSpec): Point[] => {
  const facets = facetsOf(spec);
  const across = facets.reduce((sum, { share, turn }) => sum + share * Math.cos(radians(turn)), 0);
  let at: Point = [0, 0];
  return [
    at,
    ...facets.map(({ share, turn }): Point => {
      const long = (spec.width * share) / across;
      at = [at[0] + long * Math.cos(radians(turn)), at[1] - long * Math.sin(radians(turn))];
      return at;
    }),
  ];
};

/** Returns the projection of a bay or bow from its wall, in inches. */
export const projectionOf = (spec: ProjectingSpec): number =>
  Math.max(...cornersInPlan(spec).map(([, out]) => out));

/**
 * Draws a bay or bow from above with its projection, by default in inches; the room is at the top, the
 * outside at the bottom. The first corner has its angle in degrees.
 */
export const drawPlan = (
  spec: ProjectingSpec,
  { size, title, unit = 'in' }: { size: number; title: string; unit?: LengthUnit },
): string => {
  const room = 2 * margin + 14;
  const inch = (canvas - 2 * room) / spec.width;
  const projection = projectionOf(spec);
  const top = margin + wall * inch;
  const height = top + projection * inch + margin;
  const corners = cornersInPlan(spec).map(([x, y]): Point => [room + x * inch, top + y * inch]);
  const [right, foot] = [canvas - room, top + projection * inch];
  const middle = canvas / 2;
  const inner = corners.map(
    ([x, y]): Point => [x + ((middle - x) * 2 * thick) / spec.width, y - thick * inch],
  );
  const stub = (from: number, to: number) =>
    closedPath([
      [from, top - wall * inch],
      [to, top - wall * inch],
      [to, top],
      [from, top],
    ]);
  const [first = [0, 0], second = [0, 0]] = corners;
  const turn = Math.abs(facetsOf(spec)[0]?.turn ?? 0);
  const beside: Point = [first[0] - 2, first[1] + (second[1] - first[1]) / 2 + 8];
  const dimensionAt = right + 34;
  const lines = group(
    { class: onGround.dimensions, fill: 'none', stroke: ink, 'stroke-linecap': 'round' },
    element('path', {
      d:
        levelPath(top, right + 8, dimensionAt + 6) +
        levelPath(foot, corners.at(-2)?.[0] ?? 0, dimensionAt + 6),
      'stroke-width': weights.hair * 1.4,
      opacity: 0.7,
    }),
    drawDimension([dimensionAt, top], [dimensionAt, foot], Math.round(projection * 4) / 4, unit),
    element('path', { d: letterNumber(turn, [beside[0] - 8, beside[1]], 12), 'stroke-width': 1.1 }),
    element('circle', { cx: beside[0] + 3 + (turn > 9 ? 0 : -4), cy: beside[1] - 5, r: 1.8 }),
  );
  return createSheet(JSON.stringify(['plan', spec, title, unit])).finish(
    {
      view: { width: canvas, height },
      width: size,
      height: (size * height) / canvas,
      title,
      description: `Plan: stands out ${formatFigure(sixteenthsOf(Math.round(projection)), unit)} ${unitNames[unit]} from the wall`,
      onPage: true,
    },
    [
      trace(levelPath(top, room, right), ink, weights.hair, 0.5, onGround.line),
      element('path', { d: closedPath([...corners, ...inner.toReversed()]), fill: glassTones.deep }),
      ...[corners, inner].map((line) => trace(openPath(line), ink, weights.contour, 1, onGround.line)),
      trace(
        corners.map((corner, index) => openPath([corner, inner[index] ?? corner])).join(''),
        ink,
        weights.contour,
        1,
        onGround.line,
      ),
      element('path', {
        class: onGround.rim,
        d: stub(margin - 20, room) + stub(right, canvas - margin + 20),
        fill: '#b7b5ad',
        stroke: ink,
        'stroke-width': weights.edge,
      }),
      lines,
    ].join(''),
  );
};
