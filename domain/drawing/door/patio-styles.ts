import type { patioDoorStyles } from '../drawing-spec.ts';
import { slidingPair, type UnitStyle } from '../window/window-styles.ts';
import { bifoldCount, bifoldLeaves, drawGlassLeaves, frenchLeaves } from './patio-hinged.ts';
import { drawSlidingDoor, multiSlideCount, multiSlidePanels } from './patio-sliding.ts';

/** Returns all patio door styles; the width in inches decides the number of leaves. */
export const patioUnits = (width: number): Record<(typeof patioDoorStyles)[number], UnitStyle> => ({
  'sliding-2': { across: 2, draw: (draft) => drawSlidingDoor(draft, slidingPair) },
  'sliding-3': {
    across: 3,
    draw: (draft) =>
      drawSlidingDoor(draft, [
        { track: 0, slides: null },
        { track: 1, slides: 'left' },
        { track: 0, slides: null },
      ]),
  },
  'sliding-4': {
    across: 4,
    draw: (draft) =>
      drawSlidingDoor(draft, [
        { track: 0, slides: null },
        { track: 1, slides: 'left' },
        { track: 1, slides: 'right' },
        { track: 0, slides: null },
      ]),
  },
  'hinged-french': { across: 2, draw: (draft) => drawGlassLeaves(draft, frenchLeaves) },
  'multi-slide': {
    across: multiSlideCount(width),
    draw: (draft) => drawSlidingDoor(draft, multiSlidePanels(width)),
  },
  bifold: { across: bifoldCount(width), draw: (draft) => drawGlassLeaves(draft, bifoldLeaves(width)) },
});
