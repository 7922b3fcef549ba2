import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { steppedPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { type BarLines, behindBars, freeLite } from './clear-of-bars.ts';
import type { Draft } from './draft.ts';
import { barLinesOver } from './grille.ts';

export type Side = 'top' | 'right' | 'bottom' | 'left';

const strokeOn = ({ sheet: { scene } }: Draft) => ({
  fill: 'none',
  stroke: scene.inside && scene.darkness > 0 ? '#e8e5dc' : ink,
  'stroke-width': 0.8,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
});

/** Draws the dashed swing lines, which meet at the hinge side. */
export const drawSwing = (draft: Draft, pane: Rect, hinges: Side): string => {
  if (!draft.sheet.scene.symbols) return '';
  const { x, y, width, height } = pane;
  const right = x + width;
  const foot = y + height;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const lines: Record<Side, readonly [Point, Point, Point]> = {
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
  const [from, hinge, to] = lines[hinges];
  const bars = barLinesOver(draft, pane);
  const pieces =
    bars.upright.length + bars.level.length === 0
      ? [[from, hinge, to]]
      : [...behindBars(from, hinge, bars), ...behindBars(hinge, to, bars)];
  return element('path', {
    ...strokeOn(draft),
    d: pieces.map(steppedPath).join(''),
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

/** Space of an arrow relative to half its length, including margins. */
const [arrowLong, arrowWide] = [2.6, 1.1];
const arrowReach = 16;

/** Returns an arrow's center and half length, within a single lite. */
export const placeArrow = (pane: Rect, bars: BarLines, toward: Side): { center: Point; reach: number } => {
  const along = toward === 'left' || toward === 'right';
  const takes: Point = along ? [arrowLong, arrowWide] : [arrowWide, arrowLong];
  const lite = freeLite(pane, bars, takes);
  const limit = 0.32 * Math.min(pane.width, pane.height);
  return {
    center: [lite.x + lite.width / 2, lite.y + lite.height / 2],
    reach: Math.min(arrowReach, limit, lite.width / takes[0], lite.height / takes[1]),
  };
};

/** Draws the arrow of a sliding sash, clear of the bars. */
export const drawSlide = (draft: Draft, pane: Rect, toward: Side): string => {
  if (!draft.sheet.scene.symbols) return '';
  const { center, reach } = placeArrow(pane, barLinesOver(draft, pane), toward);
  const at = (along: number, aside: number): Point => {
    const [byX, byY] = turned[toward](along * reach, aside * reach);
    return [center[0] + byX, center[1] + byY];
  };
  const d = steppedPath([at(-1, 0), at(1, 0)]) + steppedPath([at(0.62, -0.26), at(1, 0), at(0.62, 0.26)]);
  return element('path', { ...strokeOn(draft), d, opacity: 0.7 });
};
