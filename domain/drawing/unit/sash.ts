import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { drawRing } from '../surface/ring.ts';
import { mixColors } from '../surface/tone.ts';
import { rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { insetRect, type Rect, type Sides } from '../svg/rect.ts';
import type { Draft } from './draft.ts';
import { drawLite } from './lite.ts';

/** Returns the color of a unit's contour and edges: ink, tinted by the unit's color. */
export const edgeColor = ({ look }: Draft): string => mixColors(ink, look.color, 0.2);

/** Returns the widths of a sash's members in inches. */
export const sashSides = ({ profile }: Draft, changed: Partial<Sides> = {}): Sides => ({
  top: profile.topRail,
  right: profile.stile,
  bottom: profile.bottomRail,
  left: profile.stile,
  ...changed,
});

const scaled = ({ top, right, bottom, left }: Sides, by: number, less = 0): Sides => ({
  top: Math.max(top - less, 0) * by,
  right: Math.max(right - less, 0) * by,
  bottom: Math.max(bottom - less, 0) * by,
  left: Math.max(left - less, 0) * by,
});

/** Returns the glass area of a sash. */
export const paneOf = ({ inch }: Draft, sash: Rect, sides: Sides): Rect =>
  insetRect(sash, scaled(sides, inch));

/** Draws a sash with its pane and grille. `plane` offsets the reflection from its neighbor's. */
export const drawSash = (draft: Draft, sash: Rect, sides: Sides, plane = 0): string => {
  const { sheet, look, inch, profile, fine } = draft;
  const pane = paneOf(draft, sash, sides);
  const bead = insetRect(sash, scaled(sides, inch, profile.bead));
  const arris = fine ? insetRect(sash, 0.14 * inch) : sash;
  return [
    drawLite(draft, pane, plane),
    fine ? drawRing(sheet, look, cornersOf(sash), cornersOf(arris), 'outward') : '',
    drawRing(sheet, look, cornersOf(arris), cornersOf(bead), 'flat'),
    drawRing(sheet, look, cornersOf(bead), cornersOf(pane), 'inward'),
    trace(rectPath(sash), edgeColor(draft), weights.edge),
    trace(rectPath(pane), edgeColor(draft), weights.hair),
  ].join('');
};
