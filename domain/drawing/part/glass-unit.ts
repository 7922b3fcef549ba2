import { weights } from '../surface/line.ts';
import { glassTones, ink } from '../surface/palette.ts';
import { clearGlass, skyPaint } from '../surface/sky.ts';
import { element } from '../svg/element.ts';
import { closedPath, openPath, rectPath, stripPath } from '../svg/path.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import type { Bench } from './bench.ts';

/** Draws an insulated glass unit with one corner lifted to show both panes and the spacer. */
export const drawGlassUnit = ({ sheet }: Bench): string => {
  const back: Rect = { x: 106, y: 58, width: 298, height: 358 };
  const front: Rect = { x: 78, y: 78, width: 298, height: 358 };
  const spacer = insetRect(back, 12);
  const pane = (rect: Rect, opacity: number) =>
    element('path', {
      d: rectPath(rect),
      fill: skyPaint(sheet, rect, clearGlass),
      opacity,
      stroke: '#2d5557',
      'stroke-width': weights.edge,
    });
  return [
    element('path', { d: rectPath({ ...front, x: front.x + 10, y: front.y + 14 }), fill: ink, opacity: 0.1 }),
    pane(back, 1),
    element('path', {
      d: stripPath(spacer, insetRect(spacer, 11)),
      'fill-rule': 'evenodd',
      fill: '#a9adac',
      stroke: '#3c4244',
      'stroke-width': weights.joint,
    }),
    pane(front, 0.78),
    element('path', {
      d: closedPath([
        [front.x, front.y + front.height],
        [front.x + 8, front.y + front.height - 6],
        [front.x + front.width, front.y + front.height - 6],
        [front.x + front.width, front.y + front.height],
      ]),
      fill: glassTones.deep,
    }),
    element('path', {
      d:
        openPath([
          [376, 78],
          [404, 58],
        ]) +
        openPath([
          [78, 78],
          [106, 58],
        ]) +
        openPath([
          [376, 436],
          [404, 416],
        ]),
      stroke: '#2d5557',
      'stroke-width': weights.edge,
    }),
    element('path', {
      d:
        openPath([
          [112, 190],
          [178, 124],
        ]) +
        openPath([
          [112, 218],
          [206, 124],
        ]) +
        openPath([
          [124, 234],
          [164, 194],
        ]),
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  ].join('');
};
