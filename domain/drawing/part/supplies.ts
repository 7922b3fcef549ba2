import { trace } from '../surface/line.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { circlePath, ellipsePath, rectPath, roundedPath } from '../svg/path.ts';
import type { Bench } from './bench.ts';
import { centerLine, grooves, hole, spread } from './detail.ts';
import { solid } from './solid.ts';

/** Draws touch-up paint: a bottle with brush cap, and a stroke of its color. */
export const drawPaint = (bench: Bench): string => {
  const color = finishColors[bench.finish];
  return [
    element('path', {
      d: 'M268 396C262 352 300 340 330 344C368 350 398 332 420 346C440 360 426 384 398 388C380 392 388 406 360 408C330 410 274 424 268 396Z',
      fill: color,
      stroke: shade(color, -0.4),
      'stroke-width': 0.8,
    }),
    element('path', {
      d: 'M286 388C310 370 350 376 404 358M292 398C330 388 360 394 384 378',
      fill: 'none',
      stroke: shade(color, 0.45),
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
    solid(
      bench,
      'M90 232C90 208 108 200 126 194V176H234V194C252 200 270 208 270 232V418C270 430 262 436 252 436H108C98 436 90 430 90 418Z',
      { turn: 'upright', lift: 10, edge: 4 },
    ),
    element('path', {
      d: rectPath({ x: 90, y: 268, width: 180, height: 112 }),
      fill: '#fbfaf6',
      stroke: ink,
      'stroke-width': 0.8,
    }),
    element('path', {
      d: rectPath({ x: 108, y: 286, width: 60, height: 60 }),
      fill: color,
      stroke: ink,
      'stroke-width': 0.8,
    }),
    trace('M184 294H250M184 308H250M184 322H228M108 362H250', ink, 1.6, 0.7),
    solid(bench, 'M132 60C132 52 140 46 150 46H210C220 46 228 52 228 60L236 178H124Z', {
      finish: 'black',
      turn: 'upright',
      lift: 7,
    }),
    grooves(
      { ...bench, finish: 'black' },
      spread(144, 216, 9).map((x) => [
        [x, 74],
        [180 + (x - 180) * 1.12, 166],
      ]),
      1.6,
    ),
  ].join('');
};

/** Draws a spline roller: a handle between a grooved and a crowned wheel. */
export const drawTool = (bench: Bench): string =>
  [
    centerLine([20, 240], [460, 240]),
    ...[
      [92, 58],
      [388, 58],
    ].map(([x = 0, r = 0]) =>
      solid(bench, circlePath([x, 240], r), { finish: 'satin-nickel', lift: 8, edge: 5 }),
    ),
    ...[92, 388].map((x) =>
      solid(bench, circlePath([x, 240], x === 92 ? 42 : 30), { finish: 'satin-nickel', lift: 0, edge: 3 }),
    ),
    ...[92, 388].map((x) =>
      solid(bench, roundedPath({ x: x < 240 ? 84 : 300, y: 226, width: 96, height: 28 }, 8), {
        finish: 'satin-nickel',
        turn: 'level',
        lift: 4,
      }),
    ),
    ...[92, 388].map((x) => hole({ ...bench, finish: 'satin-nickel' }, [x, 240], 7)),
    solid(
      bench,
      'M164 222C176 206 190 202 206 208C224 214 256 214 274 208C290 202 304 206 316 222C322 232 322 248 316 258C304 274 290 278 274 272C256 266 224 266 206 272C190 278 176 274 164 258C158 248 158 232 164 222Z',
      { turn: 'level', lift: 9, edge: 4 },
    ),
    trace(
      'M172 232C210 222 270 238 308 230M172 246C214 240 266 254 308 246',
      shade(finishColors[bench.finish], -0.4),
      1,
      0.7,
    ),
    trace(ellipsePath({ x: 168, y: 214, width: 8, height: 52 }), shade(finishColors[bench.finish], -0.5), 1),
  ].join('');
