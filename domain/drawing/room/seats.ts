import { element } from '../svg/element.ts';
import { roundedPath } from '../svg/path.ts';
import { drawBox } from './cuboid.ts';
import { inPlane, upright } from './perspective.ts';
import { type Stage, tone } from './stage.ts';
import { drawCushion } from './textile.ts';

/** Draws an armchair with its back to the wall. */
export const drawArmchair = (
  stage: Stage,
  x: number,
  off: number,
  color = '#a9764f',
  pillow = '#e8dfca',
): string =>
  [
    drawBox(stage, { x: x + 3, up: 10, off, width: 24, height: 24, depth: 7 }, color),
    drawBox(stage, { x: x + 5, up: 5, off: off + 6, width: 20, height: 12, depth: 20 }, color),
    inPlane(stage, off + 10, drawCushion(stage, upright(x + 8.5, 17.4, 13, 11), pillow)),
    ...[x, x + 25].map((left) =>
      drawBox(stage, { x: left, up: 4, off: off + 2, width: 5, height: 18, depth: 24 }, color),
    ),
    inPlane(
      stage,
      off + 26,
      element('path', {
        d: [x + 1.4, x + 26.6].map((left) => roundedPath(upright(left, 0, 2, 4.2), 0.5)).join(''),
        fill: tone(stage, '#5b4630'),
      }),
    ),
  ].join('');

/** Draws a bench, optionally with a cushion. */
export const drawBench = (
  stage: Stage,
  { x, width, off = 1 }: { x: number; width: number; off?: number },
  [wood, cushion]: readonly [string, string | null],
): string =>
  [
    ...[x + 1.5, x + width - 4].map((left) =>
      drawBox(stage, { x: left, off, width: 2.5, height: 15.4, depth: 13 }, wood),
    ),
    drawBox(stage, { x: x + 3, up: 4.5, off: off + 1, width: width - 6, height: 1.2, depth: 11 }, wood),
    drawBox(stage, { x, up: 15.4, off, width, height: 1.6, depth: 14.5 }, wood),
    cushion
      ? inPlane(stage, off + 13.5, drawCushion(stage, upright(x + 1, 17, width - 2, 2.4), cushion, 1.1))
      : '',
  ].join('');

/** Draws a chair, from behind if it is at a desk. */
export const drawChair = (stage: Stage, x: number, off: number, wood = '#a87b4c'): string => {
  const stick = (left: number, foot: number, width: number, height: number, depth = 1.4) =>
    drawBox(stage, { x: left, up: foot, off, width, height, depth }, wood);
  return [
    ...[x + 0.6, x + 15.4].map((left) =>
      drawBox(stage, { x: left, off: off - 15, width: 1.4, height: 16.4, depth: 1.4 }, wood),
    ),
    drawBox(stage, { x, up: 16.4, off: off - 16, width: 17.4, height: 1.4, depth: 17 }, wood),
    ...[x + 0.4, x + 15.6].map((left) => stick(left, 0, 1.5, 33)),
    ...[4, 7.2, 10.4].map((at) => stick(x + at + 0.9, 17.8, 0.8, 12)),
    stick(x - 0.2, 29.6, 17.8, 4),
  ].join('');
};
