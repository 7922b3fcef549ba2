import { insetRect, type Rect, splitColumns, splitRows } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { inOrder, seenSide } from '../unit/seen-from.ts';
import { doorOpening } from './door-frame.ts';
import type { EntrySpec } from './entry-spec.ts';

interface Column {
  what: 'leaf' | 'sidelight';
  share: number;
  hinges?: 'left' | 'right' | undefined;
}

const leaf: Column = { what: 'leaf', share: 2.6, hinges: 'left' };
const sidelight: Column = { what: 'sidelight', share: 1 };

/** Columns below the head or transom as seen from outside, with relative widths. */
const columnsOf: Record<EntrySpec['style'], readonly Column[]> = {
  single: [leaf],
  double: [leaf, { ...leaf, hinges: 'right' }],
  'single-one-sidelight': [leaf, sidelight],
  'single-two-sidelights': [sidelight, leaf, sidelight],
  'single-transom': [leaf],
};

export interface EntryPart extends Column {
  place: Rect;
}

/** Returns the placed parts of an entry and the width of its posts. */
export const entryParts = (
  draft: Draft,
  { style }: EntrySpec,
): { parts: EntryPart[]; transom: Rect | null; opening: Rect; post: number } => {
  const { inch } = draft;
  const opening = doorOpening(draft);
  const [transom = null, below = opening] =
    style === 'single-transom' ? splitRows(opening, [0.17, 1]) : [null, opening];
  const columns = inOrder(draft, columnsOf[style]);
  const gaps = { top: 0.14 * inch, right: 0.14 * inch, bottom: 0, left: 0.14 * inch };
  const parts = splitColumns(
    below,
    columns.map(({ share }) => share),
  ).map((place, index) => {
    const { what, share, hinges } = columns[index] ?? leaf;
    return { what, share, hinges: hinges && seenSide(draft, hinges), place: insetRect(place, gaps) };
  });
  return { parts, transom, opening, post: Math.min(2 * inch, opening.width / 16) };
};

/** Returns the horizontal position of a leaf's lock. */
export const lockAcross = (
  { inch }: Draft,
  { x, width }: Rect,
  hinges: 'left' | 'right' = 'left',
): number => {
  const backset = Math.min(2.6 * inch, width / 8);
  return hinges === 'left' ? x + width - backset : x + backset;
};
