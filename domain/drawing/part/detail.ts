import { trace, weights } from '../surface/line.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { shade } from '../surface/tone.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { circlePath, openPath, roundedPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { onGround } from '../svg/scheme.ts';
import type { Bench } from './bench.ts';
import { hollow, outlineOf, solid } from './solid.ts';

/** Draws a countersunk screw with a cross recess. */
export const screw = (bench: Bench, [x, y]: Point, radius = 11): string => {
  const arm = radius * 0.62;
  const cross = [
    roundedPath({ x: x - arm, y: y - 1.7, width: 2 * arm, height: 3.4 }, 1),
    roundedPath({ x: x - 1.7, y: y - arm, width: 3.4, height: 2 * arm }, 1),
  ];
  return [
    element('path', { d: circlePath([x, y], radius + 2.5), fill: shade(finishColors[bench.finish], -0.45) }),
    solid(bench, circlePath([x, y], radius), { edge: 1.6, lift: 0 }),
    group(
      { transform: `rotate(24 ${decimal(x)} ${decimal(y)})` },
      element('path', { d: cross.join(''), fill: shade(finishColors[bench.finish], -0.8) }),
    ),
  ].join('');
};

export const hole = (bench: Bench, center: Point, radius: number): string =>
  hollow(bench, circlePath(center, radius), radius * 0.3);

/** Draws the dash-dotted line of symmetry. */
export const centerLine = (from: Point, to: Point): string =>
  element('path', {
    class: onGround.line,
    d: openPath([from, to]),
    fill: 'none',
    stroke: ink,
    'stroke-width': weights.joint,
    'stroke-dasharray': '14 3 2 3',
    opacity: 0.5,
  });

/** Draws grooves with a lit side: a knurl, a serration, a thread. */
export const grooves = ({ finish }: Bench, lines: readonly (readonly Point[])[], width = 1.4): string => {
  const d = lines.map(openPath).join('');
  return [
    element('path', {
      d,
      fill: 'none',
      stroke: shade(finishColors[finish], 0.55),
      'stroke-width': width,
      transform: 'translate(1 1)',
      opacity: 0.7,
    }),
    trace(d, outlineOf(finish), width * 0.7, 0.85),
  ].join('');
};

/** Returns evenly spaced numbers, both ends included. */
export const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
