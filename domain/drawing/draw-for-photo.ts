import { drawUnit } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import { ink } from './surface/palette.ts';
import { element } from './svg/element.ts';
import { rectPath } from './svg/path.ts';
import type { Rect } from './svg/rect.ts';
import { createSheet, paintOf, type Sheet } from './svg/sheet.ts';
import { roofRise } from './unit-types/bay-roof.ts';

/** An SVG document, its size, and the unit's place in it; the surroundings are transparent. */
export interface PhotoDrawing {
  svg: string;
  width: number;
  height: number;
  unit: Rect;
}

const inch = 6;
/** Margin around a unit in inches: for sills and shadow by day, for the glow after dark. */
const dayRoom = 3;
const nightRoom = (spec: DrawingSpec): number => 10 + 0.22 * Math.max(spec.width, spec.height);

/** Shadow of a protruding unit on the wall, to the right and below. */
const contactShadow = (unit: Rect): string =>
  [0.5, 1, 1.6]
    .map((reach) =>
      element('path', {
        d: rectPath({ ...unit, x: unit.x + (reach * inch) / 2, y: unit.y + (reach * inch) / 2 }),
        fill: ink,
        opacity: 0.14,
      }),
    )
    .join('');

const lampLight = (sheet: Sheet, place: Rect): string =>
  element('path', {
    d: rectPath(place),
    fill: paintOf(
      sheet.define('lamp-light', (id) =>
        element(
          'radialGradient',
          { id },
          element('stop', { 'stop-color': '#ffd489', 'stop-opacity': 0.45 }),
          element('stop', { offset: 0.55, 'stop-color': '#f2b866', 'stop-opacity': 0.22 }),
          element('stop', { offset: 1, 'stop-color': '#f2b866', 'stop-opacity': 0 }),
        ),
      ),
    ),
  });

/**
 * Draws a unit from outside for a photo, without dimensions and wall; after dark with lit glass and glow.
 * Sizes in sheet pixels. Deterministic.
 */
export function drawForPhoto(asked: DrawingSpec, light: DrawingSpec['light']): PhotoDrawing {
  const spec: DrawingSpec = { ...asked, view: 'exterior', light };
  const night = light === 'night';
  const room = (night ? nightRoom(spec) : dayRoom) * inch;
  const head = Math.max(room, roofRise(spec) * inch + inch);
  const unit = { x: room, y: head, width: spec.width * inch, height: spec.height * inch };
  const [width, height] = [unit.width + 2 * room, unit.height + head + room];
  const sheet = createSheet(JSON.stringify(['photo', spec]), {
    darkness: night ? 0.8 : 0,
    lit: night,
    far: false,
    inside: false,
    symbols: false,
  });
  const body = [
    night ? lampLight(sheet, { x: 0, y: 0, width, height }) : contactShadow(unit),
    drawUnit(sheet, spec, unit),
  ].join('');
  return {
    svg: sheet.finish({ view: { width, height }, width, height, title: '' }, body),
    width,
    height,
    unit,
  };
}
