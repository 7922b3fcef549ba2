import { closedPath, rectPath } from '../shape/path.ts';
import { insetRect, type Rect } from '../shape/rect.ts';
import { trace, weights } from '../surface/line.ts';
import { glassTones, ink } from '../surface/palette.ts';
import { skyPaint } from '../surface/sky.ts';
import { mixColors } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import type { Draft } from './draft.ts';

/** The line around glass: dark enough to read beside white vinyl, still glass beside black aluminum. */
export const glassEdge = mixColors(glassTones.deep, ink, 0.55);

/** The shadow that what stands above and left of a recess throws into it. */
export const recessShadow = ({ x, y, width, height }: Rect, depth: number, opacity: number): string => {
  const d = Math.min(depth, width, height);
  const corner = closedPath([
    [x, y],
    [x + width, y],
    [x + width, y + d],
    [x + d, y + d],
    [x + d, y + height],
    [x, y + height],
  ]);
  return element('path', { d: corner, fill: ink, opacity });
};

/** A pane: the sky in it, the shadow of its sash, the spacer between its two panes. */
export const drawGlass = ({ sheet, outline, inch }: Draft, pane: Rect, plane = 0): string => {
  const spacer = insetRect(pane, Math.min(0.55 * inch, pane.width / 8, pane.height / 8));
  return [
    element('path', {
      d: rectPath(pane),
      fill: skyPaint(sheet, outline, plane),
      stroke: glassEdge,
      'stroke-width': weights.joint,
    }),
    recessShadow(pane, Math.min(0.8 * inch, pane.width / 4, pane.height / 4), 0.17),
    sheet.scene.far ? '' : trace(rectPath(spacer), '#fff', weights.hair, 0.75),
  ].join('');
};
