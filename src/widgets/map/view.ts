import type { MapPoint } from '#src/lib/albers.ts';
import { countryOf } from './country.ts';

/** The visible part of the map: center in miles, scale in pixels per mile */
export interface View extends MapPoint {
  scale: number;
}

/** In pixels */
export interface Size {
  width: number;
  height: number;
}

const closest = 24;
const furthest = 0.04;
/** Pan limits in miles: Guam in the west, Newfoundland in the east. */
const reach = { x: 6500, y: 3500 };

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

export const within = ({ x, y, scale }: View): View => ({
  x: between(-reach.x, x, reach.x),
  y: between(-reach.y, y, reach.y),
  scale: between(furthest, scale, closest),
});

/** Converts map miles to pixels from the top left corner. */
export const toScreen = (view: View, { width, height }: Size, { x, y }: MapPoint): MapPoint => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 + (y - view.y) * view.scale,
});

/** Converts pixels to map miles. */
export const fromScreen = (view: View, { width, height }: Size, { x, y }: MapPoint): MapPoint => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y + (y - height / 2) / view.scale,
});

export const panned = (view: View, { x, y }: MapPoint): View =>
  within({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });

/** Zooms by a factor and keeps the point below `anchor` (pixels) fixed. */
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

/** Margin in pixels around the fitted points: a pin's width, and the zoom buttons at the right. */
const margin = { x: 76, y: 44 };
/** Corner of the zoom buttons, in pixels */
const tools = { width: 72, height: 160 };

/** Returns whether a pin at this point is fully visible and clickable. */
export const isFree = ({ x, y }: MapPoint, { width, height }: Size): boolean =>
  x > 0 && y > 0 && x < width && y < height && !(x > width - tools.width && y < tools.height);

/** Minimum span around a single place, in miles */
const leastSpan = 12;

/** Returns the smallest view of all points; without points, the country of `all`. */
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
