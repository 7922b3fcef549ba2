import { element } from '../svg/element.ts';
import { closedPath, openPath } from '../svg/path.ts';
import { cornerAt, outwardNormal, type Polygon } from '../svg/polygon.ts';
import type { Sheet } from '../svg/sheet.ts';
import { facePaint, type Slope } from './face.ts';
import { grainPaint } from './grain.ts';
import { trace, weights } from './line.ts';
import type { Look } from './look.ts';
import { shade } from './tone.ts';

const miteredPiece = (outer: Polygon, inner: Polygon, edge: number): Polygon => [
  cornerAt(outer, edge),
  cornerAt(outer, edge + 1),
  cornerAt(inner, edge + 1),
  cornerAt(inner, edge),
];

/** A piece with continuous stiles and rails between them; only for upright rectangles. */
const framedPiece = (outer: Polygon, inner: Polygon, edge: number): Polygon => {
  const [from, to] = [cornerAt(outer, edge), cornerAt(outer, edge + 1)];
  const [innerFrom, innerTo] = [cornerAt(inner, edge), cornerAt(inner, edge + 1)];
  return edge % 2 === 0
    ? [[innerFrom[0], from[1]], [innerTo[0], to[1]], innerTo, innerFrom]
    : [from, to, [innerTo[0], to[1]], [innerFrom[0], from[1]]];
};

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
 * Draws a strip between two polygons with equal numbers of corners: flat faces get gloss and grain, slopes
 * get the light per side.
 */
export const drawRing = (sheet: Sheet, look: Look, outer: Polygon, inner: Polygon, slope: Slope): string => {
  const framed =
    slope === 'flat' && look.joint === 'butt' && outer.length === 4 && outer[0]?.[1] === outer[1]?.[1];
  const pieces = outer.map((_, edge) => (framed ? framedPiece : miteredPiece)(outer, inner, edge));
  const faces = pieces.map((piece, edge) =>
    element('path', {
      d: closedPath(piece),
      fill: facePaint(sheet, look, outwardNormal(outer, edge), slope),
    }),
  );
  if (slope !== 'flat' || sheet.scene.far) return faces.join('');
  const grain = look.grain ? drawGrain(sheet, look, outer, pieces) : '';
  if (look.joint === 'none') return faces.join('') + grain;
  const joints = framed
    ? pieces
        .filter((_, edge) => edge % 2 === 0)
        .map(
          (rail) =>
            openPath([cornerAt(rail, 3), cornerAt(rail, 0)]) +
            openPath([cornerAt(rail, 1), cornerAt(rail, 2)]),
        )
    : pieces.map((piece) => openPath([cornerAt(piece, 0), cornerAt(piece, 3)]));
  return [...faces, grain, trace(joints.join(''), shade(look.color, -0.55), weights.joint, 0.7)].join('');
};
