import { circlePath, roundedPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';
import type { Rect } from '../shape/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawFitting } from '../unit/fitting.ts';

/** Where a hand finds the handle: 37 inches above the threshold, lower on a low door. */
export const handleHeight = (leaf: Rect, inch: number): number =>
  leaf.y + leaf.height - Math.min(37 * inch, leaf.height * 0.48);

/** A lever on a long plate; it points to the hinges: `toward` is 1 when they are to the right. */
export const drawLever = (draft: Draft, [x, y]: Point, toward: 1 | -1): string => {
  const i = draft.inch;
  const lever = {
    x: toward > 0 ? x - 0.45 * i : x - 4.05 * i,
    y: y - 0.45 * i,
    width: 4.5 * i,
    height: 0.9 * i,
  };
  return [
    drawFitting(
      draft,
      roundedPath({ x: x - 0.95 * i, y: y - 3 * i, width: 1.9 * i, height: 8.6 * i }, 0.5 * i),
      'upright',
    ),
    drawFitting(draft, circlePath([x, y + 3.6 * i], 0.45 * i), 'slant'),
    drawFitting(draft, circlePath([x, y], 0.75 * i), 'slant'),
    drawFitting(draft, roundedPath(lever, 0.45 * i), 'level'),
  ].join('');
};

/** A deadbolt's cylinder, above the lever. */
export const drawDeadbolt = (draft: Draft, [x, y]: Point): string =>
  drawFitting(draft, circlePath([x, y], 1.25 * draft.inch), 'slant') +
  drawFitting(draft, circlePath([x, y], 0.55 * draft.inch), 'upright');

/** An upright pull for a sliding panel: two posts and a grip. */
export const drawPull = (draft: Draft, [x, y]: Point): string => {
  const i = draft.inch;
  const part = (left: number, top: number, width: number, height: number, radius: number) =>
    drawFitting(
      draft,
      roundedPath({ x: x + left * i, y: y + top * i, width: width * i, height: height * i }, radius * i),
      'upright',
    );
  return part(-0.85, -5, 1.7, 10, 0.4) + part(-0.4, -4.4, 0.8, 8.8, 0.4);
};

/** The knuckles of three butt hinges along an edge. */
export const drawHinges = (draft: Draft, x: number, leaf: Rect): string => {
  const i = draft.inch;
  const height = Math.min(4 * i, leaf.height / 10);
  return [0.1, 0.48, 0.88]
    .map((at) =>
      drawFitting(
        draft,
        roundedPath(
          { x: x - 0.32 * i, y: leaf.y + at * leaf.height - height / 2, width: 0.64 * i, height },
          0.2 * i,
        ),
        'upright',
      ),
    )
    .join('');
};
