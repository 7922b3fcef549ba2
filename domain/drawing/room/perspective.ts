import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { closedPath } from '../svg/path.ts';
import type { Point, Polygon } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';
import { pen, type Stage, tone } from './stage.ts';

/** The eye's height above the floor and distance from the wall, in inches. */
export const eye = 58;
const distance = 210;

/** Magnification of an object off the wall; rounded as in the output, so that its faces meet. */
const scaleAt = (off: number): number => Number(decimal(distance / (distance - off)));

/** Projects a point of the room (across, above the floor, off the wall), in inches. */
export const seenAt = ({ width }: Stage, x: number, up: number, off: number): Point => {
  const scale = scaleAt(off);
  return [width / 2 + (x - width / 2) * scale, -eye + (eye - up) * scale];
};

/** Returns the position across at which an object off the wall appears at `seen`. */
export const standsAt = ({ width }: Stage, seen: number, off: number): number =>
  width / 2 + (seen - width / 2) / scaleAt(off);

/** Returns the distance from the wall to which the floor is visible. */
export const reachOfFloor = ({ floor }: Stage): number => distance - distance / (1 + floor / eye);

/** Scales wall drawings to a plane nearer to the viewer. */
export const inPlane = ({ width }: Stage, off: number, ...markup: string[]): string => {
  const scale = scaleAt(off);
  if (scale === 1) return markup.join('');
  const [right, down] = [(width / 2) * (1 - scale), eye * (scale - 1)];
  return group(
    { transform: `translate(${decimal(right)} ${decimal(down)}) scale(${decimal(scale)})` },
    ...markup,
  );
};

/** Returns a rectangle by left edge, height above the floor, and size. */
export const upright = (x: number, up: number, width: number, height: number): Rect => ({
  x,
  y: -(up + height),
  width,
  height,
});

/** Draws a polygon in one color with an outline. */
export const face = (stage: Stage, outline: Polygon, color: string, light = 0): string =>
  element('path', {
    d: closedPath(outline),
    fill: tone(stage, color, light),
    stroke: tone(stage, color, -0.62),
    'stroke-width': pen(stage, 0.8),
    'stroke-linejoin': 'round',
  });

/** Draws a shadow over existing content. */
export const shadow = (outline: Polygon, opacity: number): string =>
  element('path', { d: closedPath(outline), fill: '#14171a', opacity });
