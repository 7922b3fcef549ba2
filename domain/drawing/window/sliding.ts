import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { paneOf } from '../unit/sash.ts';
import { drawScreen } from '../unit/screen.ts';
import { drawSill } from '../unit/sill.ts';
import { drawPanels, drawSlides, gripOf, placePanels, type SlidingPanel } from '../unit/sliding-panels.ts';
import { drawWindowFitting } from '../unit/window-hardware.ts';

/** Draws a horizontal slider with outside screens; panels are left to right as seen from outside. */
export const drawSlider = (draft: Draft, panels: readonly SlidingPanel[]): string => {
  const placed = placePanels(draft, panels, openingOf(draft));
  const moving = placed.filter(({ slides }) => slides !== null);
  return [
    frameAround(
      draft,
      drawPanels(draft, placed) +
        moving
          .map(({ rect, sides }) => drawScreen(draft, rect, [paneOf(draft, rect, sides)], 'outside'))
          .join(''),
    ),
    drawSill(draft),
    drawSlides(draft, placed),
    ...moving.map((panel) =>
      drawWindowFitting(draft, 'sashLever', [gripOf(panel, draft), panel.rect.y + panel.rect.height / 2]),
    ),
  ].join('');
};
