import { circlePath, roundedPath } from '../shape/path.ts';
import type { Point } from '../shape/polygon.ts';
import type { Bench } from './bench.ts';
import { centerLine, hole, screw } from './detail.ts';
import { hollow, solid } from './solid.ts';

const wheel = (bench: Bench, [x, y]: Point): string =>
  [
    solid(bench, circlePath([x, y], 62), { finish: 'gray', lift: 5, edge: 5 }),
    solid(bench, circlePath([x, y], 44), { finish: 'gray', lift: 0, edge: 3 }),
    solid(bench, circlePath([x, y], 24), { finish: 'satin-nickel', lift: 3, edge: 3 }),
    hole(bench, [x, y], 8),
  ].join('');

/** Draws a tandem roller: two wheels, housing and height screw. */
export const drawRoller = (bench: Bench): string =>
  [
    wheel(bench, [142, 306]),
    wheel(bench, [338, 306]),
    solid(
      bench,
      'M60 168H420C430 168 436 174 436 184V290H404C398 252 372 232 338 232C304 232 278 252 272 290H208C202 252 176 232 142 232C108 232 82 252 76 290H44V184C44 174 50 168 60 168Z',
      { turn: 'level', lift: 9, edge: 4 },
    ),
    hollow(bench, roundedPath({ x: 176, y: 190, width: 128, height: 30 }, 15), 6),
    screw(bench, [94, 200], 14),
    screw(bench, [386, 200], 14),
    solid(bench, roundedPath({ x: 216, y: 112, width: 48, height: 62 }, 6), { turn: 'upright', lift: 5 }),
    screw(bench, [240, 205], 11),
    centerLine([142, 214], [142, 400]),
    centerLine([338, 214], [338, 400]),
  ].join('');
