import { insetRect, type Rect, splitColumns } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing, type Side } from '../unit/operation.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { drawScreen } from '../unit/screen.ts';
import { seenSide } from '../unit/seen-from.ts';
import { drawSill } from '../unit/sill.ts';
import { drawWindowFitting } from '../unit/window-hardware.ts';

/** Returns the sash of a single-sash window. */
export const singleSash = (draft: Draft): Rect => insetRect(openingOf(draft), 0.12 * draft.inch);

/** Draws a fixed window. */
export const drawFixed = (draft: Draft): string => {
  const sash = singleSash(draft);
  const even = sashSides(draft, { bottom: draft.profile.topRail });
  return (
    frameAround(draft, drawSash(draft, sash, even) + recessShadow(sash, 0.6 * draft.inch, 0.2)) +
    drawSill(draft)
  );
};

/** Returns the positions of a casement's crank and lever; `hinges` as seen in the drawing. */
export const casementHardware = ({ inch, profile }: Draft, sash: Rect, hinges: 'left' | 'right') => {
  const stile = (profile.stile / 2) * inch;
  const toward = hinges === 'left' ? 1 : -1;
  return {
    toward,
    crank: [
      hinges === 'left' ? sash.x + 0.3 * sash.width : sash.x + 0.7 * sash.width,
      sash.y + sash.height - (profile.bottomRail / 2) * inch,
    ],
    lever: [hinges === 'left' ? sash.x + sash.width - stile : sash.x + stile, sash.y + 0.6 * sash.height],
  } as const;
};

/** Draws a casement's crank and lever; `hinges` as seen in the drawing. */
export const drawCasementHardware = (draft: Draft, sash: Rect, hinges: 'left' | 'right'): string => {
  const { crank, lever, toward } = casementHardware(draft, sash, hinges);
  return drawWindowFitting(draft, 'sashLever', lever) + drawWindowFitting(draft, 'crank', crank, toward);
};

/**
 * Draws a casement with its hinge side as seen from outside: crank at the sill, lever on the far stile,
 * screen inside.
 */
export const drawCasement = (draft: Draft, hingesOutside: 'left' | 'right'): string => {
  const sash = singleSash(draft);
  const sides = sashSides(draft);
  const hinges = seenSide(draft, hingesOutside);
  return [
    frameAround(
      draft,
      drawSash(draft, sash, sides) +
        recessShadow(sash, 0.6 * draft.inch, 0.2) +
        drawScreen(draft, sash, [paneOf(draft, sash, sides)], 'inside'),
    ),
    drawSill(draft),
    drawSwing(draft, paneOf(draft, sash, sides), hinges),
    drawCasementHardware(draft, sash, hinges),
  ].join('');
};

/** Draws two casements that meet without a post. */
export const drawFrenchCasement = (draft: Draft): string => {
  const { inch, profile } = draft;
  const opening = singleSash(draft);
  const [left, right] = splitColumns(opening, [1, 1]);
  if (!left || !right) return '';
  const sides = sashSides(draft);
  const sill = opening.y + opening.height - (profile.bottomRail / 2) * inch;
  const { hand } = draft.spec;
  const opensFirst = hand && seenSide(draft, hand) === 'left' ? -1 : 1;
  return [
    frameAround(
      draft,
      drawSash(draft, left, sides, -1) +
        drawSash(draft, right, sides, 1) +
        recessShadow(opening, 0.6 * inch, 0.2) +
        drawScreen(draft, left, [paneOf(draft, left, sides)], 'inside') +
        drawScreen(draft, right, [paneOf(draft, right, sides)], 'inside'),
    ),
    drawSill(draft),
    drawSwing(draft, paneOf(draft, left, sides), 'left'),
    drawSwing(draft, paneOf(draft, right, sides), 'right'),
    drawWindowFitting(draft, 'sashLever', [
      right.x + (opensFirst * profile.stile * inch) / 2,
      opening.y + 0.58 * opening.height,
    ]),
    drawWindowFitting(draft, 'crank', [left.x + 0.32 * left.width, sill]),
    drawWindowFitting(draft, 'crank', [right.x + 0.68 * right.width, sill], -1),
  ].join('');
};

/**
 * Draws an awning (hinged at the top, opens out) or a hopper (hinged at the bottom, opens in); the screen is
 * on the opposite side.
 */
export const drawTilting = (draft: Draft, hinges: Extract<Side, 'top' | 'bottom'>): string => {
  const { inch, profile } = draft;
  const sash = singleSash(draft);
  const sides = sashSides(draft, { bottom: profile.topRail });
  const center = sash.x + sash.width / 2;
  const rail = (profile.topRail / 2) * inch;
  return [
    frameAround(
      draft,
      drawSash(draft, sash, sides) +
        recessShadow(sash, 0.6 * inch, 0.2) +
        drawScreen(draft, sash, [paneOf(draft, sash, sides)], hinges === 'top' ? 'inside' : 'outside'),
    ),
    drawSill(draft),
    drawSwing(draft, paneOf(draft, sash, sides), hinges),
    hinges === 'top'
      ? drawWindowFitting(draft, 'crank', [center, sash.y + sash.height - rail])
      : drawWindowFitting(draft, 'camLock', [center, sash.y + rail]),
  ].join('');
};
