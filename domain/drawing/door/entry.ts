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

/** An entry: one leaf or two, sidelights and transom with posts between them, in one frame. */
export const drawEntry = (draft: Draft, spec: EntrySpec): string => {
  const { inch, profile } = draft;
  const opening = doorOpening(draft);
  const post = Math.min(2 * inch, opening.width / 16);
  const [transom, below] = spec.style === 'single-transom' ? splitRows(opening, [0.17, 1]) : [null, opening];
  const columns = columnsOf[spec.style];
  const places = splitColumns(
    below ?? opening,
    columns.map(({ share }) => share),
  ).map((place) => insetRect(place, { top: 0.12 * inch, right: 0.1 * inch, bottom: 0, left: 0.1 * inch }));
  const lite = sashSides(draft, { bottom: profile.topRail });
  const body = places.map((place, index) => {
    if (columns[index]?.what === 'leaf')
      return drawLeaf(
        draft,
        place,
        spec,
        index === columns.length - 1 && spec.style === 'double' ? 'right' : 'left',
      );
    return drawSash(draft, place, lite, index === 0 ? -1 : 1) + recessShadow(place, 0.6 * inch, 0.2);
  });
  const posts = places
    .slice(1)
    .map((place) => drawPost(draft, { ...place, x: place.x - post / 2, width: post }, 'upright'));
  const bar = transom && { ...transom, y: transom.y + transom.height - post / 2, height: post };
  return doorFrameAround(
    draft,
    [
      ...body,
      transom
        ? drawSash(draft, insetRect(transom, 0.1 * inch), lite) + recessShadow(transom, 0.6 * inch, 0.2)
        : '',
      ...posts,
      bar ? drawPost(draft, bar, 'level') : '',
    ].join(''),
  );
};
