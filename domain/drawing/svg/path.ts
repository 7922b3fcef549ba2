import { decimal } from './number.ts';
import { cornersOf, type Point, type Polygon } from './polygon.ts';
import type { Rect } from './rect.ts';

const pair = ([x, y]: Point): string => `${decimal(x)} ${decimal(y)}`;

/** Returns path data of a line through points. */
export const openPath = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

/** Returns path data in relative steps, so that equal shapes compress to equal text. */
export const steppedPath = ([first = [0, 0], ...rest]: readonly Point[]): string => {
  let [x, y] = first;
  const steps = rest.map((point) => {
    const step = pair([point[0] - x, point[1] - y]);
    [x, y] = point;
    return `l${step}`;
  });
  return `M${pair(first)}${steps.join('')}`;
};

/** Returns path data of a horizontal line. */
export const levelPath = (y: number, from: number, to: number): string =>
  `M${decimal(from)} ${decimal(y)}H${decimal(to)}`;

/** Returns path data of a vertical line. */
export const uprightPath = (x: number, from: number, to: number): string =>
  `M${decimal(x)} ${decimal(from)}V${decimal(to)}`;

/** Returns path data of a closed polygon. */
export const closedPath = (polygon: Polygon): string => `${openPath(polygon)}Z`;

/** Returns path data of a rectangle. */
export const rectPath = ({ x, y, width, height }: Rect): string =>
  `M${pair([x, y])}h${decimal(width)}v${decimal(height)}h${decimal(-width)}Z`;

/** Returns path data of the area between two nested rectangles. */
export const stripPath = (outer: Rect, inner: Rect): string =>
  rectPath(outer) + closedPath([...cornersOf(inner)].reverse());

/** Returns path data of a rounded rectangle. */
export const roundedPath = ({ x, y, width, height }: Rect, radius: number): string => {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (byX: number, byY: number) => `a${decimal(r)} ${decimal(r)} 0 0 1 ${pair([byX, byY])}`;
  return [
    `M${pair([x + r, y])}h${decimal(width - 2 * r)}${arc(r, r)}`,
    `v${decimal(height - 2 * r)}${arc(-r, r)}`,
    `h${decimal(2 * r - width)}${arc(-r, -r)}`,
    `v${decimal(2 * r - height)}${arc(r, -r)}Z`,
  ].join('');
};

/** Returns path data of an ellipse inscribed in a rectangle. */
export const ellipsePath = ({ x, y, width, height }: Rect): string => {
  const radii = `${decimal(width / 2)} ${decimal(height / 2)}`;
  return `M${pair([x, y + height / 2])}a${radii} 0 0 1 ${pair([width, 0])}a${radii} 0 0 1 ${pair([-width, 0])}Z`;
};

/** Returns path data of a half ellipse inscribed in a rectangle, flat at the bottom. */
export const archPath = ({ x, y, width, height }: Rect): string =>
  `M${pair([x, y + height])}a${decimal(width / 2)} ${decimal(height)} 0 0 1 ${pair([width, 0])}Z`;

/** Returns path data of a circle. */
export const circlePath = ([x, y]: Point, radius: number): string =>
  ellipsePath({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });

/** Template tag for path data with numbers and points. */
export const pathData = (commands: TemplateStringsArray, ...values: readonly (number | Point)[]): string =>
  commands
    .map((text, index) => {
      const value = values[index];
      if (value === undefined) return text;
      return text + (typeof value === 'number' ? decimal(value) : pair(value));
    })
    .join('');
