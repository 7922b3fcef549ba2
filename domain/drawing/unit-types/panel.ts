import { glossPaint } from '../surface/gloss.ts';
import { grainPaint } from '../surface/grain.ts';
import { trace, weights } from '../surface/line.ts';
import { drawRing } from '../surface/ring.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import { drawBlinds } from '../unit/blinds.ts';
import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawLite } from '../unit/lite.ts';
import { edgeColor } from '../unit/sash.ts';
import type { PanelKind } from './panel-layout.ts';

/** Draws a flat board with gloss across and wood grain along it. */
export const drawBoard = ({ sheet, look }: Draft, board: Rect, run: 'upright' | 'level'): string => {
  const grain = grainPaint(sheet, look, run === 'upright' ? 90 : 0);
  const d = rectPath(board);
  return (
    element('path', { d, fill: glossPaint(sheet, look, run) }) +
    (grain ? element('path', { d, fill: grain }) : '')
  );
};

const drawRaised = (draft: Draft, recess: Rect): string => {
  const { sheet, look, inch } = draft;
  const thin = Math.min(recess.width, recess.height);
  const foot = insetRect(recess, Math.min(0.5 * inch, thin / 10));
  const field = insetRect(foot, Math.min(1.5 * inch, thin / 5));
  return [
    element('path', { d: rectPath(recess), fill: shade(look.color, -0.16) }),
    recessShadow(recess, Math.min(0.5 * inch, thin / 10), 0.22),
    drawRing(sheet, look, cornersOf(foot), cornersOf(field), 'outward'),
    drawBoard(draft, field, 'upright'),
    trace(rectPath(field), shade(look.color, -0.5), weights.hair),
  ].join('');
};

const fillings: Record<PanelKind, (draft: Draft, recess: Rect) => string> = {
  raised: drawRaised,
  flat: (draft, recess) =>
    drawBoard(draft, recess, 'upright') +
    recessShadow(recess, Math.min(0.8 * draft.inch, recess.width / 8), 0.24),
  glass: (draft, recess) => drawLite(draft, recess, 0, drawBlinds(draft, recess)),
};

/** Draws the filling of an opening between stiles and rails, with its molding. */
export const drawPanel = (draft: Draft, place: Rect, kind: PanelKind): string => {
  const { sheet, look, inch } = draft;
  const recess = insetRect(place, Math.min(0.55 * inch, place.width / 8, place.height / 8));
  return [
    fillings[kind](draft, recess),
    drawRing(sheet, look, cornersOf(place), cornersOf(recess), 'inward'),
    trace(rectPath(place) + rectPath(recess), edgeColor(draft), weights.hair),
  ].join('');
};
