import { trace, weights } from '../surface/line.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { mixColors, shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { levelPath, openPath, rectPath, uprightPath } from '../svg/path.ts';
import { onGround } from '../svg/scheme.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import type { Bench } from './bench.ts';
import { outlineOf } from './solid.ts';

export type Face = readonly [top: number, bottom: number, light: number];

/** A constant section: the cut on the left, the side view on the right. */
export interface Extrusion {
  /** Path data of the cut, within x 36 to 216. */
  section: string;
  faces: readonly Face[];
  /** A second material in the cut, such as a gasket. */
  insert?: { section: string; color: string };
}

const side = { left: 258, right: 444 };

const hatch = (sheet: Sheet): string =>
  paintOf(
    sheet.define('hatch', (id) =>
      element(
        'pattern',
        { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
        element('path', { d: 'M0 0V7', stroke: ink, 'stroke-width': 0.9, opacity: 0.5 }),
      ),
    ),
  );

const sheen = (sheet: Sheet): string =>
  paintOf(
    sheet.define('sheen', (id) =>
      element(
        'linearGradient',
        { id, x2: 0.25, y2: 1 },
        element('stop', { 'stop-color': '#fff', 'stop-opacity': 0.42 }),
        element('stop', { offset: 0.35, 'stop-color': '#fff', 'stop-opacity': 0.06 }),
        element('stop', { offset: 1, 'stop-color': ink, 'stop-opacity': 0.16 }),
      ),
    ),
  );

const breakLine = (top: number, bottom: number): string => {
  const middle = (top + bottom) / 2;
  const { right } = side;
  return openPath([
    [right, top - 8],
    [right, middle - 9],
    [right - 9, middle - 3],
    [right + 9, middle + 3],
    [right, middle + 9],
    [right, bottom + 8],
  ]);
};

const drawSide = ({ sheet, finish }: Bench, faces: readonly Face[], heights: readonly number[]): string => {
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const width = side.right - side.left;
  const face = (from: number, to: number, fill: string) =>
    element('path', { d: rectPath({ x: side.left, y: from, width, height: to - from }), fill });
  return [
    element('path', {
      d: rectPath({ x: side.left + 6, y: top + 9, width, height: bottom - top }),
      fill: ink,
      opacity: 0.1,
    }),
    ...faces.map(
      ([from, to, light]) =>
        face(from, to, shade(finishColors[finish], light)) + face(from, to, sheen(sheet)),
    ),
    trace(heights.map((y) => levelPath(y, side.left, side.right)).join(''), outlineOf(finish), weights.edge),
    trace(uprightPath(side.left, top, bottom), ink, weights.contour, undefined, onGround.rim),
    trace(breakLine(top, bottom), ink, weights.edge, undefined, onGround.rim),
  ].join('');
};

const drawCut = (sheet: Sheet, d: string, color: string): string => {
  const contour = {
    class: onGround.rim,
    stroke: ink,
    'stroke-width': weights.contour * 1.2,
    'stroke-linejoin': 'round',
  };
  return [
    element('path', { d, fill: mixColors(color, '#ffffff', 0.3), 'fill-rule': 'evenodd' }),
    element('path', { d, fill: hatch(sheet), 'fill-rule': 'evenodd', ...contour }),
  ].join('');
};

/** Draws both views of an extruded part, with projection lines between them. */
export const drawExtrusion = (bench: Bench, { section, faces, insert }: Extrusion): string => {
  const heights = [...new Set(faces.flatMap(([top, bottom]) => [top, bottom] as const))];
  const carried = heights.map((y) => levelPath(y, 150, side.left - 6)).join('');
  return [
    element('path', {
      class: onGround.line,
      d: carried,
      stroke: ink,
      'stroke-width': weights.hair,
      'stroke-dasharray': '3 3',
      opacity: 0.6,
    }),
    drawSide(bench, faces, heights),
    element('path', {
      d: section,
      fill: ink,
      'fill-rule': 'evenodd',
      transform: 'translate(5 8)',
      opacity: 0.1,
    }),
    drawCut(bench.sheet, section, finishColors[bench.finish]),
    insert ? drawCut(bench.sheet, insert.section, insert.color) : '',
  ].join('');
};
