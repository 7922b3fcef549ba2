import { circlePath, roundedPath } from '../svg/path.ts';
import type { Bench } from './bench.ts';
import { centerLine, grooves, hole, screw, spread } from './detail.ts';
import { hollow, solid } from './solid.ts';

/** Draws a folding crank: splined collar, bent arm, knob on its pin. */
export const drawCrankHandle = (bench: Bench): string =>
  [
    solid(
      bench,
      'M76 300C76 268 100 246 132 246C160 246 176 258 196 262L318 214C334 207 346 200 352 188L398 206C392 232 372 250 344 262L214 322C196 338 164 354 132 354C100 354 76 332 76 300Z',
      { lift: 10, edge: 5 },
    ),
    solid(bench, circlePath([132, 300], 42), { lift: 6, edge: 4 }),
    hole(bench, [132, 300], 19),
    grooves(
      bench,
      spread(0, 5, 6).map((step) => {
        const [cos, sin] = [Math.cos((step * Math.PI) / 3), Math.sin((step * Math.PI) / 3)];
        return [
          [132 + 12 * cos, 300 + 12 * sin],
          [132 + 19 * cos, 300 + 19 * sin],
        ];
      }),
      2,
    ),
    solid(bench, roundedPath({ x: 364, y: 172, width: 22, height: 44 }, 6), { turn: 'upright', lift: 4 }),
    solid(
      bench,
      'M340 128C340 100 356 84 376 84C396 84 412 100 412 128C412 154 400 166 396 178H356C352 166 340 154 340 128Z',
      { turn: 'upright', lift: 9, edge: 5 },
    ),
    grooves(bench, [
      [
        [353, 170],
        [399, 170],
      ],
    ]),
    hollow(bench, circlePath([92, 322], 5), 2),
  ].join('');

/** Draws a casement operator: base, gear housing with spline, two arms. */
export const drawOperator = (bench: Bench): string =>
  [
    solid(bench, 'M196 214L86 116C76 106 78 92 90 86C102 80 114 86 122 96L232 186Z', { lift: 7 }),
    solid(bench, 'M256 208L372 128L404 148C410 154 408 164 400 168L290 232Z', { lift: 7 }),
    solid(bench, roundedPath({ x: 352, y: 104, width: 84, height: 34 }, 10), { turn: 'level', lift: 6 }),
    solid(bench, roundedPath({ x: 48, y: 262, width: 384, height: 74 }, 16), { turn: 'level', lift: 9 }),
    solid(bench, 'M150 280C150 214 188 176 240 176C292 176 330 214 330 280V308H150Z', { lift: 8, edge: 5 }),
    grooves(
      bench,
      spread(196, 284, 12).map((x) => [
        [x, 296 - Math.sqrt(4900 - (x - 240) ** 2) * 0.35],
        [x, 304],
      ]),
      2,
    ),
    solid(bench, circlePath([240, 228], 26), { lift: 4 }),
    hole(bench, [240, 228], 8),
    hole(bench, [100, 104], 9),
    hole(bench, [394, 121], 6),
    solid(bench, 'M222 330H258V392L252 400H228L222 392Z', { turn: 'upright', lift: 6 }),
    grooves(
      bench,
      spread(228, 252, 5).map((x) => [
        [x, 348],
        [x, 396],
      ]),
    ),
    ...[80, 400].flatMap((x) => screw(bench, [x, 299], 13)),
  ].join('');

/** Draws an opening limiter: slotted arm on a stud, and its plate. */
export const drawLimiter = (bench: Bench): string =>
  [
    centerLine([30, 196], [450, 196]),
    solid(bench, roundedPath({ x: 300, y: 130, width: 116, height: 216 }, 18), { turn: 'upright', lift: 8 }),
    screw(bench, [358, 296], 14),
    screw(bench, [388, 160], 11),
    solid(bench, roundedPath({ x: 46, y: 168, width: 340, height: 56 }, 28), {
      turn: 'level',
      lift: 9,
      edge: 4,
    }),
    hollow(bench, roundedPath({ x: 96, y: 184, width: 208, height: 24 }, 12), 5),
    solid(bench, circlePath([284, 196], 26), { lift: 6, edge: 4 }),
    hole(bench, [284, 196], 8),
    screw(bench, [72, 196], 12),
    solid(
      bench,
      'M342 166H372C380 166 386 172 386 180V250C386 260 378 266 368 266H346C338 266 334 260 334 252V176C334 170 336 166 342 166Z',
      { turn: 'upright', lift: 7, finish: 'black' },
    ),
  ].join('');
