import { steppedPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';
import type { Rect } from '../shape/rect.ts';
import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import type { Draft } from './draft.ts';

/** A side of a sash. */
export type Side = 'top' | 'right' | 'bottom' | 'left';

const stroke = {
  fill: 'none',
  stroke: ink,
  'stroke-width': 0.8,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};

/** The dashed lines that say how a sash swings: they meet on the side of its hinges. */
export const drawSwing = ({ sheet }: Draft, { x, y, width, height }: Rect, hinges: Side): string => {
  if (!sheet.scene.symbols) return '';
  const right = x + width;
  const foot = y + height;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const lines: Record<Side, Point[]> = {
    left: [
      [right, y],
      [x, middleY],
      [right, foot],
    ],
    right: [
      [x, y],
      [right, middleY],
      [x, foot],
    ],
    top: [
      [x, foot],
      [middleX, y],
      [right, foot],
    ],
    bottom: [
      [x, y],
      [middleX, foot],
      [right, y],
    ],
  };
  return element('path', {
    ...stroke,
    d: steppedPath(lines[hinges]),
    'stroke-dasharray': '6 3.5',
    opacity: 0.62,
  });
};

const turned: Record<Side, (along: number, aside: number) => Point> = {
  right: (along, aside) => [along, aside],
  left: (along, aside) => [-along, aside],
  bottom: (along, aside) => [aside, along],
  top: (along, aside) => [aside, -along],
};

/** The arrow that says which way a sash slides. */
export const drawSlide = ({ sheet }: Draft, pane: Rect, toward: Side): string => {
  if (!sheet.scene.symbols) return '';
  const reach = Math.min(16, 0.32 * Math.min(pane.width, pane.height));
  const center: Point = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  const at = (along: number, aside: number): Point => {
    const [byX, byY] = turned[toward](along * reach, aside * reach);
    return [center[0] + byX, center[1] + byY];
  };
  const d = steppedPath([at(-1, 0), at(1, 0)]) + steppedPath([at(0.62, -0.26), at(1, 0), at(0.62, 0.26)]);
  return element('path', { ...stroke, d, opacity: 0.7 });
};
