import { insetRect, splitColumns } from '../shape/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing, type Side } from '../unit/operation.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { drawSill } from '../unit/sill.ts';
import { drawCamLock, drawCrank, drawSashLever } from '../unit/window-hardware.ts';

const reveal = (draft: Draft) => insetRect(openingOf(draft), 0.12 * draft.inch);

/** A window that does not open. */
export const drawFixed = (draft: Draft): string => {
  const sash = reveal(draft);
  const even = sashSides(draft, { bottom: draft.profile.topRail });
  return (
    frameAround(draft, drawSash(draft, sash, even) + recessShadow(sash, 0.6 * draft.inch, 0.2)) +
    drawSill(draft)
  );
};

/** A casement hinged on one side: crank at the sill, lever on the far stile. */
export const drawCasement = (draft: Draft, hinges: 'left' | 'right'): string => {
  const { inch, profile } = draft;
  const sash = reveal(draft);
  const sides = sashSides(draft);
  const far =
    hinges === 'left'
      ? sash.x + sash.width - (profile.stile / 2) * inch
      : sash.x + (profile.stile / 2) * inch;
  const near = hinges === 'left' ? sash.x + 0.3 * sash.width : sash.x + 0.7 * sash.width;
  return [
    frameAround(draft, drawSash(draft, sash, sides) + recessShadow(sash, 0.6 * inch, 0.2)),
    drawSill(draft),
    drawSwing(draft, paneOf(draft, sash, sides), hinges),
    drawSashLever(draft, [far, sash.y + 0.6 * sash.height]),
    drawCrank(
      draft,
      [near, sash.y + sash.height - (profile.bottomRail / 2) * inch],
      hinges === 'left' ? 1 : -1,
    ),
  ].join('');
};

/** Two casements that meet without a post. */
export const drawFrenchCasement = (draft: Draft): string => {
  const { inch, profile } = draft;
  const opening = reveal(draft);
  const [left, right] = splitColumns(opening, [1, 1]);
  if (!left || !right) return '';
  const sides = sashSides(draft);
  const sill = opening.y + opening.height - (profile.bottomRail / 2) * inch;
  return [
    frameAround(
      draft,
      drawSash(draft, left, sides, -1) +
        drawSash(draft, right, sides, 1) +
        recessShadow(opening, 0.6 * inch, 0.2),
    ),
    drawSill(draft),
    drawSwing(draft, paneOf(draft, left, sides), 'left'),
    drawSwing(draft, paneOf(draft, right, sides), 'right'),
    drawSashLever(draft, [right.x + (profile.stile / 2) * inch, opening.y + 0.58 * opening.height]),
    drawCrank(draft, [left.x + 0.32 * left.width, sill], 1),
    drawCrank(draft, [right.x + 0.68 * right.width, sill], -1),
  ].join('');
};

/** A sash that swings about its head (awning) or about its foot (hopper). */
export const drawTilting = (draft: Draft, hinges: Extract<Side, 'top' | 'bottom'>): string => {
  const { inch, profile } = draft;
  const sash = reveal(draft);
  const sides = sashSides(draft, { bottom: profile.topRail });
  const center = sash.x + sash.width / 2;
  const rail = (profile.topRail / 2) * inch;
  return [
    frameAround(draft, drawSash(draft, sash, sides) + recessShadow(sash, 0.6 * inch, 0.2)),
    drawSill(draft),
    drawSwing(draft, paneOf(draft, sash, sides), hinges),
    hinges === 'top'
      ? drawCrank(draft, [center, sash.y + sash.height - rail], 1)
      : drawCamLock(draft, [center, sash.y + rail]),
  ].join('');
};
