import { weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { drawRing } from '../surface/ring.ts';
import { element } from '../svg/element.ts';
import { closedPath, rectPath } from '../svg/path.ts';
import { cornersOf, insetPolygon, movePolygon, type Point, type Polygon } from '../svg/polygon.ts';
import { evenly, insetRect, type Rect } from '../svg/rect.ts';
import { onGround } from '../svg/scheme.ts';
import type { Draft } from './draft.ts';
import { frameWidth } from './profile.ts';
import { edgeColor } from './sash.ts';

/** Returns the offset of a unit's shadow on the wall, limited so that it stays on the sheet. */
export const shadowDrop = (inch: number): Point => [Math.min(1.1 * inch, 10), Math.min(1.5 * inch, 14)];

/** Draws a unit's shadow on the wall, at the lower right. */
export const wallShadow = ({ inch, joined }: Draft, polygon: Polygon): string =>
  joined
    ? ''
    : element('path', {
        d: closedPath(movePolygon(polygon, shadowDrop(inch))),
        fill: ink,
        opacity: 0.1,
      });

/** Share of a course's width at an edge: reduced between mulled units. */
const shareAt = ({ joined }: Draft, outline: Polygon, edge: number): number =>
  joined && outline.length === 4 ? ([joined.top, joined.right, joined.bottom, joined.left][edge] ?? 1) : 1;

/**
 * Draws the frame's courses and returns the remaining opening. A door's frame has no bottom member (edge 2):
 * the threshold replaces it.
 */
export const drawFrame = (
  draft: Draft,
  outline: Polygon,
  footless = false,
): { markup: string; opening: Polygon } => {
  const { sheet, look, inch, profile } = draft;
  let outer = outline;
  const rings = profile.frame.map(({ width, slope }) => {
    const inner = insetPolygon(
      outer,
      outer.map((_, edge) => (footless && edge === 2 ? 0 : width * inch * shareAt(draft, outline, edge))),
    );
    const ring = drawRing(sheet, look, outer, inner, slope);
    outer = inner;
    return ring;
  });
  const contour = element('path', {
    class: draft.joined ? undefined : onGround.rim,
    d: closedPath(outline),
    fill: 'none',
    stroke: edgeColor(draft),
    'stroke-width': draft.joined ? weights.joint : weights.contour,
    'stroke-linejoin': 'miter',
  });
  return { markup: rings.join('') + contour, opening: outer };
};

/** Returns the sash opening of a rectangular frame. */
export const openingOf = ({ outline, inch, profile, joined = evenly(1) }: Draft): Rect => {
  const member = frameWidth(profile) * inch;
  return insetRect(outline, {
    top: joined.top * member,
    right: joined.right * member,
    bottom: joined.bottom * member,
    left: joined.left * member,
  });
};

/** Draws a frame over its contents with its shadow, also on a wall. */
export const frameAround = (draft: Draft, contents: string, onWall = true): string =>
  [
    onWall ? wallShadow(draft, cornersOf(draft.outline)) : '',
    element('path', { d: rectPath(openingOf(draft)), fill: edgeColor(draft) }),
    contents,
    drawFrame(draft, cornersOf(draft.outline)).markup,
  ].join('');
