import { element } from '../svg/element.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import type { Slope } from './face.ts';
import { stopsOver } from './gloss.ts';
import type { GlossStop, Look } from './look.ts';

const lights: Record<Slope, readonly GlossStop[]> = {
  flat: [
    [0, 0.1],
    [0.5, 0.02],
    [1, -0.08],
  ],
  outward: [
    [0, 0.4],
    [0.45, 0.08],
    [0.6, -0.08],
    [1, -0.4],
  ],
  inward: [
    [0, -0.4],
    [0.45, -0.08],
    [0.6, 0.08],
    [1, 0.42],
  ],
};

/** Returns the paint of a closed curved course, lit from upper left to lower right. */
export const curvePaint = (sheet: Sheet, look: Look, slope: Slope): string =>
  paintOf(
    sheet.define(`curve-${look.name}-${slope}`, (id) =>
      element(
        'linearGradient',
        { id, x1: 0.18, y1: 0.08, x2: 0.82, y2: 0.92 },
        ...stopsOver(look.color, lights[slope]),
      ),
    ),
  );
