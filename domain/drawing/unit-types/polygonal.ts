import { trace, weights } from '../surface/line.ts';
import { drawRing } from '../surface/ring.ts';
import { closedPath } from '../svg/path.ts';
import { insetPolygon, movePolygon, type Polygon } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import type { Draft } from '../unit/draft.ts';
import { drawFrame, wallShadow } from '../unit/frame.ts';
import { directSet } from '../unit/profile.ts';
import { edgeColor } from '../unit/sash.ts';
import { seenSide } from '../unit/seen-from.ts';
import { drawShapedGlass } from './shaped-glass.ts';

const diagonalCut = 1 - Math.SQRT1_2;

/** Returns an octagon: regular in a square, else stretched. */
export const octagonIn = ({ x, y, width, height }: Rect): Polygon => {
  const [cutX, cutY] = [width * diagonalCut, height * diagonalCut];
  const [right, foot] = [x + width, y + height];
  return [
    [x + cutX, y],
    [right - cutX, y],
    [right, y + cutY],
    [right, foot - cutY],
    [right - cutX, foot],
    [x + cutX, foot],
    [x, foot - cutY],
    [x, y + cutY],
  ];
};

/** Height in inches that a raked window keeps at its low end. */
const lowestEnd = 6;

/** Returns a trapezoid with the head's pitch and its high end on the unit's hand, usually the right. */
export const trapezoidIn = ({ outline, spec, inch }: Pick<Draft, 'outline' | 'spec' | 'inch'>): Polygon => {
  const { x, y, width, height } = outline;
  const rise =
    spec.kind === 'window' && spec.pitch
      ? Math.min((width * spec.pitch) / 12, height - lowestEnd * inch)
      : Math.min(height * 0.42, width * 0.6);
  const [left, right] = seenSide({ spec }, spec.hand ?? 'right') === 'right' ? [y + rise, y] : [y, y + rise];
  return [
    [x, left],
    [x + width, right],
    [x + width, y + height],
    [x, y + height],
  ];
};

/** Draws a fixed polygonal window. */
export const drawPolygonal = (draft: Draft, outline: Polygon): string => {
  const { sheet, look, inch } = draft;
  const profile = directSet(draft.profile);
  const { markup, opening } = drawFrame(draft, outline);
  const inside = (polygon: Polygon, inches: number) =>
    insetPolygon(
      polygon,
      polygon.map(() => inches * inch),
    );
  const arris = inside(opening, 0.14);
  const bead = inside(opening, profile.stile - profile.bead);
  const pane = inside(opening, profile.stile);
  const edge = (polygon: Polygon, weight: number) => trace(closedPath(polygon), edgeColor(draft), weight);
  return [
    wallShadow(draft, outline),
    drawShapedGlass(draft, closedPath(pane), closedPath(movePolygon(pane, [0.8 * inch, 0.8 * inch]))),
    drawRing(sheet, look, opening, arris, 'outward'),
    drawRing(sheet, look, arris, bead, 'flat'),
    drawRing(sheet, look, bead, pane, 'inward'),
    markup,
    edge(opening, weights.edge),
    edge(pane, weights.hair),
  ].join('');
};
