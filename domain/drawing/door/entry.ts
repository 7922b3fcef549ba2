import { rectPath } from '../shape/path.ts';
import { insetRect, type Rect, splitColumns, splitRows } from '../shape/rect.ts';
import { trace, weights } from '../surface/line.ts';
import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing } from '../unit/operation.ts';
import { drawSash, edgeColor, sashSides } from '../unit/sash.ts';
import { inOrder, seenSide } from '../unit/seen-from.ts';
import { doorFrameAround, doorOpening } from './door-frame.ts';
import { drawEntryHandle, drawHinges, handleHeight } from './door-hardware.ts';
import type { EntrySpec } from './entry-spec.ts';
import { drawBoard } from './panel.ts';
import { drawScreenCassette } from './screen-cassette.ts';
import { drawSlab } from './slab.ts';

interface Column {
  what: 'leaf' | 'sidelight';
  share: number;
  /** The side of a leaf's hinges, from outside. */
  hinges?: 'left' | 'right';
}

const leaf: Column = { what: 'leaf', share: 2.6, hinges: 'left' };
const sidelight: Column = { what: 'sidelight', share: 1 };

/** What stands side by side under the head or the transom as seen from outside, with relative widths. */
const columnsOf: Record<EntrySpec['style'], readonly Column[]> = {
  single: [leaf],
  double: [leaf, { ...leaf, hinges: 'right' }],
  'single-one-sidelight': [leaf, sidelight],
  'single-two-sidelights': [sidelight, leaf, sidelight],
  'single-transom': [leaf],
};

/** A column in its place; `hinges` as they are seen. */
interface EntryPart extends Column {
  place: Rect;
}

/** Where the parts of an entry stand, and how wide the posts between them are. */
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

const drawPost = (draft: Draft, post: Rect, run: 'upright' | 'level'): string =>
  drawBoard(draft, post, run) + trace(rectPath(post), edgeColor(draft), weights.joint);

/** Where the lock of a leaf is, across. */
export const lockAcross = (
  { inch }: Draft,
  { x, width }: Rect,
  hinges: 'left' | 'right' = 'left',
): number => {
  const backset = Math.min(2.6 * inch, width / 8);
  return hinges === 'left' ? x + width - backset : x + backset;
};

/** A leaf that swings in about its hinges: their knuckles are seen from inside only. */
const drawLeaf = (draft: Draft, { place, hinges = 'left' }: EntryPart, spec: EntrySpec): string =>
  [
    drawSlab(draft, place, spec),
    recessShadow(place, 0.6 * draft.inch, 0.22),
    draft.sheet.scene.inside
      ? drawHinges(draft, hinges === 'left' ? place.x : place.x + place.width, place)
      : '',
    drawSwing(draft, place, hinges),
    drawEntryHandle(
      draft,
      [lockAcross(draft, place, hinges), handleHeight(place, draft.inch)],
      hinges === 'left' ? -1 : 1,
    ),
  ].join('');

/** The lite above a door, with the bar between the two; one row of panes, whatever the door below has. */
const drawTransom = (draft: Draft, place: Rect, bar: number): string => {
  const { inch, profile, spec } = draft;
  const oneRow: Draft = { ...draft, spec: { ...spec, grille: { ...spec.grille, rows: 1 } } };
  const lite = sashSides(draft, { bottom: profile.topRail });
  return [
    drawSash(oneRow, insetRect(place, 0.1 * inch), lite),
    recessShadow(place, 0.6 * inch, 0.2),
    drawPost(draft, { ...place, y: place.y + place.height - bar / 2, height: bar }, 'level'),
  ].join('');
};

/** An entry: one leaf or two, sidelights and transom with posts between them, in one frame. */
export const drawEntry = (draft: Draft, spec: EntrySpec): string => {
  const { parts, transom, opening, post } = entryParts(draft, spec);
  const lite = sashSides(draft, { bottom: draft.profile.topRail });
  const posts = parts.slice(1).map(({ place }, index) => {
    const before = parts[index]?.place ?? place;
    const middle = (before.x + before.width + place.x) / 2;
    return drawPost(draft, { ...place, x: middle - post / 2, width: post }, 'upright');
  });
  const [sidelights, leaves] = (['sidelight', 'leaf'] as const).map((kind) =>
    parts.filter(({ what }) => what === kind),
  );
  return doorFrameAround(
    draft,
    'swings',
    [
      ...(sidelights ?? []).map(
        ({ place }) =>
          drawSash(draft, place, lite, place.x > draft.outline.x + draft.outline.width / 2 ? 1 : -1) +
          recessShadow(place, 0.6 * draft.inch, 0.2),
      ),
      ...(leaves ?? []).map((part) => drawLeaf(draft, part, spec)),
      transom ? drawTransom(draft, transom, post) : '',
      ...posts,
      ...(leaves ?? [])
        .slice(-1)
        .map(({ place }) =>
          drawScreenCassette(draft, { ...place, height: opening.y + opening.height - place.y }),
        ),
    ].join(''),
  );
};
