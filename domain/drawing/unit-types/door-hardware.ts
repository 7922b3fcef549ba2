import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawPieces, smithOf } from '../unit/fitting.ts';
import { deadbolts, handleSets, levers, pulls } from './door-fittings.ts';

/** Returns the handle's height: 37 inches above the threshold, lower on a low door. */
export const handleHeight = (leaf: Rect, inch: number): number =>
  leaf.y + leaf.height - Math.min(37 * inch, leaf.height * 0.48);

const side = ({ sheet }: Draft) => (sheet.scene.inside ? 'inside' : 'outside');

/** Draws a lever with its deadbolt, pointing to the hinges: `toward` is 1 for hinges on the right. */
export const drawLever = (draft: Draft, [x, y]: Point, toward: 1 | -1): string => {
  const smith = smithOf(draft);
  const { handle } = draft.spec;
  return [
    drawPieces(smith, [x, y], levers[handle], toward),
    drawPieces(smith, [x, y - 6.2 * smith.inch], deadbolts[side(draft)][handle], toward),
  ].join('');
};

/** Draws an entry door's hardware: a handle set outside, a lever inside. */
export const drawEntryHandle = (draft: Draft, [x, y]: Point, toward: 1 | -1): string => {
  if (draft.sheet.scene.inside) return drawLever(draft, [x, y], toward);
  const smith = smithOf(draft);
  const { handle } = draft.spec;
  return [
    drawPieces(smith, [x, y], handleSets[handle], toward),
    drawPieces(smith, [x, y - 9 * smith.inch], deadbolts.outside[handle], toward),
  ].join('');
};

/** Draws a sliding panel's pull, with a cylinder outside or a thumb latch inside. */
export const drawPull = (draft: Draft, at: Point): string =>
  drawPieces(smithOf(draft), at, pulls[side(draft)][draft.spec.handle]);

/** Draws the knuckles of three butt hinges along an edge. */
export const drawHinges = (draft: Draft, x: number, leaf: Rect): string => {
  const height = Math.min(4, leaf.height / draft.inch / 10);
  return [0.1, 0.48, 0.88]
    .map((at) =>
      drawPieces(
        smithOf(draft),
        [x, leaf.y + at * leaf.height],
        [['bar', -0.32, -height / 2, 0.64, height, 0.2, 'upright']],
      ),
    )
    .join('');
};
