import { drawFoliage, type Foliage } from '../house/foliage.ts';
import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { levelPath, pathData, rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { paintOf } from '../svg/sheet.ts';
import { drawBox } from './cuboid.ts';
import type { Furnishing } from './furnishing.ts';
import { drawBoards, drawRug } from './ground.ts';
import { drawLantern } from './lamps.ts';
import { face, inPlane, shadow, standsAt, upright } from './perspective.ts';
import { casingWidth, trimPaint } from './shell.ts';
import { pen, type Stage, tone, unitEnd } from './stage.ts';
import { drawCushion } from './textile.ts';
import { washPaint } from './wash.ts';

const box: Foliage = { name: 'box', tones: ['#4f6b4c', '#6f8e62', '#9cb383'] };
const siding = '#d3d8cd';
const course = 4.5;

const drawSiding = (stage: Stage): string => {
  const boards = stage.sheet.define('siding', (id) =>
    element(
      'pattern',
      { id, width: 40, height: course, patternUnits: 'userSpaceOnUse' },
      element('path', { d: pathData`M0 0H40V${course}H0Z`, fill: tone(stage, siding) }),
      element('path', { d: 'M0 0H40V.5H0Z', fill: tone(stage, siding, 0.55) }),
      element('path', { d: pathData`M0 ${course - 0.8}H40V${course}H0Z`, fill: tone(stage, siding, -0.3) }),
      element('path', { d: pathData`M0 ${course - 0.3}H40V${course}H0Z`, fill: tone(stage, siding, -0.5) }),
    ),
  );
  const wall = upright(0, 0, stage.width, stage.wall);
  return [
    element('path', { d: rectPath(wall), fill: paintOf(boards) }),
    element('path', {
      d: rectPath(wall),
      fill: washPaint(stage, 'porch-shade', { x2: 0.25, y2: 1 }, [
        [0, '#0d1620', 0.34],
        [0.3, '#0d1620', 0.08],
        [0.6, '#fffdf4', stage.hour === 'day' ? 0.12 : 0],
        [1, '#0d1620', 0.1],
      ]),
    }),
  ].join('');
};

const drawOverhead = (stage: Stage): string => {
  const { width, wall, ceiling } = stage;
  const blue = '#bcd0cf';
  const beam = upright(0, wall - 5.5, width, 5.5);
  const boards = Array.from({ length: Math.floor(ceiling / 2.4) }, (_, index) =>
    levelPath(-wall - index * 2.4, 0, width),
  );
  return [
    element('path', {
      d: rectPath({ x: 0, y: -wall - ceiling, width, height: ceiling + 0.1 }),
      fill: tone(stage, blue, -0.08),
    }),
    trace(boards.join(''), tone(stage, blue, -0.4), pen(stage, 0.6), 0.6),
    shadow(cornersOf({ ...beam, y: beam.y + 5.5, height: 5 }), 0.16),
    face(stage, cornersOf(beam), trimPaint),
    shadow(cornersOf({ ...beam, y: beam.y + 4.4, height: 1.1 }), 0.18),
  ].join('');
};

const drawPlanter = (stage: Stage, x: number): string =>
  [
    drawBox(stage, { x, off: 6, width: 15, height: 15, depth: 15 }, '#566062'),
    inPlane(stage, 13, drawFoliage(stage, box, { center: [x + 7.5, -25], reach: [9.5, 12] }, 12)),
  ].join('');

const drawBenchWithBack = (stage: Stage, x: number): string => {
  const wood = '#8c6a48';
  const width = 46;
  const slats = Array.from({ length: 9 }, (_, index) =>
    rectPath(upright(x + 3.4 + index * 4.6, 19, 2.4, 12)),
  );
  return [
    inPlane(
      stage,
      7,
      element('path', {
        d: slats.join(''),
        fill: tone(stage, wood, 0.05),
        stroke: tone(stage, wood, -0.5),
        'stroke-width': pen(stage, 0.7),
      }),
      face(stage, cornersOf(upright(x, 31, width, 3)), wood, 0.12),
    ),
    ...[x, x + width - 2.4].map((left) =>
      drawBox(stage, { x: left, off: 6, width: 2.4, height: 24, depth: 18 }, wood),
    ),
    drawBox(stage, { x: x + 1, up: 14.6, off: 7, width: width - 2, height: 1.8, depth: 17 }, wood),
    inPlane(
      stage,
      12,
      drawCushion(stage, upright(x + 5, 16.6, 14, 12), '#c7683f'),
      drawCushion(stage, upright(x + 26, 16.6, 14, 11), '#e9e2d0'),
    ),
  ].join('');
};

const drawColumn = (stage: Stage, x: number): string => {
  const top = stage.wall - 5;
  return [
    drawBox(stage, { x: x + 1, off: 48, width: 8, height: top, depth: 8 }, trimPaint),
    drawBox(stage, { x: x - 0.5, off: 46.5, width: 11, height: 9, depth: 11 }, trimPaint),
  ].join('');
};

export const porch: Furnishing = {
  sides: { left: 58, right: 90, slack: 0.4 },
  drawWalls: (stage) => drawSiding(stage) + drawOverhead(stage),
  drawFloor: (stage) =>
    face(stage, cornersOf(upright(0, 0, stage.width, 7)), trimPaint, -0.06) +
    drawBoards(stage, '#8f9a99', 4.6) +
    drawRug(stage, [stage.unit.x + 4, unitEnd(stage) - 4], [6, 26], ['#a58a5b', '#4b3f2d']),
  drawFurniture: (stage) => {
    const [left, right] = [stage.unit.x - casingWidth, unitEnd(stage) + casingWidth];
    return [
      drawLantern(stage, left - 9, 66),
      drawLantern(stage, right + 9, 66),
      drawBenchWithBack(stage, standsAt(stage, Math.min(right + 28, stage.width - 58), 22)),
      drawPlanter(stage, standsAt(stage, left - 22, 21)),
      drawPlanter(stage, standsAt(stage, right + 6, 21)),
      drawColumn(stage, standsAt(stage, 5, 56)),
    ].join('');
  },
  describe: () =>
    'Seen from the porch: lanterns and planted boxes to both sides of it, a bench with cushions to its right.',
};
