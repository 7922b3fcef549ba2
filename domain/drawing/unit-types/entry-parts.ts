import { insetRect, type Rect, splitColumns, splitRows } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { inOrder, seenSide } from '../unit/seen-from.ts';
import { doorOpening } from './door-frame.ts';
import type { EntrySpec } from './entry-spec.ts';

type Hand = 'left' | 'right';

interface Column {
  what: 'leaf' | 'sidelight';
  share: number;
  hinges?: Hand | undefined;
  /** Whether the leaf of a pair stays shut until the other one opens. */
  waits?: boolean | undefined;
}

const sidelight: Column = { what: 'sidelight', share: 1 };
const leafOn = (hinges: Hand, waits = false): Column => ({ what: 'leaf', share: 2.6, hinges, waits });

/** Columns below the head or transom as seen from outside, with relative widths. */
function columnsOf({ style, hand, sidelight: side = 'right' }: EntrySpec): readonly Column[] {
  const leaf = leafOn(hand ?? 'left');
  if (style === 'double') return [leafOn('left', hand === 'right'), leafOn('right', hand === 'left')];
  if (style === 'single-one-sidelight') return side === 'right' ? [leaf, sidelight] : [sidelight, leaf];
  return style === 'single-two-sidelights' ? [sidelight, leaf, sidelight] : [leaf];
}

export interface EntryPart extends Column {
  place: Rect;
}

/** Returns the placed parts of an entry and the width of its posts. */
export const entryParts = (
  draft: Draft,
  spec: EntrySpec,
): { parts: EntryPart[]; transom: Rect | null; opening: Rect; post: number } => {
  const { inch } = draft;
  const opening = doorOpening(draft);
  const [transom = null, below = opening] =
    spec.style === 'single-transom' ? splitRows(opening, [0.17, 1]) : [null, opening];
  const columns = inOrder(draft, columnsOf(spec));
  const gaps = { top: 0.14 * inch, right: 0.14 * inch, bottom: 0, left: 0.14 * inch };
  const parts = splitColumns(
    below,
    columns.map(({ share }) => share),
  ).map((place, index) => {
    const { hinges, ...column } = columns[index] ?? sidelight;
    return { ...column, hinges: hinges && seenSide(draft, hinges), place: insetRect(place, gaps) };
  });
  return { parts, transom, opening, post: Math.min(2 * inch, opening.width / 16) };
};

/** Returns the horizontal position of a leaf's lock. */
export const lockAcross = ({ inch }: Draft, { x, width }: Rect, hinges: Hand = 'left'): number => {
  const backset = Math.min(2.6 * inch, width / 8);
  return hinges === 'left' ? x + width - backset : x + backset;
};
