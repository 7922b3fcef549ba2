import { ink } from '../surface/palette.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { insetRect, type Rect, splitColumns } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { frameAround, openingOf, wallShadow } from '../unit/frame.ts';
import { recessShadow } from '../unit/glass.ts';
import { drawSwing } from '../unit/operation.ts';
import type { Profile } from '../unit/profile.ts';
import { drawSash, paneOf, sashSides } from '../unit/sash.ts';
import { drawScreen } from '../unit/screen.ts';
import { drawNosing } from '../unit/sill.ts';
import { drawBayRoof } from './bay-roof.ts';
import { facetsOf, type ProjectingSpec, shorten } from './facets.ts';
import { drawCasementHardware } from './swinging.ts';

/** Adjacent windows share posts, so each has half a frame. */
const halfFrame = (profile: Profile): Profile => ({
  ...profile,
  frame: profile.frame.map((course) => ({ ...course, width: course.width / 2 })),
});

/** Draws a facet flat and then foreshortens it with its members. */
const drawFacet = (draft: Draft, place: Rect, turn: number, hinges?: 'left' | 'right'): string => {
  const squeeze = shorten(turn);
  const flat: Draft = {
    ...draft,
    profile: halfFrame(draft.profile),
    outline: { x: 0, y: place.y, width: place.width / squeeze, height: place.height },
  };
  const sash = insetRect(openingOf(flat), 0.12 * draft.inch);
  const sides = sashSides(flat);
  const pane = paneOf(flat, sash, sides);
  return group(
    { transform: `translate(${decimal(place.x)})${squeeze === 1 ? '' : ` scale(${decimal(squeeze)} 1)`}` },
    frameAround(
      flat,
      [
        drawSash(flat, sash, sides, Math.sign(turn)),
        recessShadow(sash, 0.6 * draft.inch, 0.2),
        hinges ? drawScreen(flat, sash, [pane], 'inside') : '',
      ].join(''),
      false,
    ),
    hinges ? drawSwing(flat, pane, hinges) + drawCasementHardware(flat, sash, hinges) : '',
    turn === 0
      ? ''
      : element('path', {
          d: rectPath(flat.outline),
          fill: turn < 0 ? '#fff' : ink,
          opacity: Math.abs(turn) / (turn < 0 ? 420 : 330),
        }),
  );
};

/** Draws a bay or bow whose end windows open, with head and seat boards. */
export const drawProjecting = (draft: Draft): string => {
  const { outline, inch } = draft;
  const facets = facetsOf(draft.spec as ProjectingSpec);
  const board = Math.min(2.4 * inch, outline.height / 8);
  const between = insetRect(outline, { top: board, right: 0, bottom: board, left: 0 });
  const inner = insetRect(between, { top: 0, right: board * 0.5, bottom: 0, left: board * 0.5 });
  const places = splitColumns(
    inner,
    facets.map(({ share, turn }) => share * shorten(turn)),
  );
  return [
    wallShadow(draft, cornersOf(outline)),
    ...facets.map(({ turn }, index) =>
      drawFacet(
        draft,
        places[index] ?? inner,
        turn,
        index === 0 ? 'left' : index === facets.length - 1 ? 'right' : undefined,
      ),
    ),
    drawNosing(draft, { ...outline, y: outline.y + outline.height - board, height: board }),
    drawBayRoof(
      draft,
      [...places.map(({ x }) => x), inner.x + inner.width],
      facets.map(({ turn }) => turn),
    ),
    drawNosing(draft, { ...outline, height: board }),
  ].join('');
};
