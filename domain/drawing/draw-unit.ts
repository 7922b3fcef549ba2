import { drawEntry } from './door/entry.ts';
import { bifoldCount, bifoldLeaves, drawGlassLeaves } from './door/patio-hinged.ts';
import { drawSlidingDoor, multiSlideCount, multiSlidePanels } from './door/patio-sliding.ts';
import type { DrawingSpec, patioDoorStyles, windowStyles } from './drawing-spec.ts';
import type { Rect } from './shape/rect.ts';
import type { Sheet } from './svg/sheet.ts';
import { type Draft, startDraft } from './unit/draft.ts';
import type { SlidingPanel } from './unit/sliding-panels.ts';
import { drawCurved } from './window/curved.ts';
import { drawHung } from './window/hung.ts';
import { drawPolygonal, octagonIn, trapezoidIn } from './window/polygonal.ts';
import { drawProjecting } from './window/projecting.ts';
import { drawSlider } from './window/sliding.ts';
import { drawCasement, drawFixed, drawFrenchCasement, drawTilting } from './window/swinging.ts';

/** How a style is drawn, and how many sashes it has side by side and on top of each other. */
interface Style {
  across?: number;
  down?: number;
  draw: (draft: Draft) => string;
}

const stays = (track: number): SlidingPanel => ({ track, slides: null });
const moves = (track: number, slides: 'left' | 'right'): SlidingPanel => ({ track, slides });

const oneMoves = [stays(0), moves(1, 'left')];
const endsMove = [moves(1, 'right'), stays(0), moves(1, 'left')];
const middleMoves = [stays(0), moves(1, 'left'), stays(0)];
const middlePairMoves = [stays(0), moves(1, 'left'), moves(1, 'right'), stays(0)];

const windows: Record<(typeof windowStyles)[number], Style> = {
  fixed: { draw: drawFixed },
  'casement-left': { draw: (draft) => drawCasement(draft, 'left') },
  'casement-right': { draw: (draft) => drawCasement(draft, 'right') },
  'casement-french': { across: 2, draw: drawFrenchCasement },
  awning: { draw: (draft) => drawTilting(draft, 'top') },
  hopper: { draw: (draft) => drawTilting(draft, 'bottom') },
  'double-hung': { down: 2, draw: (draft) => drawHung(draft, true) },
  'single-hung': { down: 2, draw: (draft) => drawHung(draft, false) },
  'sliding-2': { across: 2, draw: (draft) => drawSlider(draft, oneMoves) },
  'sliding-3': { across: 3, draw: (draft) => drawSlider(draft, endsMove) },
  bay: { across: 3, draw: (draft) => drawProjecting(draft, 'bay') },
  bow: { across: 5, draw: (draft) => drawProjecting(draft, 'bow') },
  round: { draw: (draft) => drawCurved(draft, 'round') },
  'half-round': { draw: (draft) => drawCurved(draft, 'half-round') },
  octagon: { draw: (draft) => drawPolygonal(draft, octagonIn(draft.outline)) },
  trapezoid: { draw: (draft) => drawPolygonal(draft, trapezoidIn(draft.outline)) },
};

const patioDoors = (width: number): Record<(typeof patioDoorStyles)[number], Style> => ({
  'sliding-2': { across: 2, draw: (draft) => drawSlidingDoor(draft, oneMoves) },
  'sliding-3': { across: 3, draw: (draft) => drawSlidingDoor(draft, middleMoves) },
  'sliding-4': { across: 4, draw: (draft) => drawSlidingDoor(draft, middlePairMoves) },
  'hinged-french': {
    across: 2,
    draw: (draft) =>
      drawGlassLeaves(draft, [
        { hinges: 'left', lever: null },
        { hinges: 'right', lever: 'left' },
      ]),
  },
  'multi-slide': {
    across: multiSlideCount(width),
    draw: (draft) => drawSlidingDoor(draft, multiSlidePanels(width)),
  },
  bifold: { across: bifoldCount(width), draw: (draft) => drawGlassLeaves(draft, bifoldLeaves(width)) },
});

const styleOf = (spec: DrawingSpec): Style => {
  if (spec.kind === 'window') return windows[spec.style];
  if (spec.kind === 'patio-door') return patioDoors(spec.width)[spec.style];
  return { draw: spec.kind === 'combination' ? drawFixed : (draft) => drawEntry(draft, spec) };
};

/** Draws a unit into a rectangle of a sheet that has the proportions of the unit. */
export const drawUnit = (sheet: Sheet, spec: DrawingSpec, place: Rect): string => {
  const { across, down, draw } = styleOf(spec);
  return draw(startDraft(sheet, spec, place, across, down));
};
