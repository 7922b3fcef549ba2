import type { Point } from '../svg/polygon.ts';
import type { Draft } from './draft.ts';
import { drawPieces, type Handle, type Piece, smithOf } from './fitting.ts';

type Fitting = Record<Handle, readonly Piece[]>;

/** Origin at the middle of the meeting rail's upper edge; the lever points right. */
export const camLock: Fitting = {
  classic: [
    ['bar', -1.4, -0.35, 2.8, 0.7, 0.3, 'level'],
    ['disc', -0.3, -0.3, 0.5],
    ['bar', -0.3, -0.55, 1.9, 0.42, 0.2, 'level'],
  ],
  contemporary: [
    ['bar', -1.5, -0.3, 3, 0.62, 0.06, 'level'],
    ['bar', -1.05, -0.72, 2.5, 0.4, 0.05, 'level'],
  ],
  rustic: [
    ['bar', -1.3, -0.42, 2.6, 0.84, 0.42, 'level'],
    ['shape', 'level', [-0.4, -0.7], [1.4, -0.86], [2, -0.62], [1.9, -0.3], [1.2, -0.26], [-0.3, -0.1]],
    ['disc', -0.3, -0.36, 0.58],
  ],
};

export const sashLift: Fitting = {
  classic: [['bar', -1.1, -0.3, 2.2, 0.6, 0.26, 'level']],
  contemporary: [
    ['bar', -1.5, -0.3, 3, 0.34, 0.05, 'level'],
    ['bar', -1.5, 0.02, 3, 0.24, 0.05, 'level'],
  ],
  rustic: [
    ['bar', -0.85, -0.5, 1.7, 0.56, 0.28, 'level'],
    ['disc', 0, 0.18, 0.46],
  ],
};

/** Origin on the sill; the arm points right. */
export const crank: Fitting = {
  classic: [
    ['shape', 'level', [-1.7, 0.45], [-1.3, -0.4], [1.3, -0.4], [1.7, 0.45]],
    ['bar', -0.2, -0.42, 2.6, 0.42, 0.2, 'level'],
    ['disc', 2.4, -0.2, 0.42],
  ],
  contemporary: [
    ['bar', -1.9, -0.42, 3.8, 0.86, 0.1, 'level'],
    ['bar', -1.2, -0.28, 2.9, 0.3, 0.05, 'level'],
  ],
  rustic: [
    ['shape', 'level', [-1.8, 0.45], [-1.6, -0.1], [-0.9, -0.5], [0.9, -0.5], [1.6, -0.1], [1.8, 0.45]],
    ['shape', 'level', [-0.3, -0.5], [2.4, -0.42], [2.4, 0], [-0.3, 0.1]],
    ['disc', 2.6, -0.2, 0.52],
    ['disc', -0.1, -0.2, 0.42],
  ],
};

/** A lever on a stile that pulls the sash tight. */
export const sashLever: Fitting = {
  classic: [
    ['bar', -0.32, -1.1, 0.64, 2.2, 0.3, 'upright'],
    ['bar', -0.22, -0.2, 0.44, 2.6, 0.22, 'upright'],
  ],
  contemporary: [
    ['bar', -0.36, -1.2, 0.72, 2.5, 0.06, 'upright'],
    ['bar', -0.2, -0.9, 0.4, 3.4, 0.05, 'upright'],
  ],
  rustic: [
    ['bar', -0.42, -1.2, 0.84, 2.3, 0.42, 'upright'],
    ['shape', 'upright', [-0.2, -0.4], [0.2, -0.4], [0.42, 1.9], [0, 2.6], [-0.42, 1.9]],
  ],
};

const fittings = { camLock, sashLift, crank, sashLever } as const;

/** Draws a window's hardware, visible only from inside. */
export const drawWindowFitting = (
  draft: Draft,
  which: keyof typeof fittings,
  at: Point,
  toward: 1 | -1 = 1,
): string => {
  const { inside, far } = draft.sheet.scene;
  return inside && !far ? drawPieces(smithOf(draft), at, fittings[which][draft.spec.handle], toward) : '';
};
