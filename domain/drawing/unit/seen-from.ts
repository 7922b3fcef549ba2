import type { Draft } from './draft.ts';

const flip = <T>(value: T): T => (value === 'left' ? 'right' : value === 'right' ? 'left' : value) as T;

/** Mirrors panels or leaves, listed from outside left to right for the usual hand, for the other hand. */
export const handed = <T extends object>(
  { hand }: Pick<Draft['spec'], 'hand'>,
  usual: 'left' | 'right',
  fromLeft: readonly T[],
): readonly T[] =>
  (hand ?? usual) === usual
    ? fromLeft
    : fromLeft
        .map(
          (one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [name, flip(value)])) as T,
        )
        .reverse();

/** Orders a left-to-right list (as seen from outside) for the drawn side. */
export const inOrder = <T>({ spec }: Pick<Draft, 'spec'>, fromLeft: readonly T[]): readonly T[] =>
  spec.view === 'interior' ? [...fromLeft].reverse() : fromLeft;

/** Converts an outside left or right to the drawn side. */
export const seenSide = ({ spec }: Pick<Draft, 'spec'>, side: 'left' | 'right'): 'left' | 'right' =>
  spec.view === 'exterior' ? side : flip(side);
