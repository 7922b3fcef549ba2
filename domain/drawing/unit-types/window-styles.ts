import type { windowStyles } from '../drawing-spec.ts';
import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf } from '../unit/frame.ts';
import { paneOf } from '../unit/sash.ts';
import { drawScreen } from '../unit/screen.ts';
import { handed } from '../unit/seen-from.ts';
import { drawSill } from '../unit/sill.ts';
import type { SlidingPanel } from '../unit/sliding-panels.ts';
import { drawPanels, drawSlides, gripOf, placePanels } from '../unit/sliding-panels.ts';
import { drawWindowFitting } from '../unit/window-hardware.ts';
import { drawCurved } from './curved.ts';
import { drawHung } from './hung.ts';
import { drawPolygonal, octagonIn, trapezoidIn } from './polygonal.ts';
import { drawProjecting } from './projecting.ts';
import { drawCasement, drawFixed, drawFrenchCasement, drawTilting } from './swinging.ts';

/** Draws a horizontal slider with outside screens; panels are left to right as seen from outside. */
const drawSlider = (draft: Draft, panels: readonly SlidingPanel[]): string => {
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

export type WindowStyle = (typeof windowStyles)[number];

export interface UnitStyle {
  across?: number;
  down?: number;
  draw: (draft: Draft) => string;
}

export const slidingPair: readonly SlidingPanel[] = [
  { track: 0, slides: null },
  { track: 1, slides: 'left' },
];
const slidingEnds: readonly SlidingPanel[] = [
  { track: 1, slides: 'right' },
  { track: 0, slides: null },
  { track: 1, slides: 'left' },
];

export const windowUnits: Record<WindowStyle, UnitStyle> = {
  fixed: { draw: drawFixed },
  'casement-left': { draw: (draft) => drawCasement(draft, 'left') },
  'casement-right': { draw: (draft) => drawCasement(draft, 'right') },
  'casement-french': { across: 2, draw: drawFrenchCasement },
  awning: { draw: (draft) => drawTilting(draft, 'top') },
  hopper: { draw: (draft) => drawTilting(draft, 'bottom') },
  'double-hung': { down: 2, draw: (draft) => drawHung(draft, true) },
  'single-hung': { down: 2, draw: (draft) => drawHung(draft, false) },
  'sliding-2': { across: 2, draw: (draft) => drawSlider(draft, handed(draft.spec, 'right', slidingPair)) },
  'sliding-3': { across: 3, draw: (draft) => drawSlider(draft, slidingEnds) },
  bay: { across: 3, draw: drawProjecting },
  bow: { across: 5, draw: drawProjecting },
  round: { draw: (draft) => drawCurved(draft, 'round') },
  'half-round': { draw: (draft) => drawCurved(draft, 'half-round') },
  octagon: { draw: (draft) => drawPolygonal(draft, octagonIn(draft.outline)) },
  trapezoid: { draw: (draft) => drawPolygonal(draft, trapezoidIn(draft)) },
};
