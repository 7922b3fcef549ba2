import { levelPath, openPath, uprightPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';
import type { Rect } from '../shape/rect.ts';
import { weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { letter } from './lettering.ts';

const gap = 10;
const away = 28;
const tick = 4.5;
const textHeight = 11;

const inchesOf = (value: number): string => `${decimal(value)}"`;

/** One dimension along a line: it breaks around the figure and ends in strokes at 45 degrees. */
const dimension = (from: Point, to: Point, figure: string): string => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [unitX, unitY] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const half = Math.abs(unitX) * (figure.length * 5.2 + 6) + Math.abs(unitY) * (textHeight / 2 + 5);
  const at = (distance: number): Point => [middle[0] + unitX * distance, middle[1] + unitY * distance];
  const lines =
    half * 2 < long ? openPath([from, at(-half)]) + openPath([at(half), to]) : openPath([from, to]);
  const ticks = [from, to].map(([x, y]) =>
    openPath([
      [x - tick, y + tick],
      [x + tick, y - tick],
    ]),
  );
  return [
    element('path', { d: lines, 'stroke-width': weights.joint * 1.4 }),
    element('path', { d: ticks.join(''), 'stroke-width': weights.contour }),
    element('path', {
      d: letter(
        figure,
        half * 2 < long ? middle : [middle[0] + Math.abs(unitY) * 24, middle[1] + Math.abs(unitX) * 18],
        textHeight,
      ),
      'stroke-width': 1.1,
    }),
  ].join('');
};

/** Width below and height to the right of a unit, in inches, with extension lines that do not touch it. */
export const drawDimensions = (
  { x, y, width, height }: Rect,
  size: { width: number; height: number },
): string => {
  const [right, foot] = [x + width, y + height];
  const extensions = [
    ...[x, right].map((at) => uprightPath(at, foot + gap, foot + away + 6)),
    ...[y, foot].map((at) => levelPath(at, right + gap, right + away + 6)),
  ];
  return group(
    {
      class: 'dimensions',
      fill: 'none',
      stroke: ink,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    element('path', { d: extensions.join(''), 'stroke-width': weights.hair * 1.4, opacity: 0.7 }),
    dimension([x, foot + away], [right, foot + away], inchesOf(size.width)),
    dimension([right + away, y], [right + away, foot], inchesOf(size.height)),
  );
};
