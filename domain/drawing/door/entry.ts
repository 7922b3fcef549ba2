import type { DrawingSpec } from '../drawing-spec.ts';
import { rectPath } from '../shape/path.ts';
import { insetRect, type Rect, splitColumns, splitRows } from '../shape/rect.ts';
import { trace, weights } from '../surface/line.ts';
import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSash, edgeColor, sashSides } from '../unit/sash.ts';
import { doorFrameAround, doorOpening } from './door-frame.ts';
import { drawDeadbolt, drawHinges, drawLever, handleHeight } from './door-hardware.ts';
import { drawBoard } from './panel.ts';
import { drawSlab } from './slab.ts';

type EntrySpec = Extract<DrawingSpec, { kind: 'entry-door' }>;

/** What stands side by side under the head or the transom, with relative widths. */
const columnsOf: Record<EntrySpec['style'], readonly { what: 'leaf' | 'sidelight'; share: number }[]> = {
  single: [{ what: 'leaf', share: 1 }],
  double: [
    { what: 'leaf', share: 1 },
    { what: 'leaf', share: 1 },
  ],
  'single-one-sidelight': [
    { what: 'leaf', share: 2.6 },
    { what: 'sidelight', share: 1 },
  ],
  'single-two-sidelights': [
    { what: 'sidelight', share: 1 },
    { what: 'leaf', share: 2.6 },
    { what: 'sidelight', share: 1 },
  ],
  'single-transom': [{ what: 'leaf', share: 1 }],
};

const drawPost = (draft: Draft, post: Rect, run: 'upright' | 'level'): string =>
  drawBoard(draft, post, run) + trace(rectPath(post), edgeColor(draft), weights.joint);

/** A leaf with its hinges on one side and its lock on the other. */
const drawLeaf = (draft: Draft, place: Rect, { panel }: EntrySpec, hinges: 'left' | 'right'): string => {
  const { inch } = draft;
  const backset = Math.min(2.6 * inch, place.width / 8);
  const x = hinges === 'left' ? place.x + place.width - backset : place.x + backset;
  const y = handleHeight(place, inch);
  return [
    drawSlab(draft, place, panel),
    recessShadow(place, 0.6 * inch, 0.22),
    drawHinges(draft, hinges === 'left' ? place.x : place.x + place.width, place),
    drawLever(draft, [x, y], hinges === 'left' ? -1 : 1),
    drawDeadbolt(draft, [x, y - 6.2 * inch]),
  ].join('');
};

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
  const { inch, profile } = draft;
  const opening = doorOpening(draft);
  const post = Math.min(2 * inch, opening.width / 16);
  const [transom, below] = spec.style === 'single-transom' ? splitRows(opening, [0.17, 1]) : [null, opening];
  const columns = columnsOf[spec.style];
  const shares = columns.map(({ share }) => share);
  const gaps = { top: 0.14 * inch, right: 0.14 * inch, bottom: 0, left: 0.14 * inch };
  const places = splitColumns(below ?? opening, shares).map((place) => insetRect(place, gaps));
  const lite = sashSides(draft, { bottom: profile.topRail });
  const body = places.map((place, index) => {
    const last = index === columns.length - 1;
    if (columns[index]?.what === 'leaf')
      return drawLeaf(draft, place, spec, last && spec.style === 'double' ? 'right' : 'left');
    return drawSash(draft, place, lite, last ? 1 : -1) + recessShadow(place, 0.6 * inch, 0.2);
  });
  const posts = places
    .slice(1)
    .map((place) => drawPost(draft, { ...place, x: place.x - post / 2, width: post }, 'upright'));
  return doorFrameAround(
    draft,
    [...body, transom ? drawTransom(draft, transom, post) : '', ...posts].join(''),
  );
};
