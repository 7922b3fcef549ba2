import { rectPath } from '../shape/path.ts';
import { cornersOf } from '../shape/polygon.ts';
import { insetRect, type Rect } from '../shape/rect.ts';
import { lookOf } from '../surface/look.ts';
import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import type { Draft } from '../unit/draft.ts';
import { drawFrame, wallShadow } from '../unit/frame.ts';
import { frameWidth } from '../unit/profile.ts';
import { drawNosing } from '../unit/sill.ts';

const thresholdHeight = ({ inch, outline }: Draft): number => Math.min(1.3 * inch, outline.height / 12);

/** The opening that a door's frame leaves above its threshold. */
export const doorOpening = (draft: Draft): Rect => {
  const member = frameWidth(draft.profile) * draft.inch;
  return insetRect(draft.outline, {
    top: member,
    right: member,
    bottom: thresholdHeight(draft),
    left: member,
  });
};

/** A door's frame on three sides, an aluminum threshold on the fourth, and what stands between them. */
export const doorFrameAround = (draft: Draft, contents: string): string => {
  const { outline } = draft;
  const height = thresholdHeight(draft);
  const metal: Draft = { ...draft, look: lookOf('aluminum-clad', 'natural') };
  return [
    wallShadow(draft, cornersOf(outline)),
    element('path', { d: rectPath(doorOpening(draft)), fill: ink }),
    contents,
    drawFrame(draft, cornersOf(outline), true).markup,
    drawNosing(metal, { x: outline.x, y: outline.y + outline.height - height, width: outline.width, height }),
  ].join('');
};
