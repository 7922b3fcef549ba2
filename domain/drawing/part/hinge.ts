import { rectPath, roundedPath } from '../shape/path.ts';
import type { Bench } from './bench.ts';
import { centerLine, screw, spread } from './detail.ts';
import { solid } from './solid.ts';

const knuckles = spread(70, 342, 5);

/** Draws an open butt hinge: two leaves, five knuckles, ball-tipped pin. */
export const drawHinge = (bench: Bench): string =>
  [
    solid(bench, roundedPath({ x: 76, y: 70, width: 158, height: 340 }, 22), { turn: 'slant', lift: 8 }),
    solid(bench, roundedPath({ x: 246, y: 70, width: 158, height: 340 }, 22), { turn: 'slant', lift: 8 }),
    solid(bench, roundedPath({ x: 231, y: 44, width: 18, height: 392 }, 9), { turn: 'upright', lift: 4 }),
    ...knuckles.map((y) =>
      solid(bench, rectPath({ x: 220, y, width: 40, height: 67 }), { turn: 'upright', lift: 5, edge: 2 }),
    ),
    ...[
      [138, 118],
      [104, 240],
      [138, 362],
      [342, 118],
      [376, 240],
      [342, 362],
    ].map(([x = 0, y = 0]) => screw(bench, [x, y], 16)),
    centerLine([240, 16], [240, 464]),
  ].join('');
