import { openPath, rectPath } from '../shape/path.ts';
import { trace, weights } from '../surface/line.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { mixColors, shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Bench } from './bench.ts';
import { outlineOf } from './solid.ts';

/** A face that is seen from the side: where it begins and ends, and how much light it gets. */
export type Face = readonly [top: number, bottom: number, light: number];

/** A length of a constant section: the cut on the left, the side on the right. */
export interface Extrusion {
  /** Path data of the cut, within x 36 to 216. */
  section: string;
  faces: readonly Face[];
  /** A second stuff in the cut, such as a gasket. */
  insert?: { section: string; color: string };
}

const side = { left: 258, right: 444 };

const hatch = ({ sheet }: Bench): string =>
  paintOf(
    sheet.define('hatch', (id) =>
      element(
        'pattern',
        { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
        element('path', { d: 'M0 0V7', stroke: ink, 'stroke-width': 0.9, opacity: 0.55 }),
      ),
    ),
  );

/** Where the length is broken off: the mark that says that it goes on. */
const breakLine = (top: number, bottom: number): string => {
  const middle = (top + bottom) / 2;
  return openPath([
    [side.right, top - 8],
    [side.right, middle - 9],
    [side.right - 9, middle - 3],
    [side.right + 9, middle + 3],
    [side.right, middle + 9],
    [side.right, bottom + 8],
  ]);
};

/** The two views of an extruded part, with the lines that carry heights from one to the other. */
export const drawExtrusion = (bench: Bench, { section, faces, insert }: Extrusion): string => {
  const color = finishColors[bench.finish];
  const heights = [...new Set(faces.flatMap(([top, bottom]) => [top, bottom] as const))].sort(
    (one, other) => one - other,
  );
  const [top = 0, bottom = 0] = [heights[0], heights.at(-1)];
  const cut = (d: string, fill: string) =>
    element('path', { d, fill: mixColors(fill, '#ffffff', 0.3), 'fill-rule': 'evenodd' }) +
    element('path', {
      d,
      fill: hatch(bench),
      'fill-rule': 'evenodd',
      stroke: ink,
      'stroke-width': weights.contour * 1.2,
      'stroke-linejoin': 'round',
    });
  return [
    element('path', {
      d: heights
        .map((y) =>
          openPath([
            [150, y],
            [side.left - 6, y],
          ]),
        )
        .join(''),
      stroke: ink,
      'stroke-width': weights.hair,
      'stroke-dasharray': '3 3',
      opacity: 0.6,
    }),
    element('path', {
      d: rectPath({ x: side.left + 6, y: top + 9, width: side.right - side.left, height: bottom - top }),
      fill: ink,
      opacity: 0.1,
    }),
    ...faces.map(([from, to, light]) =>
      element('path', {
        d: rectPath({ x: side.left, y: from, width: side.right - side.left, height: to - from }),
        fill: shade(color, light),
      }),
    ),
    element('path', {
      d: heights
        .map((y) =>
          openPath([
            [side.left, y],
            [side.right, y],
          ]),
        )
        .join(''),
      stroke: outlineOf(bench.finish),
      'stroke-width': weights.edge,
    }),
    element('path', {
      d: openPath([
        [side.left, top],
        [side.left, bottom],
      ]),
      stroke: ink,
      'stroke-width': weights.contour,
    }),
    trace(breakLine(top, bottom), ink, weights.edge),
    group(
      { transform: `translate(${decimal(5)} ${decimal(8)})`, opacity: 0.1 },
      element('path', { d: section, fill: ink, 'fill-rule': 'evenodd' }),
    ),
    cut(section, color),
    insert ? cut(insert.section, insert.color) : '',
  ].join('');
};
