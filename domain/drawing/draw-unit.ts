import type { DrawingSpec, patioDoorStyles } from './drawing-spec.ts';
import type { Rect } from './svg/rect.ts';
import type { Sheet } from './svg/sheet.ts';
import { type Draft, startDraft } from './unit/draft.ts';
import { handed } from './unit/seen-from.ts';
import type { SlidingPanel } from './unit/sliding-panels.ts';
import { drawCombination } from './unit-types/combination.ts';
import { drawEntry } from './unit-types/entry.ts';
import {
  bifoldCount,
  bifoldLeaves,
  drawGlassLeaves,
  frenchLeaves,
  type GlassLeaf,
} from './unit-types/patio-hinged.ts';
import { drawSlidingDoor, multiSlideCount, multiSlidePanels } from './unit-types/patio-sliding.ts';
import { slidingPair, type UnitStyle, windowUnits } from './unit-types/window-styles.ts';

type Hand = NonNullable<DrawingSpec['hand']>;

const slidingDoor =
  (usual: Hand, panels: readonly SlidingPanel[]): UnitStyle['draw'] =>
  (draft) =>
    drawSlidingDoor(draft, handed(draft.spec, usual, panels));

const glassLeaves =
  (leaves: readonly GlassLeaf[]): UnitStyle['draw'] =>
  (draft) =>
    drawGlassLeaves(draft, handed(draft.spec, 'right', leaves));

/** Returns all patio door styles; the width in inches decides the number of leaves. */
const patioUnits = (width: number): Record<(typeof patioDoorStyles)[number], UnitStyle> => ({
  'sliding-2': { across: 2, draw: slidingDoor('right', slidingPair) },
  'sliding-3': {
    across: 3,
    draw: slidingDoor('left', [
      { track: 0, slides: null },
      { track: 1, slides: 'left' },
      { track: 0, slides: null },
    ]),
  },
  'sliding-4': {
    across: 4,
    draw: slidingDoor('left', [
      { track: 0, slides: null },
      { track: 1, slides: 'left' },
      { track: 1, slides: 'right' },
      { track: 0, slides: null },
    ]),
  },
  'hinged-french': { across: 2, draw: glassLeaves(frenchLeaves) },
  'multi-slide': { across: multiSlideCount(width), draw: slidingDoor('left', multiSlidePanels(width)) },
  bifold: { across: bifoldCount(width), draw: glassLeaves(bifoldLeaves(width)) },
});

const styleOf = (spec: DrawingSpec): UnitStyle => {
  if (spec.kind === 'window') return windowUnits[spec.style];
  if (spec.kind === 'patio-door') return patioUnits(spec.width)[spec.style];
  return {
    draw: (draft) => (spec.kind === 'combination' ? drawCombination(draft, spec) : drawEntry(draft, spec)),
  };
};

/** Creates the draft of a unit in a rectangle with the unit's proportions. */
export const draftOf = (sheet: Sheet, spec: DrawingSpec, place: Rect): Draft => {
  const { across, down } = styleOf(spec);
  return startDraft(sheet, spec, place, across, down);
};

/** Draws a unit into a rectangle with the unit's proportions. */
export const drawUnit = (sheet: Sheet, spec: DrawingSpec, place: Rect): string =>
  styleOf(spec).draw(draftOf(sheet, spec, place));
