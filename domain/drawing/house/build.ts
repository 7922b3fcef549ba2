import { drawUnit } from '../draw-unit.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { closedPath, rectPath } from '../shape/path.ts';
import type { Point, Polygon } from '../shape/polygon.ts';
import type { Rect } from '../shape/rect.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { hashText } from '../svg/hash.ts';
import { decimal } from '../svg/number.ts';
import { houseScale, type Site, tinted } from './site.ts';

/** Units are drawn large and placed small, so that their lines thin out with the distance. */
const drawnScale = 4;

/**
 * A unit on the house with its upper left corner at a point; the same unit is drawn once however often it is
 * placed.
 */
export const placeUnit = ({ sheet }: Site, spec: DrawingSpec, [x, y]: Point): string => {
  const unit = sheet.define(`u${hashText(JSON.stringify(spec))}`, (id) =>
    element(
      'g',
      { id },
      drawUnit(sheet, spec, { x: 0, y: 0, width: spec.width * drawnScale, height: spec.height * drawnScale }),
    ),
  );
  return element('use', {
    href: `#${unit}`,
    transform: `translate(${decimal(x)} ${decimal(y)}) scale(${decimal(houseScale / drawnScale)})`,
  });
};

/** A shadow over whatever is drawn already. */
export const castShadow = (outline: Polygon, opacity = 0.2): string =>
  element('path', { d: closedPath(outline), fill: ink, opacity });

/**
 * A painted board of the trim, shaded along its lower edge, or along its right one where it stands upright.
 */
export const drawTrim = (site: Site, board: Rect, color = '#f6f3ea'): string => {
  const own = tinted(site, color);
  const shaded =
    board.width > board.height
      ? { ...board, y: board.y + board.height * 0.7, height: board.height * 0.3 }
      : { ...board, x: board.x + board.width * 0.7, width: board.width * 0.3 };
  return [
    element('path', { d: rectPath(board), fill: own }),
    element('path', { d: rectPath(shaded), fill: shade(own, -0.2) }),
    trace(rectPath(board), ink, weights.edge),
  ].join('');
};

/**
 * The two boards along a gable, from the left eave over the ridge to the right eave; `drop` is their height.
 */
export const drawRake = (
  site: Site,
  [left, ridge, right]: readonly [Point, Point, Point],
  drop: number,
): string => {
  const slope = (from: Point, to: Point, light: number) =>
    element('path', {
      d: closedPath([from, to, [to[0], to[1] + drop], [from[0], from[1] + drop]]),
      fill: shade(tinted(site, '#f3f0e6'), light),
      stroke: ink,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    });
  const cap = (from: Point, to: Point) =>
    element('path', {
      d: closedPath([from, to, [to[0], to[1] - drop * 0.34], [from[0], from[1] - drop * 0.34]]),
      fill: tinted(site, '#5d6366'),
      stroke: ink,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    });
  return slope(left, ridge, 0.2) + slope(ridge, right, -0.14) + cap(left, ridge) + cap(ridge, right);
};
