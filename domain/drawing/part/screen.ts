import { trace, weights } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { closedPath, openPath, rectPath, stripPath } from '../svg/path.ts';
import { cornersOf } from '../svg/polygon.ts';
import { insetRect, type Rect } from '../svg/rect.ts';
import { paintOf } from '../svg/sheet.ts';
import type { Bench } from './bench.ts';
import { outlineOf, solid } from './solid.ts';

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

/** Draws a screen: mesh, spline, rolled frame, corner keys, two lift tabs. */
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
    solid(bench, stripPath(frame, inner), { lift: 9, edge: 3 }),
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
