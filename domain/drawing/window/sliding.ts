import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { drawSill } from '../unit/sill.ts';
import { drawPanels, drawSlides, gripOf, placePanels, type SlidingPanel } from '../unit/sliding-panels.ts';
import { drawSashLever } from '../unit/window-hardware.ts';

/** A horizontal slider with the given panels, from left to right. */
export const drawSlider = (draft: Draft, panels: readonly SlidingPanel[]): string => {
  const placed = placePanels(draft, panels, openingOf(draft));
  return [
    frameAround(draft, drawPanels(draft, placed)),
    drawSill(draft),
    drawSlides(draft, placed),
    ...placed
      .filter(({ slides }) => slides !== null)
      .map((panel) => drawSashLever(draft, [gripOf(panel, draft), panel.rect.y + panel.rect.height / 2])),
  ].join('');
};
