import { rectPath } from '../shape/path.ts';
import { weights } from '../surface/line.ts';
import { finishColors } from '../surface/palette.ts';
import { element } from '../svg/element.ts';
import type { Bench } from './bench.ts';
import { hole, spread } from './detail.ts';
import { outlineOf, solid } from './solid.ts';

/** Draws a snap-in grille: two by three bars, half-lapped, with end pins. */
export const drawGrilleGrid = (bench: Bench): string => {
  const bars = { x: [178, 302], y: [146, 240, 334] };
  const upright = bars.x.map((x) =>
    solid(bench, rectPath({ x: x - 12, y: 48, width: 24, height: 384 }), { turn: 'upright', lift: 9 }),
  );
  const level = bars.y.map((y) =>
    solid(bench, rectPath({ x: 76, y: y - 12, width: 328, height: 24 }), { turn: 'level', lift: 9 }),
  );
  const laps = bars.x.flatMap((x) =>
    bars.y.map((y) => rectPath({ x: x - 12, y: y - 12, width: 24, height: 24 })),
  );
  return [
    ...upright,
    ...level,
    element('path', {
      d: laps.join(''),
      fill: finishColors[bench.finish],
      stroke: outlineOf(bench.finish),
      'stroke-width': weights.edge,
    }),
    ...bars.y.flatMap((y) => [90, 390].map((x) => hole(bench, [x, y], 4))),
    ...bars.x.flatMap((x) => spread(62, 418, 2).map((y) => hole(bench, [x, y], 4))),
  ].join('');
};
