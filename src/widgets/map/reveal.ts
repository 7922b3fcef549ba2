import type { MapPoint } from '#src/lib/albers.ts';
import { isFree, type Size, toScreen, type View, within } from './view.ts';

/** A pin within this many pixels of the edge counts as hidden. */
const edge = 36;

const isSeen = (view: View, size: Size, point: MapPoint): boolean => {
  const at = toScreen(view, size, point);
  const { x, y } = at;
  return isFree(at, size) && x > edge && y > edge && x < size.width - edge && y < size.height - edge;
};

/**
 * Returns a view that separates the place from others: panned if it was out of view, zoomed in if pins
 * overlap.
 */
export function revealed(
  view: View,
  size: Size,
  point: MapPoint,
  others: readonly MapPoint[],
  apart: number,
): View {
  // Places at the same position never separate.
  const distances = others
    .map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
    .filter((miles) => miles > 0.01);
  const scale = Math.max(view.scale, Math.min(apart / Math.min(...distances, Number.POSITIVE_INFINITY), 24));
  if (scale === view.scale && isSeen(view, size, point)) return view;
  return within({ ...point, scale });
}
