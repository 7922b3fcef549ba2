import { drawingDefaults } from './drawing-defaults.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { glossPaint } from './surface/gloss.ts';
import { grainPaint } from './surface/grain.ts';
import { trace, weights } from './surface/line.ts';
import { type Look, lookOf } from './surface/look.ts';
import { ink } from './surface/palette.ts';
import { drawRing } from './surface/ring.ts';
import { skyPaint } from './surface/sky.ts';
import { element } from './svg/element.ts';
import { rectPath } from './svg/path.ts';
import { cornersOf } from './svg/polygon.ts';
import type { Rect } from './svg/rect.ts';
import { createSheet, type Sheet } from './svg/sheet.ts';
import { startDraft } from './unit/draft.ts';
import { drawPieces, fitPieces } from './unit/fitting.ts';
import { drawLite } from './unit/lite.ts';
import { camLock } from './unit/window-hardware.ts';
import { handleSets, pulls } from './unit-types/door-fittings.ts';

type Material = DrawingSpec['material'];
type Glass = DrawingSpec['glass'];
type Grille = DrawingSpec['grille'];

export type Swatch =
  | { kind: 'color'; color: DrawingSpec['color']; material: Material }
  | ({ kind: 'glass' } & Pick<Glass, 'tint' | 'texture'>)
  | ({ kind: 'grille' } & Pick<Grille, 'pattern' | 'columns' | 'rows'>)
  | {
      kind: 'hardware';
      handle: DrawingSpec['handle'];
      finish: DrawingSpec['hardware'];
      unit: 'window' | 'patio-door' | 'entry-door';
    }
  | { kind: 'material'; material: Material };

const view = { width: 48, height: 48 };
const whole: Rect = { x: 0, y: 0, ...view };

const drawSurface = (sheet: Sheet, look: Look): string => {
  const grain = grainPaint(sheet, look, 0);
  const d = rectPath(whole);
  return (
    element('path', { d, fill: glossPaint(sheet, look, 'level') }) +
    (grain ? element('path', { d, fill: grain }) : '')
  );
};

const drawCorner = (sheet: Sheet, look: Look): string => {
  const pane: Rect = { x: 22, y: 22, width: 60, height: 60 };
  const [outer, inner] = [
    { x: -1, y: -1, width: 90, height: 90 },
    { x: 19, y: 19, width: 66, height: 66 },
  ].map(cornersOf);
  return [
    element('path', { d: rectPath(pane), fill: skyPaint(sheet, whole, drawingDefaults.glass) }),
    drawRing(sheet, look, outer ?? [], inner ?? [], 'flat'),
    drawRing(sheet, look, inner ?? [], cornersOf(pane), 'inward'),
    trace(rectPath(pane), ink, weights.edge),
  ].join('');
};

const drawGlazed = (sheet: Sheet, glass: Glass, grille: Grille): string => {
  const spec: DrawingSpec = {
    ...drawingDefaults,
    kind: 'window',
    style: 'fixed',
    width: 24,
    height: 24,
    material: 'vinyl',
    color: 'white',
    glass,
    grille,
  };
  return drawLite(startDraft(sheet, spec, whole), whole);
};

const fittings = { window: camLock, 'patio-door': pulls.outside, 'entry-door': handleSets } as const;

const drawContents = (sheet: Sheet, swatch: Swatch): string => {
  const { glass, grille } = drawingDefaults;
  switch (swatch.kind) {
    case 'color':
      return drawSurface(sheet, lookOf(swatch.material, swatch.color));
    case 'material':
      return drawCorner(sheet, lookOf(swatch.material, 'natural'));
    case 'glass':
      return drawGlazed(sheet, { ...glass, tint: swatch.tint, texture: swatch.texture }, grille);
    case 'grille': {
      const { pattern, columns, rows } = swatch;
      return drawGlazed(sheet, glass, { ...grille, pattern, columns, rows });
    }
    case 'hardware': {
      const pieces = fittings[swatch.unit][swatch.handle];
      const { inch, at } = fitPieces(pieces, { x: 5, y: 5, width: 38, height: 38 });
      return drawPieces({ sheet, finish: swatch.finish, inch }, at, pieces);
    }
  }
};

/**
 * Draws a choice as a square SVG of `size` pixels. Decorative for screen readers: its label is next to it.
 * Deterministic.
 */
export const drawSwatch = (swatch: Swatch, size: number): string => {
  const sheet = createSheet(JSON.stringify(swatch));
  return sheet.finish({ view, width: size, height: size, title: '' }, drawContents(sheet, swatch));
};
