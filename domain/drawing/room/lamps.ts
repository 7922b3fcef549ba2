import { trace } from '../surface/line.ts';
import { element } from '../svg/element.ts';
import { closedPath, levelPath, pathData, roundedPath, uprightPath } from '../svg/path.ts';
import type { Point } from '../svg/polygon.ts';
import { cornersOf } from '../svg/polygon.ts';
import { face, shadow, upright } from './perspective.ts';
import { pen, type Stage, tone } from './stage.ts';
import { fall, glow } from './wash.ts';

const linen = '#efe6d0';
const iron = '#37352f';

const drawShade = (
  stage: Stage,
  x: number,
  foot: number,
  [top, bottom, height]: readonly [number, number, number],
): string => {
  const outline: Point[] = [
    [x - top / 2, -foot - height],
    [x + top / 2, -foot - height],
    [x + bottom / 2, -foot],
    [x - bottom / 2, -foot],
  ];
  const lit = stage.hour === 'night';
  return [
    element('path', {
      d: closedPath(outline),
      fill: lit ? '#ffe7b3' : tone(stage, linen),
      stroke: lit ? '#b98b45' : tone(stage, linen, -0.5),
      'stroke-width': pen(stage, 0.8),
      'stroke-linejoin': 'round',
    }),
    lit
      ? ''
      : element('path', {
          d: closedPath([
            outline[1] ?? [0, 0],
            outline[2] ?? [0, 0],
            [x + bottom * 0.12, -foot],
            [x + top * 0.12, -foot - height],
          ]),
          fill: tone(stage, linen, -0.18),
        }),
    trace(
      levelPath(-foot - 0.7, x - bottom / 2 + 0.2, x + bottom / 2 - 0.2),
      lit ? '#e0b163' : tone(stage, linen, -0.25),
      pen(stage, 0.8),
    ),
  ].join('');
};

/** Draws a lamp on a table that is `up` inches high. */
export const drawTableLamp = (stage: Stage, x: number, up: number, color = '#6f8b8a'): string =>
  [
    glow(stage, [x, -up - 16], 54),
    element('path', {
      d: pathData`M${x - 2.6} ${-up}c-.4-1.2 1-1.4 1.2-2.4-3.4-2-3.6-6.4 .2-8.6l.5-2h1.4l.5 2c3.8 2.2 3.6 6.6.2 8.6.2 1 1.6 1.2 1.2 2.4Z`,
      fill: tone(stage, color),
      stroke: tone(stage, color, -0.6),
      'stroke-width': pen(stage, 0.8),
    }),
    element('path', {
      d: pathData`M${x - 2} ${-up - 8}q.3-2.2 1.6-2.8v6q-1.8-.8-1.6-3.2Z`,
      fill: tone(stage, color, 0.5),
      opacity: 0.7,
    }),
    drawShade(stage, x, up + 12.4, [7, 12, 8.6]),
  ].join('');

/** Draws a floor lamp. */
export const drawFloorLamp = (stage: Stage, x: number): string =>
  [
    glow(stage, [x, -56], 66),
    face(stage, cornersOf(upright(x - 5, 0, 10, 0.9)), iron),
    face(stage, cornersOf(upright(x - 0.45, 0.9, 0.9, 50)), iron, 0.1),
    drawShade(stage, x, 50, [9, 15, 10]),
  ].join('');

/** Draws a pendant lamp from the ceiling down to a height. */
export const drawPendant = (stage: Stage, x: number, foot: number, color = '#2f4c46'): string => {
  const { wall, ceiling } = stage;
  return [
    glow(stage, [x, -foot + 2], 60, 0.9),
    trace(uprightPath(x, -wall - ceiling, -foot - 8), tone(stage, iron), pen(stage, 1.3)),
    element('path', {
      d: pathData`M${x - 7} ${-foot}c.2-5 2.6-7 5.6-7.6v-1.4h2.8v1.4c3 .6 5.4 2.6 5.6 7.6Z`,
      fill: tone(stage, color),
      stroke: tone(stage, color, -0.5),
      'stroke-width': pen(stage, 0.9),
    }),
    element('path', {
      d: pathData`M${x - 5.8} ${-foot - 0.8}c.4-3.6 2-5.2 4.2-5.8-1.4 1.4-2.2 3.4-2.2 5.8Z`,
      fill: tone(stage, color, 0.5),
      opacity: 0.7,
    }),
    element('path', {
      d: pathData`M${x - 7} ${-foot}h14l-1.6 1.1h-10.8Z`,
      fill: stage.hour === 'night' ? '#fff1c9' : tone(stage, '#e9e2d0'),
    }),
  ].join('');
};

/** Draws a wall lantern, centered. */
export const drawLantern = (stage: Stage, x: number, up: number): string => {
  const glass = upright(x - 2.8, up - 5, 5.6, 9);
  return [
    ...[1, 2].map((reach) =>
      shadow(cornersOf({ ...glass, x: glass.x + reach * 1.4, y: glass.y + reach * 1.6 }), 0.1),
    ),
    glow(stage, [x, -up], 46),
    face(stage, cornersOf(upright(x - 1.4, up + 3, 2.8, 5)), iron),
    face(
      stage,
      [
        [x - 4, -up - 4],
        [x, -up - 7.6],
        [x + 4, -up - 4],
      ],
      iron,
      0.12,
    ),
    element('path', {
      d: pathData`M${x - 3.1} ${-up - 4}h6.2l-.8 9h-4.6Z`,
      fill: stage.hour === 'night' ? '#ffe7ad' : tone(stage, '#e6ecdf'),
      stroke: tone(stage, iron),
      'stroke-width': pen(stage, 1.6),
      'stroke-linejoin': 'round',
    }),
    trace(uprightPath(x, -up - 4, -up + 5), tone(stage, iron), pen(stage, 0.9)),
    face(stage, cornersOf(upright(x - 2.6, up - 6, 5.2, 1)), iron),
    fall(stage, glass),
  ].join('');
};

/** Draws a desk lamp. */
export const drawDeskLamp = (stage: Stage, x: number, up: number, color = '#2f4c3e'): string =>
  [
    glow(stage, [x + 8, -up - 12], 44),
    element('path', { d: roundedPath(upright(x - 4, up, 8, 1), 0.5), fill: tone(stage, iron) }),
    trace(
      pathData`M${x} ${-up - 1}L${x - 3} ${-up - 10}L${x + 5} ${-up - 16}`,
      tone(stage, iron),
      pen(stage, 2),
    ),
    face(
      stage,
      [
        [x + 3, -up - 17],
        [x + 6.4, -up - 18],
        [x + 12, -up - 12],
        [x + 4, -up - 10],
      ],
      color,
    ),
    element('path', {
      d: pathData`M${x + 4} ${-up - 10}L${x + 12} ${-up - 12}l-1.4 1.4l-5 1.2Z`,
      fill: stage.hour === 'night' ? '#fff1c9' : tone(stage, '#e9e2d0'),
    }),
  ].join('');
