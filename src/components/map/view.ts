import type { MapPoint } from '#src/lib/albers.ts';
import { countryOf } from './country.ts';

/** What part of the map one sees: the point in the middle, in miles, and how many pixels a mile has. */
export interface View extends MapPoint {
  scale: number;
}

/** Of the picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

const closest = 24;
const furthest = 0.04;
/** Where the pan ends, in miles: Guam lies to the west, Newfoundland to the east. */
const reach = { x: 6500, y: 3500 };

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

export const within = ({ x, y, scale }: View): View => ({
  x: between(-reach.x, x, reach.x),
  y: between(-reach.y, y, reach.y),
  scale: between(furthest, scale, closest),
});

/** Where a point of the map lies in the picture, in pixels from its upper left corner. */
export const toScreen = (view: View, { width, height }: Size, { x, y }: MapPoint): MapPoint => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 + (y - view.y) * view.scale,
});

/** The point of the map below a point of the picture. */
export const fromScreen = (view: View, { width, height }: Size, { x, y }: MapPoint): MapPoint => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y + (y - height / 2) / view.scale,
});

/** The picture moved by pixels, as a hand moves paper. */
export const panned = (view: View, { x, y }: MapPoint): View =>
  within({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });

/** Nearer by a factor; what lies below `anchor`, a point of the picture, stays there. */
export function zoomed(view: View, size: Size, factor: number, anchor?: MapPoint): View {
  const scale = between(furthest, view.scale * factor, closest);
  if (!anchor) return within({ ...view, scale });
  const fixed = fromScreen(view, size, anchor);
  const moved = fromScreen({ ...view, scale }, size, anchor);
  return within({ x: view.x + fixed.x - moved.x, y: view.y + fixed.y - moved.y, scale });
}

function countryView(all: readonly MapPoint[], { width, height }: Size): View {
  const country = countryOf(all);
  return {
    x: country.left + country.width / 2,
    y: country.top + country.height / 2,
    scale: Math.min(width / country.width, height / country.height),
  };
}

/**
 * Room around what is to be seen, in pixels: a pin has its width, and at the right stand the ways to zoom.
 */
const margin = { x: 76, y: 44 };
/** The corner in which they stand. */
const tools = { width: 72, height: 160 };

/** Whether a pin there can be seen whole and pressed. */
export const isFree = ({ x, y }: MapPoint, { width, height }: Size): boolean =>
  x > 0 && y > 0 && x < width && y < height && !(x > width - tools.width && y < tools.height);

/** A place alone is shown with this much around it, in miles. */
const leastSpan = 12;

/** The view that just holds all points; of none, the country that has all the others. */
export function fitted(points: readonly MapPoint[], size: Size, all: readonly MapPoint[] = []): View {
  if (points.length === 0) return countryView(all, size);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (pixels: number, edge: number): number => Math.max(1, pixels - 2 * edge);
  return within({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: Math.min(
      room(size.width, margin.x) / Math.max(leastSpan, right - left),
      room(size.height, margin.y) / Math.max(leastSpan, bottom - top),
    ),
  });
}

export const isClosest = ({ scale }: View): boolean => scale >= closest;
