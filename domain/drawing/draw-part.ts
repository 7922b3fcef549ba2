import type { PartForm } from './drawing-spec.ts';
import { drawBalance } from './part/balance.ts';
import type { Bench } from './part/bench.ts';
import { drawCrankHandle, drawLimiter, drawOperator } from './part/casement-hardware.ts';
import { centerLine, hole, screw, spread } from './part/detail.ts';
import { drawDeadbolt, drawLeverHandle, drawPullHandle, drawStrike } from './part/door-furniture.ts';
import { drawGlazingBead, drawSweep, drawThreshold, drawTrack, drawWeatherstrip } from './part/extruded.ts';
import { drawGlassUnit } from './part/glass-unit.ts';
import { drawKeeper, drawSashLift, drawSashLock, drawTiltLatch } from './part/sash-hardware.ts';
import { drawScreen } from './part/screen.ts';
import { drawScreenCorner } from './part/screen-corner.ts';
import { hollow, outlineOf, solid } from './part/solid.ts';
import { drawPaint, drawTool } from './part/supplies.ts';
import { weights } from './surface/line.ts';
import { finishColors } from './surface/palette.ts';
import { element } from './svg/element.ts';
import { circlePath, rectPath, roundedPath } from './svg/path.ts';
import type { Point } from './svg/polygon.ts';
import { createSheet } from './svg/sheet.ts';

/** Draws a snap-in grille: two by three bars, half-lapped, with end pins. */
const drawGrilleGrid = (bench: Bench): string => {
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

const wheel = (bench: Bench, [x, y]: Point): string =>
  [
    solid(bench, circlePath([x, y], 62), { finish: 'gray', lift: 5, edge: 5 }),
    solid(bench, circlePath([x, y], 44), { finish: 'gray', lift: 0, edge: 3 }),
    solid(bench, circlePath([x, y], 24), { finish: 'satin-nickel', lift: 3, edge: 3 }),
    hole(bench, [x, y], 8),
  ].join('');

/** Draws a tandem roller: two wheels, housing and height screw. */
const drawRoller = (bench: Bench): string =>
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

const knuckles = spread(70, 342, 5);

/** Draws an open butt hinge: two leaves, five knuckles, ball-tipped pin. */
const drawHinge = (bench: Bench): string =>
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

const shapes: Record<PartForm['shape'], (bench: Bench) => string> = {
  'sash-lock': drawSashLock,
  keeper: drawKeeper,
  'sash-lift': drawSashLift,
  'tilt-latch': drawTiltLatch,
  balance: drawBalance,
  'crank-handle': drawCrankHandle,
  operator: drawOperator,
  hinge: drawHinge,
  'lever-handle': drawLeverHandle,
  'pull-handle': drawPullHandle,
  deadbolt: drawDeadbolt,
  strike: drawStrike,
  roller: drawRoller,
  track: drawTrack,
  weatherstrip: drawWeatherstrip,
  sweep: drawSweep,
  threshold: drawThreshold,
  'glazing-bead': drawGlazingBead,
  glass: drawGlassUnit,
  screen: drawScreen,
  'screen-corner': drawScreenCorner,
  limiter: drawLimiter,
  grille: drawGrilleGrid,
  paint: drawPaint,
  tool: drawTool,
};

const view = { width: 480, height: 480 };

/**
 * Draws a part in its most typical orthographic view, as a transparent square SVG of `size` pixels.
 * Deterministic.
 */
export const drawPart = (form: PartForm, { size, title }: { size: number; title: string }): string => {
  const sheet = createSheet(JSON.stringify([form.shape, form.finish, title]));
  const body = shapes[form.shape]({ sheet, finish: form.finish });
  return sheet.finish({ view, width: size, height: size, title, onPage: true }, body);
};
