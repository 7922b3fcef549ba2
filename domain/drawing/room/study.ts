import { cornersOf } from '../svg/polygon.ts';
import { drawBox } from './cuboid.ts';
import { drawBookcase } from './cupboards.ts';
import type { Furnishing } from './furnishing.ts';
import { drawBoards, drawRug } from './ground.ts';
import { drawDeskLamp, drawFloorLamp } from './lamps.ts';
import { face, inPlane, reachOfFloor, standsAt, upright } from './perspective.ts';
import { drawArmchair, drawChair } from './seats.ts';
import { casingWidth, drawCeiling, drawSkirting, drawWall } from './shell.ts';
import { type Stage, sillHeight, unitEnd } from './stage.ts';
import { drawBooks, drawBranches, drawVase } from './wares.ts';

const green = '#4d5f58';
const walnut = '#8a5f3c';

const hasDesk = (stage: Stage): boolean => sillHeight(stage) >= 30;

const stock =
  (stage: Stage, shift: number) =>
  (from: number, to: number, up: number, tall: number, row: number): string => {
    const seed = (row + shift) % 3;
    if (row % 5 === 3)
      return drawVase(stage, from + 5, up, '#c7bda4') + drawBooks(stage, [from + 11, to], up, tall, seed);
    if (row % 7 === 5)
      return (
        drawBooks(stage, [from + 0.4, to - 10.6], up, tall, seed) + drawVase(stage, to - 6, up, '#7d9a97')
      );
    return drawBooks(stage, [from + 0.4, to], up, tall, seed);
  };

const drawDesk = (stage: Stage): string => {
  const middle = stage.unit.x + stage.unit.width / 2;
  const width = Math.min(Math.max(stage.unit.width + 4, 46), 66);
  const x = middle - width / 2;
  const legs = [x + 1, x + width - 3].map((left) =>
    drawBox(stage, { x: left, off: 22, width: 2, height: 28, depth: 2 }, walnut),
  );
  return [
    drawBox(stage, { x: x + 1.5, up: 23, off: 2, width: width - 3, height: 5, depth: 21 }, walnut),
    ...legs,
    drawBox(stage, { x, up: 28, off: 1, width, height: 1.5, depth: 25 }, walnut),
    inPlane(
      stage,
      10,
      drawDeskLamp(stage, x + 7, 29.5),
      ...[0, 1, 2].map((row) =>
        face(
          stage,
          cornersOf(upright(x + width - 14 + row * 0.5, 29.5 + row * 1.3, 10 - row, 1.3)),
          ['#45667a', '#8e5a45', '#e3dac4'][row] ?? '#45667a',
        ),
      ),
      drawVase(stage, x + width - 9, 33.4, '#c7bda4'),
      drawBranches(stage, x + width - 9, 42, 5),
    ),
    drawChair(stage, middle - 8.5, 44),
  ].join('');
};

/** The desk is under a window; beside a door there is an armchair instead. */
export const study: Furnishing = {
  sides: { left: 60, right: 60, slack: 0.5 },
  drawWalls: (stage) => drawWall(stage, '#cfc6ae') + drawCeiling(stage),
  drawFloor: (stage) =>
    drawSkirting(stage) +
    drawBoards(stage, '#9c6e3f', 5.4) +
    drawRug(
      stage,
      [stage.unit.x - 20, unitEnd(stage) + 20],
      [16, 0.8 * reachOfFloor(stage)],
      ['#7b3f34', '#d6c49b'],
    ),
  drawFurniture: (stage) => {
    const { unit, width } = stage;
    const [left, right] = [unit.x - casingWidth - 5, unitEnd(stage) + casingWidth + 5];
    return [
      drawBookcase(stage, Math.max(left - 92, -4), left, green, stock(stage, 0)),
      drawBookcase(stage, right, Math.min(right + 92, width + 4), green, stock(stage, 1)),
      hasDesk(stage)
        ? drawDesk(stage)
        : drawFloorLamp(stage, right + 6) +
          drawArmchair(stage, standsAt(stage, Math.min(right + 12, width - 42), 46), 22),
    ].join('');
  },
  describe: (stage) =>
    hasDesk(stage)
      ? 'A desk with a lamp stands under it, between shelves of books from the floor to the ceiling.'
      : 'Shelves of books stand to both sides, with a deep chair and a reading lamp before those to its right.',
};
