import type { Polygon } from '../svg/polygon.ts';
import { cornersOf } from '../svg/polygon.ts';
import { eye, face, inPlane, seenAt, shadow, upright } from './perspective.ts';
import type { Stage } from './stage.ts';
import { fall } from './wash.ts';

/** A box in inches: left edge, foot above the floor, back off the wall, size. */
export interface Box {
  x: number;
  up?: number;
  off?: number;
  width: number;
  height: number;
  depth: number;
}

const level = (stage: Stage, { x, up = 0, off = 0, width, depth }: Box, height: number): Polygon => [
  seenAt(stage, x, up + height, off),
  seenAt(stage, x + width, up + height, off),
  seenAt(stage, x + width, up + height, off + depth),
  seenAt(stage, x, up + height, off + depth),
];

const side = (stage: Stage, { up = 0, off = 0, height, depth }: Box, x: number): Polygon => [
  seenAt(stage, x, up, off),
  seenAt(stage, x, up + height, off),
  seenAt(stage, x, up + height, off + depth),
  seenAt(stage, x, up, off + depth),
];

/** Shadow of a box on the floor to its right, and on a nearby wall. */
const thrown = (stage: Stage, { x, up = 0, off = 0, width, height, depth }: Box): string => {
  const onWall =
    off + depth < 40 && off < 8
      ? [4, 8].map((reach) => {
          const high = Math.max(up + height - reach * 0.5, 0);
          return shadow(
            cornersOf(upright(x + 1, Math.max(up - reach * 0.6, 0), width + reach, high - up)),
            0.07,
          );
        })
      : [];
  const onFloor =
    up > 14
      ? []
      : [3, 7].map((reach) =>
          shadow(
            [
              seenAt(stage, x - 0.5, 0, off),
              seenAt(stage, x + width + reach, 0, off),
              seenAt(stage, x + width + reach, 0, off + depth + reach * 0.5),
              seenAt(stage, x + 0.5, 0, off + depth + reach * 0.5),
            ],
            0.11,
          ),
        );
  return [...onWall, ...onFloor].join('');
};

/** Draws a box lit from the upper left; `details` are drawn on its front in wall coordinates. */
export const drawBox = (stage: Stage, box: Box, color: string, details = ''): string => {
  const { x, up = 0, off = 0, width, height, depth } = box;
  const middle = stage.width / 2;
  const front = upright(x, up, width, height);
  return [
    thrown(stage, box),
    up + height < eye ? face(stage, level(stage, box, height), color, 0.2) : '',
    up > eye ? face(stage, level(stage, box, 0), color, -0.35) : '',
    x > middle ? face(stage, side(stage, box, x), color, 0.08) : '',
    x + width < middle ? face(stage, side(stage, box, x + width), color, -0.28) : '',
    inPlane(stage, off + depth, face(stage, cornersOf(front), color), fall(stage, front), details),
  ].join('');
};
