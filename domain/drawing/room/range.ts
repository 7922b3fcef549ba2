import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { pathData, rectPath } from '../svg/path.ts';
import { drawBox } from './cuboid.ts';
import { face, inPlane, shadow, upright } from './perspective.ts';
import { pen, type Stage, tone } from './stage.ts';

const steel = '#b9bcb8';

/** Draws a range with oven and kettle, 30 inches wide. */
export const drawRange = (stage: Stage, x: number): string => {
  const dark = '#2b2f31';
  const knobs = [0, 1, 2, 3, 4].map((index) => rectPath(upright(x + 4.4 + index * 4.8, 31, 2, 2)));
  const front = [
    element('path', {
      d: rectPath(upright(x + 3, 9, 24, 15)),
      fill: tone(stage, dark, 0.12),
      stroke: tone(stage, dark, -0.4),
      'stroke-width': pen(stage, 0.8),
    }),
    element('path', { d: rectPath(upright(x + 5, 11, 20, 11)), fill: tone(stage, '#171b1e') }),
    element('path', { d: rectPath(upright(x + 4, 25.6, 22, 1)), fill: tone(stage, steel, 0.3) }),
    element('path', {
      d: knobs.join(''),
      fill: tone(stage, steel, 0.2),
      stroke: tone(stage, dark),
      'stroke-width': pen(stage, 0.5),
    }),
    element('path', { d: rectPath(upright(x, 0, 30, 4)), fill: '#14171a', opacity: 0.5 }),
  ];
  return [
    drawBox(stage, { x, width: 30, height: 35.6, depth: 25 }, dark, front.join('')),
    drawBox(stage, { x: x + 1, up: 35.6, off: 2, width: 28, height: 1, depth: 21 }, dark),
    inPlane(
      stage,
      16,
      element('path', {
        d: pathData`M${x + 5} -36.6c-1.6-3-.8-6.6 3.6-6.8s5.4 3.6 3.8 6.8ZM${x + 12} -40.6l3.2-2.4.5.8-3.1 3Z`,
        fill: tone(stage, '#a9482f'),
        stroke: tone(stage, '#a9482f', -0.5),
        'stroke-width': pen(stage, 0.8),
      }),
      trace(pathData`M${x + 5.4} -42c.4-4.6 6-4.6 6.4 0`, tone(stage, dark), pen(stage, 1.6)),
    ),
  ].join('');
};

/** Draws a plaster hood from its shelf to the ceiling. */
export const drawHood = (stage: Stage, x: number): string => {
  const plaster = '#f0ece1';
  const top = stage.wall - 3.6;
  return [
    shadow(
      [
        [x + 2, -63],
        [x + 34, -63],
        [x + 30, -top],
        [x + 12, -top],
      ],
      0.1,
    ),
    face(
      stage,
      [
        [x - 1, -67],
        [x + 31, -67],
        [x + 24, -top],
        [x + 6, -top],
      ],
      plaster,
    ),
    face(
      stage,
      [
        [x + 15, -67],
        [x + 31, -67],
        [x + 24, -top],
        [x + 15, -top],
      ],
      plaster,
      -0.06,
    ),
    drawBox(stage, { x: x - 2, up: 63, width: 34, height: 4.4, depth: 16 }, '#b98b52'),
  ].join('');
};
