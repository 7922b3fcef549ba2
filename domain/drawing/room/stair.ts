import { drawFlight, footOf } from './flight.ts';
import type { Furnishing } from './furnishing.ts';
import { drawBoards, drawRug } from './ground.ts';
import { drawPendant } from './lamps.ts';
import { inPlane, upright } from './perspective.ts';
import { drawBench } from './seats.ts';
import { drawCeiling, drawSkirting, drawWainscot, drawWall } from './shell.ts';
import { type Stage, sillHeight, unitEnd } from './stage.ts';
import { drawFloorPlant, drawPicture } from './wares.ts';

const oak = '#a8763f';

const gallery = (stage: Stage): string => {
  const foot = footOf(stage);
  return [0, 1, 2]
    .map((index) => {
      const x = foot + 4 + index * 25;
      const up = 47 + index * 14;
      const high = [20, 16, 18][index] ?? 16;
      return up + high < stage.wall - 7 && x + 18 < stage.width
        ? drawPicture(
            stage,
            upright(x, up, 17, high),
            index % 2 === 0 ? 'hills' : 'leaf',
            index % 2 === 0 ? '#2b2e30' : '#b98b52',
          )
        : '';
    })
    .join('');
};

export const stair: Furnishing = {
  sides: { left: 40, right: 86, slack: 0.4 },
  drawWalls: (stage) =>
    drawWall(stage, '#dcd3bd') +
    drawCeiling(stage) +
    (stage.isDoor || sillHeight(stage) >= 34 ? drawWainscot(stage, 32) : ''),
  drawFloor: (stage) =>
    drawSkirting(stage) +
    drawBoards(stage, '#a8793f', 5) +
    drawRug(
      stage,
      stage.isDoor ? [stage.unit.x + 2, unitEnd(stage) - 2] : [stage.unit.x - 8, unitEnd(stage) + 4],
      [12, 46],
      ['#5c2f2b', '#c9b48c'],
    ),
  drawFurniture: (stage) => {
    const { unit } = stage;
    const bench = { x: unit.x + unit.width / 2 - 20, width: 40 };
    return [
      gallery(stage),
      !stage.isDoor && sillHeight(stage) >= 20 ? drawBench(stage, bench, [oak, '#8fa39a']) : '',
      unit.x > 30 ? inPlane(stage, 10, drawFloorPlant(stage, unit.x - 20, 16)) : '',
      drawFlight(stage),
      drawPendant(stage, Math.max(unit.x - 17, 12), 78, '#b98b52'),
    ].join('');
  },
  describe: () =>
    'A flight of oak stairs with a runner rises to its right, past framed drawings; a plant stands to its left.',
};
