import { drawUnit } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import type { Rect } from './shape/rect.ts';
import type { Scene } from './svg/scene.ts';
import { createSheet } from './svg/sheet.ts';
import { drawDimensions } from './unit/dimensions.ts';

/** How an elevation is to be drawn; `size` is the side of the square it fills, in pixels. */
export interface ElevationOptions {
  size: number;
  title: string;
  description?: string;
  /** Width and height in inches, on dimension lines below and to the right. */
  dimensions?: boolean;
  /** Dashed lines toward the hinges and arrows along the tracks. */
  symbols?: boolean;
}

const view = 480;
const margin = 26;
const dimensionRoom = 44;

const placeOf = ({ width, height }: DrawingSpec, dimensions: boolean): Rect => {
  const room = view - 2 * margin - (dimensions ? dimensionRoom : 0);
  const inch = room / Math.max(width, height);
  const [w, h] = [width * inch, height * inch];
  return { x: margin + (room - w) / 2, y: margin + (room - h) / 2, width: w, height: h };
};

const sceneOf = ({ view: side, light }: DrawingSpec, symbols: boolean): Scene => {
  const [inside, night] = [side === 'interior', light === 'night'];
  // Outside the night lies over everything; inside a lamp is on.
  return { darkness: night ? (inside ? 0.2 : 0.8) : 0, lit: night && !inside, far: false, inside, symbols };
};

/**
 * An elevation: the unit from outside, to scale and centered in a square, as an SVG document of `size` pixels. The
 * ground is transparent, the light comes from the upper left, and the same input gives the same bytes.
 */
export const drawElevation = (
  spec: DrawingSpec,
  { size, title, description, dimensions = false, symbols = false }: ElevationOptions,
): string => {
  const sheet = createSheet(
    JSON.stringify([spec, title, description, dimensions, symbols]),
    sceneOf(spec, symbols),
  );
  const place = placeOf(spec, dimensions);
  const body = drawUnit(sheet, spec, place) + (dimensions ? drawDimensions(place, spec) : '');
  return sheet.finish(
    { view: { width: view, height: view }, width: size, height: size, title, description },
    body,
  );
};
