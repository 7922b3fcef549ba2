import { trace, weights } from '../surface/line.ts';
import { rectPath } from '../svg/path.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing } from '../unit/operation.ts';
import { drawSash, edgeColor, sashSides } from '../unit/sash.ts';
import { doorFrameAround } from './door-frame.ts';
import { drawEntryHandle, drawHinges, handleHeight } from './door-hardware.ts';
import { type EntryPart, entryParts, lockAcross } from './entry-parts.ts';
import type { EntrySpec } from './entry-spec.ts';
import { drawBoard } from './panel.ts';
import { drawScreenCassette } from './screen-cassette.ts';
import { drawSlab } from './slab.ts';

const drawPost = (draft: Draft, post: Rect, run: 'upright' | 'level'): string =>
  drawBoard(draft, post, run) + trace(rectPath(post), edgeColor(draft), weights.joint);

/** An inswing leaf: its knuckles are visible only from inside. */
const drawLeaf = (
  draft: Draft,
  { place, hinges = 'left', waits = false }: EntryPart,
  spec: EntrySpec,
): string =>
  [
    drawSlab(draft, place, spec),
    recessShadow(place, 0.6 * draft.inch, 0.22),
    draft.sheet.scene.inside
      ? drawHinges(draft, hinges === 'left' ? place.x : place.x + place.width, place)
      : '',
    drawSwing(draft, place, hinges),
    waits
      ? ''
      : drawEntryHandle(
          draft,
          [lockAcross(draft, place, hinges), handleHeight(place, draft.inch)],
          hinges === 'left' ? -1 : 1,
        ),
  ].join('');

/** The transom has one row of panes, regardless of the door's grille. */
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

/** Draws an entry: one or two leaves, sidelights and transom with posts, in one frame. */
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
