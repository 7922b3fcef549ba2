import type { MapPoint } from '#src/lib/albers.ts';
import { isFree, type Size, toScreen, type View, within } from './view.ts';

/** From the edge of the picture, in pixels, within which a pin does not count as seen. */
const edge = 36;

const isSeen = (view: View, size: Size, point: MapPoint): boolean => {
  const at = toScreen(view, size, point);
  const { x, y } = at;
  return isFree(at, size) && x > edge && y > edge && x < size.width - edge && y < size.height - edge;
};

/**
 * The view in which a place can be distinguished from the others: moved there if it was out of sight, nearer
 * if another's pin lay over it.
 */
export function revealed(
  view: View,
  size: Size,
  point: MapPoint,
  others: readonly MapPoint[],
  apart: number,
): View {
  // Those at the very same spot stay together however near one goes.
  const distances = others
    .map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
    .filter((miles) => miles > 0.01);
  const scale = Math.max(view.scale, Math.min(apart / Math.min(...distances, Number.POSITIVE_INFINITY), 24));
  if (scale === view.scale && isSeen(view, size, point)) return view;
  return within({ ...point, scale });
}
