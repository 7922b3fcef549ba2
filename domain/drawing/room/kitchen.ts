import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { pathData, rectPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { paintOf } from '../svg/sheet.ts';
import { drawBox } from './cuboid.ts';
import { drawCounter, drawShelf } from './cupboards.ts';
import type { Furnishing } from './furnishing.ts';
import { drawBoards, drawRug } from './ground.ts';
import { drawPendant } from './lamps.ts';
import { face, inPlane, standsAt, upright } from './perspective.ts';
import { drawHood, drawRange } from './range.ts';
import { casingWidth, drawCeiling, drawWall } from './shell.ts';
import { pen, type Stage, sillHeight, tone, unitEnd } from './stage.ts';
import { drawCushion } from './textile.ts';
import { drawCrockery, drawFruit, drawHerb } from './wares.ts';

const cabinets = ['#5f7a74', '#ece8dd'] as const;
const steel = '#b9bcb8';
/** A window that reaches below this height gets a seat instead of the counter. */
const counterTop = 36;

const isOverCounter = (stage: Stage): boolean => sillHeight(stage) >= counterTop + 4;

const drawTiling = (stage: Stage): string => {
  const glaze = '#eef0e9';
  const tiles = stage.sheet.define('tiles', (id) =>
    element(
      'pattern',
      { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
      element('path', { d: 'M0 0H6V6H0Z', fill: tone(stage, glaze, -0.14) }),
      element('path', {
        d: 'M.1 .1h5.8v2.8h-5.8ZM-2.9 3.1h5.8v2.8h-5.8ZM3.1 3.1h5.8v2.8h-5.8Z',
        fill: tone(stage, glaze),
      }),
      element('path', {
        d: 'M.1 .1h5.8v.3h-5.8ZM-2.9 3.1h5.8v.3h-5.8ZM3.1 3.1h5.8v.3h-5.8Z',
        fill: tone(stage, glaze, 0.6),
      }),
    ),
  );
  const field = upright(0, counterTop, stage.width, 18);
  return (
    element('path', { d: rectPath(field), fill: paintOf(tiles) }) +
    face(stage, cornersOf(upright(0, counterTop + 18, stage.width, 0.9)), glaze, 0.2)
  );
};

const drawSink = (stage: Stage): string => {
  const middle = stage.unit.x + stage.unit.width / 2;
  const neck = pathData`M${middle} -37v-9c0-6 8-6 8 0v1.6`;
  return [
    inPlane(
      stage,
      4,
      trace(neck, tone(stage, steel, -0.5), pen(stage, 5)),
      trace(neck, tone(stage, steel, 0.35), pen(stage, 3)),
    ),
    inPlane(
      stage,
      4,
      element('path', { d: rectPath(upright(middle - 1.6, 36.2, 3.2, 1)), fill: tone(stage, steel) }),
    ),
    drawBox(stage, { x: middle - 15, up: 26.5, off: 22, width: 30, height: 9.8, depth: 3.4 }, '#f4f2ea'),
  ].join('');
};

const drawSeat = (stage: Stage): string => {
  const [from, to] = [stage.unit.x - 6, unitEnd(stage) + 6];
  if (sillHeight(stage) < 20) return '';
  const panels = Math.max(1, Math.round((to - from) / 26));
  const doors = Array.from({ length: panels }, (_, index) => {
    const wide = (to - from) / panels;
    return rectPath(upright(from + index * wide + 2.5, 4.5, wide - 5, 9));
  });
  return [
    drawBox(
      stage,
      { x: from, width: to - from, height: 16, depth: 19 },
      cabinets[0],
      element('path', {
        d: doors.join(''),
        fill: tone(stage, cabinets[0], -0.08),
        stroke: tone(stage, cabinets[0], -0.4),
        'stroke-width': pen(stage, 0.7),
      }),
    ),
    inPlane(stage, 18.5, drawCushion(stage, upright(from + 0.6, 16, to - from - 1.2, 3), '#d9c7a0', 1.3)),
    inPlane(
      stage,
      8,
      drawCushion(stage, upright(from + 2, 18.6, 12, 10), '#b9714f'),
      // Two cushions would hide the foot of a narrow window.
      to - from > 60 ? drawCushion(stage, upright(to - 18, 18.6, 14, 11), '#e9e2d0') : '',
    ),
  ].join('');
};

/** The window is over the sink, or over a seat between cabinets if it reaches lower. */
export const kitchen: Furnishing = {
  sides: { left: 62, right: 58, slack: 0.5 },
  drawWalls: (stage) => drawWall(stage, '#f1ece0') + drawCeiling(stage) + drawTiling(stage),
  drawFloor: (stage) => drawBoards(stage, '#c79f6b', 4.6),
  drawFurniture: (stage) => {
    const { unit, width } = stage;
    const [left, right] = [unit.x - casingWidth - 4.5, unitEnd(stage) + casingWidth + 4.5];
    const range = standsAt(stage, Math.max(left - 56, 5), 25);
    const shelf = [right + 17, Math.min(right + 62, width - 1)] as const;
    const runs = isOverCounter(stage)
      ? drawCounter(stage, range + 30.4, width + 12, cabinets)
      : drawCounter(stage, range + 30.4, left, cabinets) +
        drawSeat(stage) +
        drawCounter(stage, right, width + 12, cabinets);
    return [
      drawHood(stage, range),
      ...[0, 1].map((row) =>
        drawShelf(
          stage,
          shelf[0],
          shelf[1],
          58 + row * 15,
          drawCrockery(stage, shelf[0], shelf[1], 58 + row * 15, `shelf ${row}`),
        ),
      ),
      isOverCounter(stage)
        ? drawHerb(stage, unit.x + 4, sillHeight(stage)) + drawHerb(stage, unit.x + 10.5, sillHeight(stage))
        : '',
      range > 14 ? drawCounter(stage, -12, range - 0.4, cabinets) : '',
      drawRange(stage, range),
      runs,
      isOverCounter(stage) ? drawSink(stage) : '',
      inPlane(stage, 14, drawFruit(stage, right + 16, counterTop)),
      inPlane(
        stage,
        6,
        face(stage, cornersOf(upright(right + 28, counterTop, 11, 15)), '#b98b52'),
        face(stage, cornersOf(upright(right + 34, counterTop, 8, 11)), '#d3ac74'),
      ),
      drawRug(stage, [unit.x - 6, unitEnd(stage) + 10], [32, 54], ['#8c5a44', '#e3d8bf']),
      ...(width > 150
        ? [
            drawPendant(stage, range + 46 > left ? left - 6 : range + 46, 74),
            drawPendant(stage, right + 8, 74),
          ]
        : []),
    ].join('');
  },
  describe: (stage) =>
    isOverCounter(stage)
      ? 'It is over the sink, with a range and a hood to its left and shelves of crockery to its right.'
      : 'A cushioned seat stands before it, between a range to its left and a counter under shelves to its right.',
};
