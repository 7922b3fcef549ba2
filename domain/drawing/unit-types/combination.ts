import type { DrawingSpec } from '../drawing-spec.ts';
import { glossPaint } from '../surface/gloss.ts';
import { trace, weights } from '../surface/line.ts';
import { ink } from '../surface/palette.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { archPath, closedPath, ellipsePath, levelPath, rectPath, uprightPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import { onGround } from '../svg/scheme.ts';
import { coarse, type Draft, startDraft } from '../unit/draft.ts';
import { shadowDrop } from '../unit/frame.ts';
import { edgeColor } from '../unit/sash.ts';
import { drawSill } from '../unit/sill.ts';
import { type CombinationSpec, type MulledUnit, mulledUnits } from './mulled-units.ts';
import { octagonIn, trapezoidIn } from './polygonal.ts';
import { type WindowStyle, windowUnits } from './window-styles.ts';

const shapeOf = (style: WindowStyle, place: Rect, { spec, inch }: Draft): string => {
  if (style === 'round') return ellipsePath(place);
  if (style === 'half-round') return archPath(place);
  if (style === 'octagon') return closedPath(octagonIn(place));
  return style === 'trapezoid' ? closedPath(trapezoidIn({ outline: place, spec, inch })) : rectPath(place);
};

/** With more units on a sheet, the finest lines are omitted. */
const many = 8;

const drawMulled = (
  draft: Draft,
  { style, place, width, height, joined }: MulledUnit,
  crowded: boolean,
): string => {
  const { across, down, draw } = windowUnits[style];
  const { rows: _, ...finish } = draft.spec as CombinationSpec;
  const spec: DrawingSpec = { ...finish, kind: 'window', style, width, height };
  // Draws each unit at the origin, so that equal units compress to equal text.
  const whole = startDraft(draft.sheet, spec, { ...place, x: 0, y: 0 }, across, down);
  const own = crowded ? coarse(whole) : whole;
  const view = { ...draft.view, x: draft.view.x - place.x, y: draft.view.y - place.y };
  return group(
    { transform: `translate(${decimal(place.x)} ${decimal(place.y)})` },
    draw({ ...own, joined, view }),
  );
};

const drawMullions = (draft: Draft, units: readonly MulledUnit[]): string => {
  const { sheet, look, inch, outline } = draft;
  // A strip and its shadow stay within the narrowest adjacent unit.
  const narrowest = Math.min(...units.map(({ place }) => Math.min(place.width, place.height)));
  const half = Math.min(0.45 * inch, narrowest / 3);
  const upright = units
    .filter(({ place }) => place.x > outline.x + 0.01)
    .map(({ place: { x, y, height } }): Rect => ({ x: x - half, y, width: 2 * half, height }));
  const level = [...new Set(units.map(({ place }) => place.y))]
    .filter((y) => y > outline.y + 0.01)
    .map((y): Rect => ({ ...outline, y: y - half, height: 2 * half }));
  const strips = [...upright, ...level];
  const shadows = [
    ...upright.map(({ x, y, width, height }) => uprightPath(x + width + half * 0.5, y, y + height)),
    ...level.map(({ x, y, width, height }) => levelPath(y + height + half * 0.5, x, x + width)),
  ];
  return [
    trace(shadows.join(''), ink, half, 0.22),
    ...upright.map((strip) =>
      element('path', { d: rectPath(strip), fill: glossPaint(sheet, look, 'upright') }),
    ),
    ...level.map((strip) => element('path', { d: rectPath(strip), fill: glossPaint(sheet, look, 'level') })),
    trace(strips.map(rectPath).join(''), edgeColor(draft), weights.joint),
  ].join('');
};

/** Draws windows mulled in rows and columns, with mullions and one outline. */
export const drawCombination = (draft: Draft, spec: CombinationSpec): string => {
  const units = mulledUnits(draft, spec);
  const silhouette = units.map(({ style, place }) => shapeOf(style, place, draft)).join('');
  const [right, down] = shadowDrop(draft.inch).map(decimal);
  return [
    element('path', { d: silhouette, fill: ink, opacity: 0.1, transform: `translate(${right} ${down})` }),
    // Units cover half of this line; the rest is the common contour.
    trace(silhouette, edgeColor(draft), 2 * weights.contour, undefined, onGround.rim),
    ...units.map((unit) => drawMulled(draft, unit, units.length > many)),
    drawMullions(draft, units),
    drawSill(draft),
  ].join('');
};
