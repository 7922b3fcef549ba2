import { drawUnit } from '../draw-unit.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { hashText } from '../svg/hash.ts';
import { decimal } from '../svg/number.ts';
import { closedPath, rectPath } from '../svg/path.ts';
import type { Point, Polygon } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { houseScale, type Site, tinted } from './site.ts';

/** Units are drawn large and scaled down, so that lines thin with distance. */
const drawnScale = 4;

/** Places a unit with its upper left corner at a point; equal units are drawn once. */
export const placeUnit = ({ sheet, isSeen }: Site, spec: DrawingSpec, [x, y]: Point): string => {
  if (!isSeen(x, x + spec.width * houseScale)) return '';
  const transform = `translate(${decimal(x)} ${decimal(y)}) scale(${decimal(houseScale / drawnScale)})`;
  const [width, height] = [spec.width * drawnScale, spec.height * drawnScale];
  return sheet.place(`u${hashText(JSON.stringify(spec))}`, { transform }, (id) =>
    group({ id }, drawUnit(sheet, spec, { x: 0, y: 0, width, height })),
  );
};

/** Draws a shadow over existing content. */
export const castShadow = (outline: Polygon, opacity = 0.2): string =>
  element('path', { d: closedPath(outline), fill: ink, opacity });

/** Draws a trim board, shaded along its lower edge, or its right edge if upright. */
export const drawTrim = (site: Site, board: Rect, color = '#f6f3ea'): string => {
  if (!site.isSeen(board.x, board.x + board.width)) return '';
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

/** Draws the two rake boards of a gable, from left eave to right eave; `drop` is their height. */
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
