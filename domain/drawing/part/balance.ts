import { element } from '../svg/element.ts';
import { circlePath, levelPath, openPath, rectPath, roundedPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import type { Bench } from './bench.ts';
import { centerLine, hole, screw, spread } from './detail.ts';
import { hollow, outlineOf, solid } from './solid.ts';

const coil = (top: number, bottom: number, turns: number): string =>
  spread(top, bottom, turns)
    .map((y) =>
      openPath([
        [222, y + 5],
        [258, y - 5],
      ]),
    )
    .join('');

const cord = (points: readonly Point[]): string =>
  element('path', {
    d: openPath(points),
    fill: 'none',
    stroke: '#5c5a54',
    'stroke-width': 5,
    'stroke-linecap': 'round',
  }) +
  element('path', {
    d: openPath(points),
    fill: 'none',
    stroke: '#efece2',
    'stroke-width': 3,
    'stroke-dasharray': '5 2',
  });

/** Draws a block-and-tackle balance: channel, spring, pulleys, cord and shoe. */
export const drawBalance = (bench: Bench): string =>
  [
    centerLine([240, 14], [240, 466]),
    solid(bench, rectPath({ x: 194, y: 44, width: 92, height: 352 }), { turn: 'upright', lift: 8 }),
    hollow(bench, rectPath({ x: 210, y: 62, width: 60, height: 320 }), 8),
    element('path', {
      d: coil(92, 240, 19),
      fill: 'none',
      stroke: '#2c2f31',
      'stroke-width': 6.5,
      'stroke-linecap': 'round',
    }),
    element('path', {
      d: coil(92, 240, 19),
      fill: 'none',
      stroke: '#c9cbc8',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    cord([
      [232, 250],
      [228, 318],
    ]),
    cord([
      [248, 250],
      [252, 318],
    ]),
    cord([
      [252, 330],
      [262, 430],
    ]),
    solid(bench, roundedPath({ x: 218, y: 236, width: 44, height: 30 }, 6), { lift: 3, turn: 'level' }),
    solid(bench, circlePath([240, 326], 22), { lift: 3 }),
    hole(bench, [240, 326], 6),
    solid(bench, 'M186 386H294V424C294 436 288 442 278 442H202C192 442 186 436 186 424Z', {
      finish: 'white',
      turn: 'level',
    }),
    solid(bench, 'M250 424H274V452C274 460 250 460 250 452Z', { lift: 3 }),
    solid(bench, roundedPath({ x: 200, y: 30, width: 80, height: 34 }, 8), {
      finish: 'white',
      turn: 'level',
      lift: 4,
    }),
    screw(bench, [218, 414], 10),
    element('path', {
      d: levelPath(76, 194, 210) + levelPath(76, 270, 286),
      stroke: outlineOf(bench.finish),
      'stroke-width': 1,
    }),
  ].join('');
