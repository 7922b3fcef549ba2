import { roundedPath } from '../svg/path.ts';
import type { Bench } from './bench.ts';
import { grooves, spread } from './detail.ts';
import { hollow, solid } from './solid.ts';

/** Draws a screen frame's corner key: mitered head and two barbed legs. */
export const drawScreenCorner = (bench: Bench): string =>
  [
    solid(bench, roundedPath({ x: 168, y: 92, width: 256, height: 62 }, 8), { turn: 'level', lift: 8 }),
    solid(bench, roundedPath({ x: 92, y: 168, width: 62, height: 256 }, 8), { turn: 'upright', lift: 8 }),
    grooves(
      bench,
      spread(206, 402, 11).map((x) => [
        [x, 96],
        [x - 10, 150],
      ]),
      2.6,
    ),
    grooves(
      bench,
      spread(206, 402, 11).map((y) => [
        [96, y],
        [150, y - 10],
      ]),
      2.6,
    ),
    solid(
      bench,
      'M64 76C64 68 68 64 76 64H186C192 64 196 68 196 74V168C196 184 184 196 168 196H74C68 196 64 192 64 186Z',
      { lift: 9, edge: 5 },
    ),
    hollow(bench, roundedPath({ x: 96, y: 96, width: 66, height: 66 }, 8), 7),
  ].join('');
