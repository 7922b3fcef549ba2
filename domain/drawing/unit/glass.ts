import { trace, weights } from '../surface/line.ts';
import { glassTones, ink } from '../surface/palette.ts';
import { skyPaint } from '../surface/sky.ts';
import { mixColors } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { closedPath, levelPath, rectPath, roundedPath } from '../svg/path.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import type { Draft } from './draft.ts';

/** Edge of glass: dark enough next to white vinyl, light enough next to black aluminum. */
export const glassEdge = mixColors(glassTones.deep, ink, 0.55);

/** Draws the shadow of a recess at its upper left. */
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

/** Draws the etched tempering mark in the lower right corner. */
export const temperMark = ({ spec, sheet, inch }: Draft, { x, y, width, height }: Rect): string => {
  if (!spec.glass.tempered || sheet.scene.far) return '';
  const unit = Math.min(1.1 * inch, width / 9, height / 9);
  const mark = { x: 0, y: 0, width: 2.6 * unit, height: 1.5 * unit };
  const line = (share: number, from: number, to: number) =>
    levelPath(share * mark.height, from * mark.width, to * mark.width);
  const etched = sheet.define(`mark-${decimal(unit)}`, (id) => {
    const d = roundedPath(mark, 0.3 * unit) + line(0.36, 0.2, 0.8) + line(0.66, 0.32, 0.68);
    return group(
      { id },
      trace(d, '#fff', 2.4 * weights.hair, 0.85),
      trace(d, glassEdge, weights.joint, 0.85),
    );
  });
  const [right, foot] = [x + width - 1.1 * unit, y + height - 1.1 * unit];
  return element('use', { href: `#${etched}`, x: right - mark.width, y: foot - mark.height });
};

/** Draws a pane with its scenery, the sash's shadow and the spacer. */
export const drawGlass = (draft: Draft, pane: Rect, plane = 0): string => {
  const { sheet, view, inch, spec, fine } = draft;
  const spacer = insetRect(pane, Math.min(0.55 * inch, pane.width / 8, pane.height / 8));
  return [
    element('path', {
      d: rectPath(pane),
      fill: skyPaint(sheet, view, spec.glass, plane),
      stroke: glassEdge,
      'stroke-width': weights.joint,
    }),
    recessShadow(pane, Math.min(0.8 * inch, pane.width / 4, pane.height / 4), 0.17),
    fine ? trace(rectPath(spacer), '#fff', weights.hair, 0.75) : '',
  ].join('');
};
