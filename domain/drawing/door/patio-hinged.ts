import { insetRect, splitColumns } from '../shape/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing, type Side } from '../unit/operation.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { doorFrameAround, doorOpening } from './door-frame.ts';
import { drawDeadbolt, drawHinges, drawLever, handleHeight } from './door-hardware.ts';

/** A leaf of glass: the side of its hinges, and on which side a lever sits, if it has one. */
interface GlassLeaf {
  hinges: Extract<Side, 'left' | 'right'>;
  lever: 'left' | 'right' | null;
}

/** How many leaves a folding wall of a width has: one for each three feet. */
export const bifoldCount = (width: number): number => Math.min(10, Math.max(3, Math.round(width / 36)));

/** The leaves of a folding wall: they fold in pairs to the left; the last one is the door of every day. */
export const bifoldLeaves = (width: number): GlassLeaf[] => {
  const last = bifoldCount(width) - 1;
  return Array.from({ length: last + 1 }, (_, index) => ({
    hinges: index % 2 === 0 ? 'left' : 'right',
    lever: index === last ? (last % 2 === 0 ? 'right' : 'left') : null,
  }));
};

/** Leaves of glass side by side, each swinging about its own hinges. */
export const drawGlassLeaves = (draft: Draft, leaves: readonly GlassLeaf[]): string => {
  const { inch, profile } = draft;
  const opening = insetRect(doorOpening(draft), 0.12 * inch);
  const places = splitColumns(
    opening,
    leaves.map(() => 1),
  );
  const sides = sashSides(draft);
  const each = (draw: (leaf: GlassLeaf, index: number, place: (typeof places)[number]) => string): string =>
    leaves.map((leaf, index) => draw(leaf, index, places[index] ?? opening)).join('');
  const middle = (place: (typeof places)[number], side: 'left' | 'right') =>
    side === 'left'
      ? place.x + (profile.stile / 2) * inch
      : place.x + place.width - (profile.stile / 2) * inch;
  return [
    doorFrameAround(
      draft,
      each((_, index, place) => drawSash(draft, place, sides, (index % 3) - 1)) +
        recessShadow(opening, 0.6 * inch, 0.2),
    ),
    each(({ hinges }, _, place) => drawSwing(draft, paneOf(draft, place, sides), hinges)),
    each(({ hinges }, _, place) =>
      drawHinges(draft, hinges === 'left' ? place.x : place.x + place.width, place),
    ),
    each(({ lever }, _, place) => {
      if (!lever) return '';
      const y = handleHeight(place, inch);
      return (
        drawLever(draft, [middle(place, lever), y], lever === 'left' ? 1 : -1) +
        drawDeadbolt(draft, [middle(place, lever), y - 6.2 * inch])
      );
    }),
  ].join('');
};
