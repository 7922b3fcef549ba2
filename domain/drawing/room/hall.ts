import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { circlePath, pathData } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { drawBox } from './cuboid.ts';
import type { Furnishing } from './furnishing.ts';
import { drawRug, drawTiles } from './ground.ts';
import { drawTableLamp } from './lamps.ts';
import { face, inPlane, shadow, standsAt, upright } from './perspective.ts';
import { drawBench } from './seats.ts';
import { casingWidth, drawCeiling, drawSkirting, drawWainscot, drawWall } from './shell.ts';
import { pen, type Stage, tone, unitEnd } from './stage.ts';
import { drawBranches, drawVase } from './wares.ts';
import { washPaint } from './wash.ts';

const oak = '#b3874f';

const drawCoat = (stage: Stage, x: number, up: number, color: string, long: number): string => {
  const d = pathData`M${x - 1} ${-up}c-3 1-4.6 3-5 7l-1 ${long - 8}q6 2 13.6 0l-1-${long - 8}c-.4-4-2-6-5-7Z`;
  return [
    element('path', { d, fill: '#14171a', opacity: 0.14, transform: 'translate(1.6 1.4)' }),
    element('path', {
      d,
      fill: tone(stage, color),
      stroke: tone(stage, color, -0.55),
      'stroke-width': pen(stage, 0.8),
    }),
    trace(
      pathData`M${x - 3.4} ${-up + 8}v${long - 10}M${x} ${-up + 3}v${long - 4}M${x + 3.2} ${-up + 9}v${long - 11}`,
      tone(stage, color, -0.4),
      pen(stage, 0.9),
      0.7,
    ),
  ].join('');
};

const drawPegs = (stage: Stage, x: number, width: number): string => {
  const pegs = Array.from({ length: Math.max(2, Math.floor(width / 9)) }, (_, index) => x + 4.5 + index * 9);
  const hat = pegs[1] ?? x;
  return [
    shadow(cornersOf(upright(x + 1, 64.6, width, 4)), 0.12),
    face(stage, cornersOf(upright(x, 66, width, 4)), oak),
    ...pegs.map((peg) => face(stage, cornersOf(upright(peg - 0.5, 66.4, 1, 2.6)), '#3b3a36')),
    drawCoat(stage, pegs[0] ?? x, 67, '#45667a', 34),
    pegs.length > 2 ? drawCoat(stage, pegs[2] ?? x, 67, '#a9764f', 29) : '',
    element('path', {
      d: pathData`M${hat - 6.4} -66.4q6.4 2 12.8 0l-2.6-1.2c-.2-5-7.4-5-7.6 0Z`,
      fill: tone(stage, '#d8c08d'),
      stroke: tone(stage, '#d8c08d', -0.5),
      'stroke-width': pen(stage, 0.8),
    }),
  ].join('');
};

const drawBoots = (stage: Stage, x: number): string =>
  [0, 5.4]
    .map((at) =>
      element('path', {
        d: pathData`M${x + at} 0v-9.6h3.6v5.6l3 1.6q1 .6 1 2.4Z`,
        fill: tone(stage, '#3e5244'),
        stroke: tone(stage, '#3e5244', -0.5),
        'stroke-width': pen(stage, 0.8),
      }),
    )
    .join('');

const drawMirror = (stage: Stage, x: number, up: number, radius: number): string =>
  [
    ...[1, 2].map((reach) =>
      element('path', {
        d: circlePath([x + reach, -up + 1.2 * reach], radius),
        fill: '#14171a',
        opacity: 0.09,
      }),
    ),
    element('path', {
      d: circlePath([x, -up], radius),
      fill: tone(stage, '#b9924e'),
      stroke: tone(stage, '#b9924e', -0.5),
      'stroke-width': pen(stage, 0.8),
    }),
    element('path', { d: circlePath([x, -up], radius - 1), fill: tone(stage, '#cfdedd') }),
    element('path', {
      d: circlePath([x, -up], radius - 1),
      fill: washPaint(stage, 'mirror', { x2: 1, y2: 1 }, [
        [0, '#fff', 0.7],
        [0.45, '#fff', 0.1],
        [0.5, '#fff', 0.4],
        [1, '#6f8b8a', 0.35],
      ]),
    }),
  ].join('');

const drawConsole = (stage: Stage, x: number): string =>
  [
    ...[x + 1, x + 33].map((left) =>
      drawBox(stage, { x: left, off: 1, width: 2, height: 29, depth: 11 }, oak),
    ),
    drawBox(stage, { x: x + 1.5, up: 7, off: 1, width: 33, height: 1.2, depth: 11 }, oak),
    drawBox(stage, { x: x + 5, up: 8.2, off: 2, width: 14, height: 9, depth: 9 }, '#c9b48c'),
    drawBox(stage, { x, up: 29, off: 1, width: 36, height: 1.6, depth: 13 }, oak),
    inPlane(
      stage,
      8,
      drawTableLamp(stage, x + 8, 30.6, '#8e5a45'),
      drawVase(stage, x + 28, 30.6, '#e6ddc8'),
      drawBranches(stage, x + 28, 39, 7),
    ),
  ].join('');

export const hall: Furnishing = {
  sides: { left: 54, right: 58, slack: 0.5 },
  drawWalls: (stage) => drawWall(stage, '#c9d2cf') + drawCeiling(stage) + drawWainscot(stage, 40),
  drawFloor: (stage) =>
    drawSkirting(stage) +
    drawTiles(stage, ['#ebe6da', '#59605f']) +
    drawRug(stage, [stage.unit.x + 2, unitEnd(stage) - 2], [5, 24], ['#a58a5b', '#5b4b33']),
  drawFurniture: (stage) => {
    const left = standsAt(stage, Math.max(stage.unit.x - casingWidth - 50, 4), 15);
    const right = unitEnd(stage) + casingWidth + 7;
    return [
      drawPegs(stage, left + 1, 38),
      drawMirror(stage, right + 20, 63, 12),
      inPlane(stage, 7, drawBoots(stage, left + 23)),
      drawBench(stage, { x: left, width: 40 }, [oak, '#b9714f']),
      drawConsole(stage, right),
    ].join('');
  },
  describe: () =>
    'Coats hang over a bench to its left; to its right a table with a lamp stands under a round mirror.',
};
