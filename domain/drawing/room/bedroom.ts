import { drawBox } from './cuboid.ts';
import { drawChest } from './cupboards.ts';
import type { Furnishing } from './furnishing.ts';
import { drawBoards, drawRug } from './ground.ts';
import { drawTableLamp } from './lamps.ts';
import { face, inPlane, reachOfFloor, seenAt, standsAt, upright } from './perspective.ts';
import { drawCeiling, drawSkirting, drawWall } from './shell.ts';
import { type Stage, unitEnd } from './stage.ts';
import { drawCurtains, drawCushion } from './textile.ts';
import { drawBranches, drawPicture, drawVase } from './wares.ts';

const linen = '#f2eee4';
const blanket = '#b5694a';

const drawCover = (
  stage: Stage,
  x: number,
  width: number,
  [near, far]: readonly [number, number],
  color: string,
  up: number,
): string => {
  const top = [
    seenAt(stage, x, up, near),
    seenAt(stage, x + width, up, near),
    seenAt(stage, x + width, up, far),
    seenAt(stage, x, up, far),
  ];
  const side = [
    seenAt(stage, x, up, near),
    seenAt(stage, x, up, far),
    seenAt(stage, x, 9, far),
    seenAt(stage, x, 9, near),
  ];
  return face(stage, top, color, 0.14) + (x > stage.width / 2 ? face(stage, side, color, -0.1) : '');
};

const drawBed = (stage: Stage, x: number): string => {
  const width = 62;
  const pillow = (at: number, color: string, off: number, [wide, high]: readonly [number, number]) =>
    inPlane(stage, off, drawCushion(stage, upright(x + at, 23, wide, high), color, 4));
  return [
    drawBox(stage, { x: x - 2, off: 1, width: width + 4, height: 46, depth: 3 }, '#9d7449'),
    drawBox(stage, { x, off: 4, width, height: 12, depth: 80 }, '#9d7449'),
    drawBox(stage, { x: x + 0.5, up: 11, off: 4, width: width - 1, height: 11, depth: 79 }, linen),
    pillow(3, linen, 8, [27, 15]),
    pillow(32, linen, 8, [27, 15]),
    drawCover(stage, x - 0.6, width + 1.2, [22, 84], '#dfe3da', 23),
    drawCover(stage, x - 0.8, width + 1.6, [20, 27], linen, 23.6),
    pillow(7, '#8fa39a', 15, [19, 12]),
    pillow(34, '#8fa39a', 15, [19, 12]),
    drawCover(stage, x - 1, width + 2, [44, 66], blanket, 23.8),
  ].join('');
};

const chestOf = (stage: Stage) => ({
  x: standsAt(stage, Math.max(stage.unit.x - 58, 3), 17),
  width: 34,
  height: 33,
  depth: 17,
});

export const bedroom: Furnishing = {
  sides: { left: 58, right: 88, slack: 0.3 },
  drawWalls: (stage) => drawWall(stage, '#c3cec6') + drawCeiling(stage),
  drawFloor: (stage) =>
    drawSkirting(stage) +
    drawBoards(stage, '#b78a57', 6) +
    drawRug(
      stage,
      [unitEnd(stage) - 6, unitEnd(stage) + 104],
      [16, 0.95 * reachOfFloor(stage)],
      ['#e4dac4', '#7f8f8a'],
    ),
  drawFurniture: (stage) => {
    const chest = chestOf(stage);
    const table = unitEnd(stage) + 20;
    return [
      stage.isShaped ? '' : drawCurtains(stage, '#efe9da'),
      drawPicture(stage, upright(chest.x + 7, 48, 20, 25), 'leaf'),
      drawChest(stage, chest, '#8c6a48', [2, 3]),
      inPlane(stage, 9, drawVase(stage, chest.x + 8, 33, '#e6ddc8'), drawBranches(stage, chest.x + 8, 42, 9)),
      drawPicture(stage, upright(table + 28, 56, 30, 21), 'hills'),
      drawChest(stage, { x: table, width: 19, height: 25, depth: 15 }, '#9d7449', [1, 2]),
      inPlane(stage, 8, drawTableLamp(stage, table + 9.5, 25)),
      drawBed(stage, table + 23),
    ].join('');
  },
  describe: ({ isShaped }) =>
    `${isShaped ? '' : 'Curtains hang to both sides of it. '}A chest of drawers stands to its left, a table with a lamp and a bed to its right.`,
};
