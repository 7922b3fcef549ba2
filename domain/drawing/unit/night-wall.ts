import type { DrawingSpec } from '../drawing-spec.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { rectPath } from '../svg/path.ts';
import type { Rect } from '../svg/rect.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';

export const chalk = '#e8e5dc';

const lap = 4.5;
const siding = '#3d4a55';
const plaster = '#6a5c4c';

const sidingPaint = (sheet: Sheet, inch: number, top: number): string => {
  const high = decimal(Math.max(lap * inch, 3));
  const foot = Number(high);
  return paintOf(
    sheet.define('siding', (id) =>
      element(
        'pattern',
        { id, y: top, width: 40, height: high, patternUnits: 'userSpaceOnUse' },
        element('path', { d: `M0 0H40V${high}H0Z`, fill: siding }),
        element('path', { d: `M0 0H40V${decimal(foot * 0.1)}H0Z`, fill: shade(siding, 0.16) }),
        element('path', {
          d: rectPath({ x: 0, y: foot * 0.8, width: 40, height: foot * 0.2 }),
          fill: shade(siding, -0.3),
        }),
        element('path', {
          d: rectPath({ x: 0, y: foot * 0.93, width: 40, height: foot * 0.07 }),
          fill: shade(siding, -0.65),
        }),
      ),
    ),
  );
};

const glowPaint = (sheet: Sheet, inside: boolean): string =>
  paintOf(
    sheet.define('wall-glow', (id) =>
      element(
        'radialGradient',
        inside ? { id, cx: 0.2, cy: 0.24, r: 0.95 } : { id },
        element('stop', { 'stop-color': '#ffd489', 'stop-opacity': inside ? 0.5 : 0.75 }),
        element('stop', { offset: 0.6, 'stop-color': '#f2b866', 'stop-opacity': inside ? 0.16 : 0.42 }),
        element('stop', {
          offset: 1,
          'stop-color': inside ? '#0d1620' : '#f2b866',
          'stop-opacity': inside ? 0.32 : 0,
        }),
      ),
    ),
  );

const drawFloor = (unit: Rect, wall: Rect, inside: boolean): string => {
  const foot = unit.y + unit.height;
  const floor: Rect = { ...wall, y: foot, height: wall.y + wall.height - foot };
  return [
    element('path', { d: rectPath(floor), fill: inside ? '#4a3a29' : '#2b343c' }),
    element('path', { d: rectPath({ ...floor, height: 3 }), fill: '#0d1620', opacity: 0.4 }),
  ].join('');
};

/** Draws a unit's wall at night: dark siding outside, lamp-lit plaster inside. */
export const drawNightWall = (
  sheet: Sheet,
  { kind, view, width }: DrawingSpec,
  unit: Rect,
  wall: Rect,
): string => {
  const inside = view === 'interior';
  const reach = 0.2 * Math.max(unit.width, unit.height) + 34;
  const glow: Rect = inside
    ? wall
    : {
        x: unit.x - reach,
        y: unit.y - reach,
        width: unit.width + 2 * reach,
        height: unit.height + 2 * reach,
      };
  const [left, top] = [Math.max(glow.x, wall.x), Math.max(glow.y, wall.y)];
  const lit: Rect = {
    x: left,
    y: top,
    width: Math.min(glow.x + glow.width, wall.x + wall.width) - left,
    height: Math.min(glow.y + glow.height, wall.y + wall.height) - top,
  };
  return [
    element('path', {
      d: rectPath(wall),
      fill: inside ? plaster : sidingPaint(sheet, unit.width / width, wall.y),
    }),
    element('path', { d: rectPath(lit), fill: glowPaint(sheet, inside) }),
    kind === 'patio-door' || kind === 'entry-door' ? drawFloor(unit, wall, inside) : '',
  ].join('');
};
