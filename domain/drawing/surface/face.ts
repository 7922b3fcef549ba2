import type { Point } from '../svg/polygon.ts';
import type { Sheet } from '../svg/sheet.ts';
import { glossPaint } from './gloss.ts';
import type { Look } from './look.ts';
import { facingLight, shade } from './tone.ts';

/** Slope of a strip around an opening: toward the viewer, away from the opening, or into it. */
export type Slope = 'flat' | 'outward' | 'inward';

/** Returns the paint of one side of the strip; the normal points away from the opening. */
export const facePaint = (sheet: Sheet, look: Look, normal: Point, slope: Slope): string => {
  if (slope === 'flat')
    return glossPaint(sheet, look, Math.abs(normal[0]) > Math.abs(normal[1]) ? 'upright' : 'level');
  const light = facingLight(normal) * (slope === 'inward' ? -1 : 1);
  return shade(look.color, light * 0.42);
};
