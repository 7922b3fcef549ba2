import { rectPath } from '../shape/path.ts';
import { insetRect, type Rect } from '../shape/rect.ts';
import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSlide } from '../unit/operation.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { drawSill } from '../unit/sill.ts';
import { drawCamLock, drawLift } from '../unit/window-hardware.ts';

/**
 * A hung window: the upper sash runs in the outer track and covers the meeting rail of the lower one. `upperMoves` is
 * true for double-hung and false for single-hung.
 */
export const drawHung = (draft: Draft, upperMoves: boolean): string => {
  const { inch, profile } = draft;
  const opening = insetRect(openingOf(draft), 0.12 * inch);
  const meeting = profile.meeting * inch;
  const middle = opening.y + opening.height / 2;
  const upper: Rect = { ...opening, height: middle + meeting / 2 - opening.y };
  const lower: Rect = {
    ...opening,
    y: middle - meeting / 2,
    height: opening.y + opening.height - middle + meeting / 2,
  };
  const upperSides = sashSides(draft, { bottom: profile.meeting });
  const lowerSides = sashSides(draft, { top: profile.meeting });
  const [upperPane, lowerPane] = [paneOf(draft, upper, upperSides), paneOf(draft, lower, lowerSides)];
  const underMeeting: Rect = {
    ...lower,
    y: upper.y + upper.height,
    height: Math.min(1.1 * inch, lowerPane.height),
  };
  const center = opening.x + opening.width / 2;
  return [
    frameAround(
      draft,
      [
        drawSash(draft, lower, lowerSides, 1),
        recessShadow(lower, 1.1 * inch, 0.2),
        element('path', { d: rectPath(underMeeting), fill: ink, opacity: 0.24 }),
        drawSash(draft, upper, upperSides),
        recessShadow(upper, 0.6 * inch, 0.2),
      ].join(''),
    ),
    drawSill(draft),
    upperMoves ? drawSlide(draft, upperPane, 'bottom') : '',
    drawSlide(draft, lowerPane, 'top'),
    drawCamLock(draft, [center, upper.y + upper.height - meeting]),
    drawLift(draft, [
      center - 0.22 * opening.width,
      opening.y + opening.height - (profile.bottomRail * inch) / 2,
    ]),
    drawLift(draft, [
      center + 0.22 * opening.width,
      opening.y + opening.height - (profile.bottomRail * inch) / 2,
    ]),
  ].join('');
};
