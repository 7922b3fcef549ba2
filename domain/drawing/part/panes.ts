import { closedPath, openPath, rectPath } from '../shape/path.ts';
import { cornersOf } from '../shape/polygon.ts';
import { insetRect, type Rect } from '../shape/rect.ts';
import { trace, weights } from '../surface/line.ts';
import { finishColors, glassTones, ink } from '../surface/palette.ts';
import { skyPaint } from '../surface/sky.ts';
import { element } from '../svg/element.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Bench } from './bench.ts';
import { hole, spread } from './detail.ts';
import { outlineOf, solid } from './solid.ts';

const ring = (outer: Rect, inner: Rect): string =>
  rectPath(outer) + closedPath([...cornersOf(inner)].reverse());

/** An insulated unit: two panes, the spacer between them, and the corner lifted to show both. */
export const drawGlassUnit = ({ sheet }: Bench): string => {
  const back: Rect = { x: 106, y: 58, width: 298, height: 358 };
  const front: Rect = { x: 78, y: 78, width: 298, height: 358 };
  const spacer = insetRect(back, 12);
  const pane = (rect: Rect, opacity: number) =>
    element('path', {
      d: rectPath(rect),
      fill: skyPaint(sheet, rect),
      opacity,
      stroke: '#2d5557',
      'stroke-width': weights.edge,
    });
  return [
    element('path', { d: rectPath({ ...front, x: front.x + 10, y: front.y + 14 }), fill: ink, opacity: 0.1 }),
    pane(back, 1),
    element('path', {
      d: ring(spacer, insetRect(spacer, 11)),
      'fill-rule': 'evenodd',
      fill: '#a9adac',
      stroke: '#3c4244',
      'stroke-width': weights.joint,
    }),
    pane(front, 0.78),
    element('path', {
      d: closedPath([
        [front.x, front.y + front.height],
        [front.x + 8, front.y + front.height - 6],
        [front.x + front.width, front.y + front.height - 6],
        [front.x + front.width, front.y + front.height],
      ]),
      fill: glassTones.deep,
    }),
    element('path', {
      d:
        openPath([
          [376, 78],
          [404, 58],
        ]) +
        openPath([
          [78, 78],
          [106, 58],
        ]) +
        openPath([
          [376, 436],
          [404, 416],
        ]),
      stroke: '#2d5557',
      'stroke-width': weights.edge,
    }),
    element('path', {
      d:
        openPath([
          [112, 190],
          [178, 124],
        ]) +
        openPath([
          [112, 218],
          [206, 124],
        ]) +
        openPath([
          [124, 234],
          [164, 194],
        ]),
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.85,
    }),
  ].join('');
};

const meshPaint = ({ sheet }: Bench): string =>
  paintOf(
    sheet.define('mesh', (id) =>
      element(
        'pattern',
        { id, width: 5, height: 5, patternUnits: 'userSpaceOnUse' },
        element('path', { d: 'M0 .5H5M.5 0V5', stroke: '#33383a', 'stroke-width': 0.7, opacity: 0.75 }),
      ),
    ),
  );

/** A screen: the mesh behind its spline, a rolled frame with corner keys, two tabs to lift it by. */
export const drawScreen = (bench: Bench): string => {
  const frame: Rect = { x: 92, y: 44, width: 296, height: 392 };
  const inner = insetRect(frame, 24);
  const spline = insetRect(frame, 16);
  const joints = cornersOf(frame).map((corner, index) =>
    openPath([corner, cornersOf(inner)[index] ?? corner]),
  );
  return [
    element('path', { d: rectPath(inner), fill: '#e9efec' }),
    element('path', { d: rectPath(inner), fill: meshPaint(bench) }),
    element('path', {
      d: closedPath([
        [inner.x + 70, inner.y],
        [inner.x + 150, inner.y],
        [inner.x, inner.y + 190],
        [inner.x, inner.y + 90],
      ]),
      fill: '#fff',
      opacity: 0.3,
    }),
    solid(bench, ring(frame, inner), { lift: 9, edge: 3 }),
    trace(rectPath(spline), '#1f2325', 4),
    element('path', {
      d: rectPath(spline),
      fill: 'none',
      stroke: '#6d7375',
      'stroke-width': 1.2,
      transform: 'translate(-.6 -.8)',
    }),
    element('path', { d: joints.join(''), stroke: outlineOf(bench.finish), 'stroke-width': weights.edge }),
    ...[184, 264].map((x) =>
      solid(bench, `M${x} 420h32v26c0 8 -32 8 -32 0Z`, { finish: 'black', lift: 4, edge: 2 }),
    ),
  ].join('');
};

/** A grille that snaps in: bars two by three, half-lapped, with a pin at each end. */
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
