import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { paneOf } from '../unit/sash.ts';
import { drawScreen } from '../unit/screen.ts';
import {
  drawPanels,
  drawSlides,
  gripOf,
  type PlacedPanel,
  placePanels,
  type SlidingPanel,
} from '../unit/sliding-panels.ts';
import { doorFrameAround, doorOpening } from './door-frame.ts';
import { drawPull, handleHeight } from './door-hardware.ts';

/** Returns the number of panels of a multi-slide wall: one per 3.5 feet of width in inches. */
export const multiSlideCount = (width: number): number => Math.min(8, Math.max(3, Math.round(width / 42)));

/** Returns the panels of a multi-slide wall: one track each, stacking left behind the first. */
export const multiSlidePanels = (width: number): SlidingPanel[] =>
  Array.from({ length: multiSlideCount(width) }, (_, index) => ({
    track: index,
    slides: index === 0 ? null : 'left',
  }));

/** In a chain of panels only the last has a pull. */
const leading = (placed: readonly PlacedPanel[]): PlacedPanel[] =>
  placed.filter(({ slides }, index) => {
    const following = placed[slides === 'left' ? index + 1 : index - 1];
    return slides !== null && following?.slides !== slides;
  });

/** Draws a sliding door from its panels, left to right as seen from outside, with outside screens. */
export const drawSlidingDoor = (draft: Draft, panels: readonly SlidingPanel[]): string => {
  const opening = doorOpening(draft);
  const placed = placePanels(draft, panels, opening);
  const pulls = leading(placed);
  return [
    doorFrameAround(
      draft,
      'slides',
      [
        drawPanels(draft, placed),
        recessShadow(opening, 0.6 * draft.inch, 0.2),
        ...pulls.map(({ rect, sides }) => drawScreen(draft, rect, [paneOf(draft, rect, sides)], 'outside')),
      ].join(''),
    ),
    drawSlides(draft, placed),
    ...pulls.map((panel) => drawPull(draft, [gripOf(panel, draft), handleHeight(panel.rect, draft.inch)])),
  ].join('');
};
