import { trace, weights } from '../surface/line.ts';
import { inDarkness } from '../surface/tone.ts';
import { levelPath, uprightPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import type { Draft } from './draft.ts';

/** Draws lowered blinds between the panes of an entry door, with open slats. */
export const drawBlinds = ({ spec, sheet, inch }: Draft, { x, y, width, height }: Rect): string => {
  if (spec.kind !== 'entry-door' || !spec.blinds) return '';
  const [count, white] = [Math.round(height / inch) || 1, inDarkness('#f1efe8', sheet.scene.darkness)];
  const slats = Array.from({ length: count }, (_, index) =>
    levelPath(y + ((index + 0.5) * height) / count, x, x + width),
  ).join('');
  return [
    trace(slats, '#646c70', 0.62 * inch, 0.55),
    trace(slats, white, 0.46 * inch),
    trace(levelPath(y + 0.6 * inch, x, x + width), white, 1.2 * inch),
    trace([0.18, 0.82].map((at) => uprightPath(x + at * width, y, y + height)).join(''), white, weights.edge),
  ].join('');
};
