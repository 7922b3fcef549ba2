import { trace, weights } from '../surface/line.ts';
import { lookOf } from '../surface/look.ts';
import { ink } from '../surface/palette.ts';
import { inDarkness } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { levelPath, rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawFrame, wallShadow } from '../unit/frame.ts';
import { frameWidth } from '../unit/profile.ts';
import { drawNosing } from '../unit/sill.ts';

const thresholdHeight = ({ inch, outline }: Draft): number => Math.min(1.3 * inch, outline.height / 12);

/** Returns the opening inside a door's frame, above the threshold. */
export const doorOpening = (draft: Draft): Rect => {
  const member = frameWidth(draft.profile) * draft.inch;
  return insetRect(draft.outline, {
    top: member,
    right: member,
    bottom: thresholdHeight(draft),
    left: member,
  });
};

const drawTracks = ({ x, y, width, height }: Rect): string =>
  [0.3, 0.62]
    .map(
      (at) =>
        trace(levelPath(y + height * at, x, x + width), '#fdfdfb', weights.edge, 0.9) +
        trace(levelPath(y + height * at + weights.edge, x, x + width), ink, weights.joint, 0.75),
    )
    .join('');

const drawSweep = ({ inch }: Draft, opening: Rect): string =>
  element('path', {
    d: rectPath({ ...opening, y: opening.y + opening.height - 0.38 * inch, height: 0.38 * inch }),
    fill: ink,
    opacity: 0.8,
  });

/** Draws a door's frame with an aluminum threshold around the given contents. */
export const doorFrameAround = (draft: Draft, moves: 'slides' | 'swings', contents: string): string => {
  const { outline, sheet } = draft;
  const height = thresholdHeight(draft);
  const metal = lookOf('aluminum-clad', 'natural');
  const silver: Draft = {
    ...draft,
    look: { ...metal, color: inDarkness(metal.color, sheet.scene.darkness) },
  };
  const threshold = { x: outline.x, y: outline.y + outline.height - height, width: outline.width, height };
  const opening = doorOpening(draft);
  return [
    wallShadow(draft, cornersOf(outline)),
    element('path', { d: rectPath(opening), fill: ink }),
    contents,
    moves === 'swings' && !sheet.scene.far ? drawSweep(draft, opening) : '',
    drawFrame(draft, cornersOf(outline), true).markup,
    drawNosing(silver, threshold),
    moves === 'slides' && !sheet.scene.far ? drawTracks(threshold) : '',
  ].join('');
};
