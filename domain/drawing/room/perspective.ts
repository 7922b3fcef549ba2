import { closedPath } from '../shape/path.ts';
import type { Point, Polygon } from '../shape/polygon.ts';
import type { Rect } from '../shape/rect.ts';
import { element, group } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import { pen, type Stage, tone } from './stage.ts';

/** How high the viewer's eye is above the floor, and how far from the wall, in inches. */
export const eye = 58;
const distance = 210;

/** How much larger a thing looks that stands off the wall; as it is written, so that its faces meet. */
const scaleAt = (off: number): number => Number(decimal(distance / (distance - off)));

/** Where a place in the room is seen: across, above the floor and off the wall, in inches. */
export const seenAt = ({ width }: Stage, x: number, up: number, off: number): Point => {
  const scale = scaleAt(off);
  return [width / 2 + (x - width / 2) * scale, -eye + (eye - up) * scale];
};

/** Where a thing stands that is to be seen at a place across though it is off the wall. */
export const standsAt = ({ width }: Stage, seen: number, off: number): number =>
  width / 2 + (seen - width / 2) / scaleAt(off);

/** How far off the wall the floor is still seen. */
export const reachOfFloor = ({ floor }: Stage): number => distance - distance / (1 + floor / eye);

/** What is drawn as if on the wall, moved off it toward the viewer. */
export const inPlane = ({ width }: Stage, off: number, ...markup: string[]): string => {
  const scale = scaleAt(off);
  if (scale === 1) return markup.join('');
  const [right, down] = [(width / 2) * (1 - scale), eye * (scale - 1)];
  return group(
    { transform: `translate(${decimal(right)} ${decimal(down)}) scale(${decimal(scale)})` },
    ...markup,
  );
};

/** A rectangle in a plane by its left edge, its height above the floor, and its size. */
export const upright = (x: number, up: number, width: number, height: number): Rect => ({
  x,
  y: -(up + height),
  width,
  height,
});

/** A polygon in one color, within a line. */
export const face = (stage: Stage, outline: Polygon, color: string, light = 0): string =>
  element('path', {
    d: closedPath(outline),
    fill: tone(stage, color, light),
    stroke: tone(stage, color, -0.62),
    'stroke-width': pen(stage, 0.8),
    'stroke-linejoin': 'round',
  });

/** A shadow over whatever is drawn already. */
export const shadow = (outline: Polygon, opacity: number): string =>
  element('path', { d: closedPath(outline), fill: '#14171a', opacity });
