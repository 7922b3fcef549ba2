import { insetRect, type Rect, splitColumns } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing } from '../unit/operation.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { inOrder, seenSide } from '../unit/seen-from.ts';
import { doorFrameAround, doorOpening } from './door-frame.ts';
import { drawHinges, drawLever, handleHeight } from './door-hardware.ts';
import { drawScreenCassette } from './screen-cassette.ts';

/** A glass leaf as seen from outside: the side of its hinges, and of its lever, if it has one. */
export interface GlassLeaf {
  hinges: 'left' | 'right';
  lever: 'left' | 'right' | null;
}

/** The two leaves of a French door; the right one usually opens first. */
export const frenchLeaves: readonly GlassLeaf[] = [
  { hinges: 'left', lever: null },
  { hinges: 'right', lever: 'left' },
];

/** Returns the number of leaves of a folding wall: one per three feet of width in inches. */
export const bifoldCount = (width: number): number => Math.min(10, Math.max(3, Math.round(width / 36)));

/** Returns the leaves of a folding wall: pairs fold to the left, the last leaf is the daily door. */
export const bifoldLeaves = (width: number): GlassLeaf[] => {
  const last = bifoldCount(width) - 1;
  return Array.from({ length: last + 1 }, (_, index) => ({
    hinges: index % 2 === 0 ? 'left' : 'right',
    lever: index === last ? (last % 2 === 0 ? 'right' : 'left') : null,
  }));
};

const edgeOf = ({ x, width }: Rect, side: 'left' | 'right', inward = 0): number =>
  side === 'left' ? x + inward : x + width - inward;

/** Draws outswing glass leaves in a row: their knuckles are visible only from outside. */
export const drawGlassLeaves = (draft: Draft, leavesOutside: readonly GlassLeaf[]): string => {
  const { inch, profile } = draft;
  const opening = insetRect(doorOpening(draft), 0.12 * inch);
  const leaves = inOrder(draft, leavesOutside);
  const sides = sashSides(draft);
  const placed = splitColumns(
    opening,
    leaves.map(() => 1),
  ).map((place, index) => {
    const { hinges, lever } = leaves[index] ?? { hinges: 'left', lever: null };
    return { place, hinges: seenSide(draft, hinges), lever: lever && seenSide(draft, lever) };
  });
  return [
    doorFrameAround(
      draft,
      'swings',
      placed.map(({ place }, index) => drawSash(draft, place, sides, (index % 3) - 1)).join('') +
        recessShadow(opening, 0.6 * inch, 0.2),
    ),
    drawScreenCassette(draft, opening),
    ...placed.map(({ place, hinges }) => drawSwing(draft, paneOf(draft, place, sides), hinges)),
    ...placed.map(({ place, hinges }) =>
      draft.sheet.scene.inside ? '' : drawHinges(draft, edgeOf(place, hinges), place),
    ),
    ...placed.map(({ place, lever }) =>
      lever
        ? drawLever(
            draft,
            [edgeOf(place, lever, (profile.stile / 2) * inch), handleHeight(place, inch)],
            lever === 'left' ? 1 : -1,
          )
        : '',
    ),
  ].join('');
};
