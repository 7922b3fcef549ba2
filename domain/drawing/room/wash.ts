import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { circlePath, closedPath, rectPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { paintOf } from '../svg/sheet.ts';
import { reachOfFloor, seenAt } from './perspective.ts';
import type { Stage } from './stage.ts';

type Stop = readonly [at: number, color: string, opacity: number];

/** Returns a gradient between two corners of its bounds. */
export const washPaint = (
  { sheet }: Stage,
  name: string,
  to: { x2: number; y2: number },
  stops: readonly Stop[],
): string =>
  paintOf(
    sheet.define(name, (id) =>
      element(
        'linearGradient',
        { id, ...to },
        ...stops.map(([offset, color, opacity]) =>
          element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
        ),
      ),
    ),
  );

/** Draws the light from the upper left over a flat front. */
export const fall = (stage: Stage, place: Rect): string =>
  element('path', {
    d: rectPath(place),
    fill: washPaint(stage, 'fall', { x2: 1, y2: 1 }, [
      [0, '#fffdf4', stage.hour === 'day' ? 0.2 : 0.06],
      [0.5, '#fffdf4', 0],
      [0.5, '#0d1620', 0],
      [1, '#0d1620', 0.16],
    ]),
  });

/** Draws the glow of a lamp at night. */
export const glow = (stage: Stage, [x, y]: Point, radius: number, opacity = 1): string => {
  if (stage.hour === 'day') return '';
  const paint = stage.sheet.define('glow', (id) =>
    element(
      'radialGradient',
      { id },
      element('stop', { 'stop-color': '#e0a24f', 'stop-opacity': 0.85 }),
      element('stop', { offset: 0.3, 'stop-color': '#b27a38', 'stop-opacity': 0.5 }),
      element('stop', { offset: 1, 'stop-color': '#8a5a26', 'stop-opacity': 0 }),
    ),
  );
  // Uses an additive blend: normal paint would look like fog.
  return element('path', {
    d: circlePath([x, y], radius),
    fill: paintOf(paint),
    opacity,
    style: 'mix-blend-mode:screen',
  });
};

/** Offset of light on the floor per inch of the glass's height: off the wall, and to the right. */
const fallThrough = { off: 0.62, right: 0.34 };

/** Draws light that falls through panes to the floor: sunlight in a room, house light on a porch at night. */
export const drawSpill = (stage: Stage, lites: readonly Rect[]): string => {
  const inside = stage.room !== 'porch';
  if (lites.length === 0 || inside !== (stage.hour === 'day')) return '';
  const reach = reachOfFloor(stage) + 6;
  const limit = reach / fallThrough.off;
  const right = inside ? fallThrough.right : 0;
  const at = (x: number, up: number): Point =>
    seenAt(stage, x + up * right, 0, Math.min(up, limit) * fallThrough.off);
  const patches = lites
    .filter(({ y, height }) => -(y + height) < limit)
    .map(({ x, y, width, height }) => {
      const [foot, head] = [-(y + height), Math.min(-y, limit)];
      return closedPath([at(x, foot), at(x + width, foot), at(x + width, head), at(x, head)]);
    });
  return element('path', {
    d: patches.join(''),
    fill: inside ? '#fff3cf' : '#ffd489',
    opacity: inside ? 0.5 : 0.26,
  });
};

/** Draws skylight on the wall around a window. */
export const drawHalo = (stage: Stage): string => {
  const { unit, sheet, hour } = stage;
  if (hour === 'night') return '';
  const paint = sheet.define('halo', (id) =>
    element(
      'radialGradient',
      { id },
      element('stop', { offset: 0.3, 'stop-color': '#fffdf4', 'stop-opacity': 0.5 }),
      element('stop', { offset: 1, 'stop-color': '#fffdf4', 'stop-opacity': 0 }),
    ),
  );
  return element('ellipse', {
    cx: decimal(unit.x + unit.width / 2),
    cy: decimal(unit.y + unit.height / 2),
    rx: unit.width / 2 + 46,
    ry: unit.height / 2 + 40,
    fill: paintOf(paint),
  });
};
