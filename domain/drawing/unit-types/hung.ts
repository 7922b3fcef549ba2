import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { rectPath } from '../svg/path.ts';
import { insetRect, type Rect, type Sides } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSlide } from '../unit/operation.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { drawScreen } from '../unit/screen.ts';
import { drawSill } from '../unit/sill.ts';
import { drawWindowFitting } from '../unit/window-hardware.ts';

interface HungSash {
  rect: Rect;
  sides: Sides;
}

/** Returns both sashes of a hung window, overlapping by the meeting rail. */
export const hungSashes = (draft: Draft): { opening: Rect; upper: HungSash; lower: HungSash } => {
  const { inch, profile } = draft;
  const opening = insetRect(openingOf(draft), 0.12 * inch);
  const meeting = profile.meeting * inch;
  const height = (opening.height + meeting) / 2;
  return {
    opening,
    upper: { rect: { ...opening, height }, sides: sashSides(draft, { bottom: profile.meeting }) },
    lower: {
      rect: { ...opening, y: opening.y + opening.height - height, height },
      sides: sashSides(draft, { top: profile.meeting }),
    },
  };
};

/**
 * The upper sash is in the outer track: it covers the lower one's meeting rail from outside, not from inside.
 */
const drawSashes = (draft: Draft): string => {
  const { inch } = draft;
  const { upper, lower } = hungSashes(draft);
  const { inside } = draft.sheet.scene;
  const [near, far] = inside ? [lower, upper] : [upper, lower];
  const underMeeting: Rect = {
    ...lower.rect,
    y: upper.rect.y + upper.rect.height,
    height: Math.min(1.1 * inch, lower.rect.height / 2),
  };
  return [
    drawSash(draft, far.rect, far.sides, 1),
    recessShadow(far.rect, 1.1 * inch, 0.2),
    inside ? '' : element('path', { d: rectPath(underMeeting), fill: ink, opacity: 0.24 }),
    drawSash(draft, near.rect, near.sides),
    recessShadow(inside ? { ...near.rect, height: 0 } : near.rect, 0.6 * inch, 0.2),
  ].join('');
};

const drawLocksAndLifts = (draft: Draft): string => {
  const { inch, profile } = draft;
  const { opening, lower } = hungSashes(draft);
  const center = opening.x + opening.width / 2;
  const apart = [-0.22, 0.22].map((share) => center + share * opening.width);
  const rail = opening.y + opening.height - (profile.bottomRail * inch) / 2;
  const locks = opening.width > 40 * inch ? apart : [center];
  return [
    ...locks.map((x) => drawWindowFitting(draft, 'camLock', [x, lower.rect.y])),
    ...apart.map((x) => drawWindowFitting(draft, 'sashLift', [x, rail])),
  ].join('');
};

/** Draws a hung window with its outside screen: `upperMoves` is true for double-hung. */
export const drawHung = (draft: Draft, upperMoves: boolean): string => {
  const { opening, upper, lower } = hungSashes(draft);
  const upperPane = paneOf(draft, upper.rect, upper.sides);
  const lowerPane = paneOf(draft, lower.rect, lower.sides);
  const half = draft.spec.screen === 'half';
  const screen = half
    ? drawScreen(draft, lower.rect, [lowerPane], 'outside')
    : drawScreen(draft, opening, [upperPane, lowerPane], 'outside');
  return [
    frameAround(draft, drawSashes(draft) + screen),
    drawSill(draft),
    upperMoves ? drawSlide(draft, upperPane, 'bottom') : '',
    drawSlide(draft, lowerPane, 'top'),
    drawLocksAndLifts(draft),
  ].join('');
};
