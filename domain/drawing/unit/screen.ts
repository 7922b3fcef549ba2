import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { rectPath, stripPath } from '../svg/path.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Draft } from './draft.ts';
import { edgeColor } from './sash.ts';

/** Returns the paint of insect mesh: a fine grid over a veil. */
export const meshPaint = ({ sheet }: Draft): string =>
  paintOf(
    sheet.define('mesh', (id) =>
      element(
        'pattern',
        { id, width: 2, height: 2, patternUnits: 'userSpaceOnUse' },
        element('path', { d: 'M0 0H2V2H0Z', fill: ink, opacity: 0.13 }),
        element('path', { d: 'M0 .3H2M.3 0V2', stroke: ink, 'stroke-width': 0.32, opacity: 0.5 }),
      ),
    ),
  );

/** Draws a screen: in front of the sash on its own side, faintly behind the glass from the other side. */
export const drawScreen = (
  draft: Draft,
  place: Rect,
  panes: readonly Rect[],
  on: 'inside' | 'outside',
): string => {
  const { sheet, look, inch, spec } = draft;
  if (spec.screen === 'none' || sheet.scene.far) return '';
  const seenFrom = sheet.scene.inside ? 'inside' : 'outside';
  const fill = meshPaint(draft);
  if (seenFrom !== on) return element('path', { d: panes.map(rectPath).join(''), fill, opacity: 0.5 });
  const inner = insetRect(place, Math.min(0.9 * inch, place.width / 8, place.height / 8));
  return [
    element('path', { d: rectPath(place), fill }),
    element('path', { d: stripPath(place, inner), fill: shade(look.color, -0.06) }),
    trace(rectPath(place) + rectPath(inner), edgeColor(draft), weights.joint),
  ].join('');
};
