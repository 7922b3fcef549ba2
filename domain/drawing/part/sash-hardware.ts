import { circlePath, roundedPath } from '../svg/path.ts';
import type { Bench } from './bench.ts';
import { centerLine, grooves, hole, screw, spread } from './detail.ts';
import { hollow, solid } from './solid.ts';

/** Draws a cam lock from above: plate, cam and lever. */
export const drawSashLock = (bench: Bench): string =>
  [
    centerLine([40, 262], [440, 262]),
    solid(
      bench,
      'M66 262C66 232 92 222 122 226L176 208C204 198 276 198 304 208L358 226C388 222 414 232 414 262C414 292 388 302 358 298L304 312C276 320 204 320 176 312L122 298C92 302 66 292 66 262Z',
      { turn: 'level', lift: 9 },
    ),
    screw(bench, [104, 262], 14),
    screw(bench, [376, 262], 14),
    solid(bench, 'M150 284C138 330 176 362 226 356C258 352 280 336 284 308L252 268L190 264Z', { lift: 4 }),
    solid(bench, circlePath([240, 258], 52), { lift: 8, edge: 5 }),
    solid(
      bench,
      'M240 232C262 228 286 190 334 170C366 157 402 160 414 176C424 190 412 206 392 204C352 200 318 226 296 262C284 282 258 292 240 284C214 274 214 238 240 232Z',
      { lift: 11, edge: 4 },
    ),
    hole(bench, [240, 258], 9),
  ].join('');

/** Draws a cam lock's keeper: plate with a hooked channel. */
export const drawKeeper = (bench: Bench): string =>
  [
    centerLine([40, 240], [440, 240]),
    solid(
      bench,
      'M60 240C60 206 84 192 116 192H364C396 192 420 206 420 240C420 274 396 288 364 288H116C84 288 60 274 60 240Z',
      { turn: 'level', lift: 8 },
    ),
    screw(bench, [102, 240], 14),
    screw(bench, [378, 240], 14),
    solid(
      bench,
      'M148 204C148 186 160 176 178 176H302C320 176 332 186 332 204V252C332 268 322 276 308 276C294 276 286 268 286 256V238H194V256C194 268 186 276 172 276C158 276 148 268 148 252Z',
      { turn: 'level', lift: 9, edge: 4 },
    ),
    hollow(bench, roundedPath({ x: 196, y: 240, width: 88, height: 32 }, 6), 6),
  ].join('');

/** Draws a finger lift: plate and curled lip. */
export const drawSashLift = (bench: Bench): string =>
  [
    solid(bench, roundedPath({ x: 92, y: 150, width: 296, height: 104 }, 26), { turn: 'level', lift: 8 }),
    screw(bench, [130, 194], 13),
    screw(bench, [350, 194], 13),
    solid(
      bench,
      'M164 178H316C322 224 348 262 352 290C356 326 320 340 240 340C160 340 124 326 128 290C132 262 158 224 164 178Z',
      { turn: 'level', lift: 12, edge: 4 },
    ),
    hollow(bench, 'M148 296C152 282 328 282 332 296C334 316 300 322 240 322C180 322 146 316 148 296Z', 7),
    grooves(bench, [
      [
        [196, 200],
        [284, 200],
      ],
      [
        [194, 210],
        [286, 210],
      ],
    ]),
  ].join('');

/** Draws a tilt latch: housing, ribbed slide, sprung bolt. */
export const drawTiltLatch = (bench: Bench): string =>
  [
    centerLine([30, 240], [450, 240]),
    solid(bench, 'M48 216H150V264H74C58 264 48 252 48 236Z', { turn: 'level', lift: 5 }),
    solid(bench, roundedPath({ x: 124, y: 188, width: 306, height: 104 }, 16), {
      turn: 'level',
      lift: 9,
      edge: 4,
    }),
    hollow(bench, roundedPath({ x: 178, y: 214, width: 174, height: 52 }, 14), 6),
    solid(bench, roundedPath({ x: 188, y: 206, width: 96, height: 68 }, 12), { turn: 'level', lift: 7 }),
    grooves(
      bench,
      spread(206, 266, 7).map((x) => [
        [x, 220],
        [x, 260],
      ]),
      2.2,
    ),
    screw(bench, [394, 240], 13),
  ].join('');
