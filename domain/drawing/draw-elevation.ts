import type { LengthUnit } from '#domain/length/length-unit.ts';
import { drawUnit } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { measureUnit } from './measure-unit.ts';
import { canvas, type Figure, placeOnCanvas, wallAround } from './place-on-canvas.ts';
import { ink } from './surface/palette.ts';
import type { Scene } from './svg/scene.ts';
import { createSheet } from './svg/sheet.ts';
import { drawDimensions } from './unit/dimensions.ts';
import { chalk, drawNightWall } from './unit/night-wall.ts';

export interface Annotations {
  /** Dimension lines, including parts of a combination or an entry. */
  dimensions?: boolean;
  /** Unit of the dimensions: inches, if not given. */
  unit?: LengthUnit;
  /** Dashed lines toward the hinges and arrows along the tracks. */
  symbols?: boolean;
  figure?: Figure | undefined;
}

/** `size` is the side of the square in pixels [3.16]. */
export interface ElevationOptions extends Annotations {
  size: number;
  /** Accessible name; empty for a decorative drawing. */
  title: string;
  description?: string;
  /** Largest length of an inch in units of the canvas: draws several to one scale (`commonInch`). */
  inch?: number;
}

const sceneOf = ({ view, light }: DrawingSpec, symbols: boolean): Scene => {
  const [inside, night] = [view === 'interior', light === 'night'];
  // Outside, the night darkens everything; inside, a lamp is on.
  return { darkness: night ? (inside ? 0.2 : 0.8) : 0, lit: night && !inside, far: false, inside, symbols };
};

/**
 * Draws an elevation to scale, centered in a square SVG of `size` pixels. Transparent by day, with a wall at
 * night. Deterministic.
 */
export const drawElevation = (
  spec: DrawingSpec,
  {
    size,
    title,
    description,
    inch,
    dimensions = false,
    unit = 'in',
    symbols = false,
    figure,
  }: ElevationOptions,
): string => {
  const sheet = createSheet(
    JSON.stringify([spec, title, description, dimensions && unit, symbols, figure !== undefined, inch]),
    sceneOf(spec, symbols),
  );
  const measures = dimensions ? measureUnit(sheet, spec) : null;
  const place = placeOnCanvas(spec, { measures, figure }, inch);
  const night = spec.light === 'night';
  const line = night ? chalk : ink;
  const body = [
    night ? drawNightWall(sheet, spec, place, wallAround(spec, place, { measures, figure })) : '',
    figure?.draw(sheet, spec, place, line) ?? '',
    drawUnit(sheet, spec, place),
    measures ? drawDimensions(place, measures, { unit, color: line }) : '',
  ].join('');
  return sheet.finish(
    {
      view: { width: canvas, height: canvas },
      width: size,
      height: size,
      title,
      description,
      onPage: !night,
    },
    body,
  );
};
