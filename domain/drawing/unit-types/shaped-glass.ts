import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { skyPaint } from '../surface/sky.ts';
import { element, group } from '../svg/element.ts';
import { hashText } from '../svg/hash.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Draft } from '../unit/draft.ts';
import { glassEdge } from '../unit/glass.ts';
import { drawGrille } from '../unit/grille.ts';

/**
 * Draws non-rectangular glass. `moved` is the path shifted to the lower right: the difference is the frame's
 * shadow. Bars cover the whole outline unless `bars` is given.
 */
export const drawShapedGlass = (
  draft: Draft,
  pane: string,
  moved: string,
  bars = drawGrille(draft, draft.outline),
): string => {
  const clip = draft.sheet.define(`pane-${hashText(pane)}`, (id) =>
    element('clipPath', { id }, element('path', { d: pane })),
  );
  return group(
    { 'clip-path': paintOf(clip) },
    element('path', { d: pane, fill: skyPaint(draft.sheet, draft.view, draft.spec.glass) }),
    element('path', { d: pane + moved, 'fill-rule': 'evenodd', fill: ink, opacity: 0.18 }),
    bars,
    trace(pane, glassEdge, 2 * weights.joint),
  );
};
