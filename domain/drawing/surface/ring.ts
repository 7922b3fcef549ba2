import { closedPath, openPath } from '../shape/path.ts';
import { cornerAt, outwardNormal, type Polygon } from '../shape/polygon.ts';
import { element } from '../svg/element.ts';
import type { Sheet } from '../svg/sheet.ts';
import { glossPaint } from './gloss.ts';
import { grainPaint } from './grain.ts';
import { weights } from './line.ts';
import type { Look } from './look.ts';
import { facingLight, shade } from './tone.ts';

/** Which way a strip around an opening looks: to the viewer, away from the opening, or into it. */
export type Slope = 'flat' | 'outward' | 'inward';

/** The piece of a ring along one edge, cut at the corners on the miter. */
const miteredPiece = (outer: Polygon, inner: Polygon, edge: number): Polygon => [
  cornerAt(outer, edge),
  cornerAt(outer, edge + 1),
  cornerAt(inner, edge + 1),
  cornerAt(inner, edge),
];

/** The same with stiles that run through and rails between them; only for upright rectangles. */
const framedPiece = (outer: Polygon, inner: Polygon, edge: number): Polygon => {
  const [from, to] = [cornerAt(outer, edge), cornerAt(outer, edge + 1)];
  const [innerFrom, innerTo] = [cornerAt(inner, edge), cornerAt(inner, edge + 1)];
  return edge % 2 === 0
    ? [[innerFrom[0], from[1]], [innerTo[0], to[1]], innerTo, innerFrom]
    : [from, to, [innerTo[0], to[1]], [innerFrom[0], from[1]]];
};

const isUpright = ([x, y]: readonly [number, number]): boolean => Math.abs(x) > Math.abs(y);

const drawGrain = (sheet: Sheet, look: Look, outer: Polygon, pieces: readonly Polygon[]): string => {
  const byAngle = new Map<number, string>();
  pieces.forEach((piece, edge) => {
    const [x, y] = outwardNormal(outer, edge);
    const angle = Math.round(((Math.atan2(x, -y) * 180) / Math.PI + 360) % 180);
    byAngle.set(angle, (byAngle.get(angle) ?? '') + closedPath(piece));
  });
  return [...byAngle]
    .map(([angle, d]) => element('path', { d, fill: grainPaint(sheet, look, angle) ?? 'none' }))
    .join('');
};

/**
 * A strip around an opening between two polygons of equally many corners: flat faces take the gloss and the grain of
 * the look, sloping ones the light that falls on each side.
 */
export const drawRing = (sheet: Sheet, look: Look, outer: Polygon, inner: Polygon, slope: Slope): string => {
  const framed =
    slope === 'flat' && look.joint === 'butt' && outer.length === 4 && outer[0]?.[1] === outer[1]?.[1];
  const pieces = outer.map((_, edge) => (framed ? framedPiece : miteredPiece)(outer, inner, edge));
  const faces = pieces.map((piece, edge) => {
    const normal = outwardNormal(outer, edge);
    const light = facingLight(normal) * (slope === 'inward' ? -1 : 1);
    const fill =
      slope === 'flat'
        ? glossPaint(sheet, look, isUpright(normal) ? 'upright' : 'level')
        : shade(look.color, light > 0 ? light * 0.42 : light * 0.4);
    return element('path', { d: closedPath(piece), fill });
  });
  if (slope !== 'flat') return faces.join('');
  const joints = framed
    ? pieces
        .filter((_, edge) => edge % 2 === 0)
        .map(
          (rail) =>
            openPath([cornerAt(rail, 3), cornerAt(rail, 0)]) +
            openPath([cornerAt(rail, 1), cornerAt(rail, 2)]),
        )
    : pieces.map((piece) => openPath([cornerAt(piece, 0), cornerAt(piece, 3)]));
  return [
    ...faces,
    look.grain ? drawGrain(sheet, look, outer, pieces) : '',
    element('path', {
      d: joints.join(''),
      fill: 'none',
      stroke: shade(look.color, -0.55),
      'stroke-width': weights.joint,
      opacity: 0.7,
    }),
  ].join('');
};
