import { circlePath, closedPath, roundedPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';
import type { Draft } from './draft.ts';
import { drawFitting } from './fitting.ts';

/** A cam lock on a meeting rail, its lever thrown to the right; `foot` is the middle of the rail's upper edge. */
export const drawCamLock = (draft: Draft, [x, y]: Point): string => {
  const i = draft.inch;
  return [
    drawFitting(
      draft,
      roundedPath({ x: x - 1.4 * i, y: y - 0.35 * i, width: 2.8 * i, height: 0.7 * i }, 0.3 * i),
      'level',
    ),
    drawFitting(draft, circlePath([x - 0.3 * i, y - 0.3 * i], 0.5 * i), 'slant'),
    drawFitting(
      draft,
      roundedPath({ x: x - 0.3 * i, y: y - 0.55 * i, width: 1.9 * i, height: 0.42 * i }, 0.2 * i),
      'level',
    ),
  ].join('');
};

/** A finger lift on a bottom rail, by its middle. */
export const drawLift = (draft: Draft, [x, y]: Point): string => {
  const i = draft.inch;
  const hook = roundedPath({ x: x - 1.1 * i, y: y - 0.3 * i, width: 2.2 * i, height: 0.6 * i }, 0.26 * i);
  return drawFitting(draft, hook, 'level');
};

/** A folding crank on a sill: its cover, its arm and its knob. `toward` is 1 when the arm lies to the right. */
export const drawCrank = (draft: Draft, [x, y]: Point, toward: 1 | -1): string => {
  const i = draft.inch;
  const cover = closedPath([
    [x - 1.7 * i, y + 0.45 * i],
    [x - 1.3 * i, y - 0.4 * i],
    [x + 1.3 * i, y - 0.4 * i],
    [x + 1.7 * i, y + 0.45 * i],
  ]);
  const arm = roundedPath(
    { x: x + (toward > 0 ? -0.2 : -2.4) * i, y: y - 0.42 * i, width: 2.6 * i, height: 0.42 * i },
    0.2 * i,
  );
  return [
    drawFitting(draft, cover, 'level'),
    drawFitting(draft, arm, 'level'),
    drawFitting(draft, circlePath([x + toward * 2.4 * i, y - 0.2 * i], 0.42 * i), 'slant'),
  ].join('');
};

/** A lever that pulls a sash tight, on a stile; by the middle of its plate. */
export const drawSashLever = (draft: Draft, [x, y]: Point): string => {
  const i = draft.inch;
  return [
    drawFitting(
      draft,
      roundedPath({ x: x - 0.32 * i, y: y - 1.1 * i, width: 0.64 * i, height: 2.2 * i }, 0.3 * i),
      'upright',
    ),
    drawFitting(
      draft,
      roundedPath({ x: x - 0.22 * i, y: y - 0.2 * i, width: 0.44 * i, height: 2.6 * i }, 0.22 * i),
      'upright',
    ),
  ].join('');
};
