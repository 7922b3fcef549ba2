import { ink } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import { rectPath } from '../svg/path.ts';
import { insetRect, type Rect, type Sides } from '../svg/rect.ts';
import type { Draft } from './draft.ts';
import { recessShadow } from './glass.ts';
import { drawSlide } from './operation.ts';
import { drawSash, paneOf, sashSides } from './sash.ts';
import { inOrder, seenSide } from './seen-from.ts';

/** A sliding unit's panel from outside. Track 0 is the outermost; `slides` is null for a fixed panel. */
export interface SlidingPanel {
  track: number;
  slides: 'left' | 'right' | null;
}

/** A placed panel as seen: `track` counts away from the viewer, `sides` are in inches. */
export interface PlacedPanel extends SlidingPanel {
  rect: Rect;
  sides: Sides;
}

const asSeen = (draft: Draft, panels: readonly SlidingPanel[]): SlidingPanel[] => {
  const innermost = Math.max(...panels.map(({ track }) => track));
  return inOrder(draft, panels).map(({ track, slides }) => ({
    track: draft.spec.view === 'interior' ? innermost - track : track,
    slides: slides && seenSide(draft, slides),
  }));
};

/** Places panels: those on different tracks overlap by a meeting stile, those on one track abut. */
export const placePanels = (draft: Draft, panels: readonly SlidingPanel[], within: Rect): PlacedPanel[] => {
  const opening = insetRect(within, 0.12 * draft.inch);
  const share = opening.width / panels.length;
  const lap = (draft.profile.stile * draft.inch) / 2;
  return asSeen(draft, panels).map((panel, index, seen) => {
    const overlaps = (neighbor: SlidingPanel | undefined) =>
      neighbor && neighbor.track !== panel.track ? lap : 0;
    const [before, after] = [overlaps(seen[index - 1]), overlaps(seen[index + 1])];
    const rect = { ...opening, x: opening.x + index * share - before, width: share + before + after };
    return { ...panel, rect, sides: sashSides(draft) };
  });
};

const edgeShadow = ({ rect, track }: PlacedPanel, next: PlacedPanel | undefined, inch: number): string =>
  next && next.track > track
    ? element('path', {
        d: rectPath({ ...rect, x: rect.x + rect.width, width: Math.min(1 * inch, next.rect.width / 6) }),
        fill: ink,
        opacity: 0.22,
      })
    : '';

/** Draws panels from the farthest to the nearest track, under the head's shadow. */
export const drawPanels = (draft: Draft, placed: readonly PlacedPanel[]): string =>
  placed
    .map((panel, index) => ({ panel, index }))
    .sort((one, other) => other.panel.track - one.panel.track)
    .map(({ panel, index }) =>
      [
        drawSash(draft, panel.rect, panel.sides, (index % 3) - 1),
        recessShadow(panel.rect, (0.5 + 0.5 * panel.track) * draft.inch, 0.17),
        edgeShadow(panel, placed[index + 1], draft.inch),
      ].join(''),
    )
    .join('');

/** Draws the arrows of the movable panels. */
export const drawSlides = (draft: Draft, placed: readonly PlacedPanel[]): string =>
  placed
    .map(({ rect, sides, slides }) => (slides ? drawSlide(draft, paneOf(draft, rect, sides), slides) : ''))
    .join('');

/** Returns the x of a movable panel's handle: the middle of its trailing stile. */
export const gripOf = ({ rect, slides }: PlacedPanel, { profile, inch }: Draft): number => {
  const stile = (profile.stile / 2) * inch;
  return slides === 'left' ? rect.x + rect.width - stile : rect.x + stile;
};
