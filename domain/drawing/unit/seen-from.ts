import type { Draft } from './draft.ts';

/**
 * What stands side by side, by how it is seen from outside, in the order in which it is seen from the drawn
 * side.
 */
export const inOrder = <T>({ spec }: Pick<Draft, 'spec'>, fromLeft: readonly T[]): readonly T[] =>
  spec.view === 'interior' ? [...fromLeft].reverse() : fromLeft;

/** A side as named from outside, as it is seen from the drawn side. */
export const seenSide = ({ spec }: Pick<Draft, 'spec'>, side: 'left' | 'right'): 'left' | 'right' => {
  if (spec.view === 'exterior') return side;
  return side === 'left' ? 'right' : 'left';
};
