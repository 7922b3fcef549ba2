import { circlePath, closedPath, rectPath, roundedPath } from '../svg/path.ts';
import type { Bench } from './bench.ts';
import { centerLine, grooves, screw, spread } from './detail.ts';
import { hollow, solid } from './solid.ts';

const keyway = (x: number, y: number, size: number): string => {
  const [slot, belly] = [size * 0.16, size * 0.3];
  return closedPath([
    [x - slot, y - size],
    [x + slot, y - size],
    [x + slot, y - size * 0.4],
    [x + belly, y - size * 0.2],
    [x + belly, y + size * 0.3],
    [x + slot, y + size * 0.5],
    [x + slot, y + size],
    [x - slot, y + size],
  ]);
};

/** Draws a lever on a long plate with a cylinder. */
export const drawLeverHandle = (bench: Bench): string =>
  [
    centerLine([150, 20], [150, 460]),
    solid(bench, roundedPath({ x: 98, y: 44, width: 104, height: 392 }, 30), {
      turn: 'upright',
      lift: 8,
      edge: 4,
    }),
    screw(bench, [150, 78], 11),
    screw(bench, [150, 402], 11),
    solid(bench, circlePath([150, 306], 34), { lift: 3, edge: 4 }),
    hollow(bench, keyway(150, 306, 20), 3),
    solid(bench, circlePath([150, 172], 46), { lift: 6, edge: 5 }),
    solid(
      bench,
      'M128 172C128 154 140 146 158 146H330C372 146 416 152 424 178C430 200 410 208 388 204C364 200 346 196 318 196H158C140 196 128 190 128 172Z',
      { turn: 'level', lift: 14, edge: 5 },
    ),
  ].join('');

/** Draws an upright pull: two posts on roses, and a grip that swells in the middle. */
export const drawPullHandle = (bench: Bench): string =>
  [
    centerLine([240, 14], [240, 466]),
    ...[92, 388].map((y) => solid(bench, circlePath([240, y], 44), { lift: 6, edge: 4 })),
    ...[92, 388].map((y) => solid(bench, circlePath([240, y], 26), { lift: 8, edge: 4 })),
    solid(
      bench,
      'M220 60C220 46 260 46 260 60V150C272 190 274 290 260 330V420C260 434 220 434 220 420V330C206 290 208 190 220 150Z',
      { turn: 'upright', lift: 20, edge: 4 },
    ),
    grooves(
      bench,
      [148, 156, 324, 332].map((y) => [
        [219, y],
        [261, y],
      ]),
    ),
  ].join('');

/** Draws a deadbolt: rose with cylinder, bolt and faceplate. */
export const drawDeadbolt = (bench: Bench): string =>
  [
    centerLine([30, 240], [450, 240]),
    solid(bench, circlePath([170, 240], 122), { lift: 12, edge: 7 }),
    solid(bench, circlePath([170, 240], 86), { lift: 4, edge: 4 }),
    solid(bench, circlePath([170, 240], 46), { lift: 3, edge: 4, turn: 'level' }),
    hollow(bench, keyway(170, 240, 27), 4),
    solid(bench, rectPath({ x: 370, y: 214, width: 72, height: 52 }), { turn: 'level', lift: 7, edge: 3 }),
    solid(bench, roundedPath({ x: 336, y: 120, width: 38, height: 240 }, 10), { turn: 'upright', lift: 7 }),
    ...[144, 336].map((y) => screw(bench, [355, y], 10)),
  ].join('');

/** Draws a strike plate: openings for latch and bolt, and the lip. */
export const drawStrike = (bench: Bench): string =>
  [
    solid(
      bench,
      'M176 40H292C302 40 308 46 308 56V150C346 156 372 176 372 214C372 252 346 272 308 278V424C308 434 302 440 292 440H176C166 440 160 434 160 424V56C160 46 166 40 176 40Z',
      { turn: 'slant', lift: 9, edge: 4 },
    ),
    hollow(bench, roundedPath({ x: 194, y: 162, width: 92, height: 104 }, 8), 9),
    hollow(bench, roundedPath({ x: 200, y: 312, width: 68, height: 60 }, 8), 9),
    screw(bench, [234, 90], 15),
    screw(bench, [234, 406], 15),
    grooves(
      bench,
      spread(316, 352, 3).map((x) => [
        [x, 186 + (x - 316) * 0.3],
        [x, 242 - (x - 316) * 0.3],
      ]),
    ),
  ].join('');
