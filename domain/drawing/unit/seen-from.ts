import type { Draft } from './draft.ts';

/** Orders a left-to-right list (as seen from outside) for the drawn side. */
export const inOrder = <T>({ spec }: Pick<Draft, 'spec'>, fromLeft: readonly T[]): readonly T[] =>
  spec.view === 'interior' ? [...fromLeft].reverse() : fromLeft;

/** Converts an outside left or right to the drawn side. */
export const seenSide = ({ spec }: Pick<Draft, 'spec'>, side: 'left' | 'right'): 'left' | 'right' => {
  if (spec.view === 'exterior') return side;
  return side === 'left' ? 'right' : 'left';
};
