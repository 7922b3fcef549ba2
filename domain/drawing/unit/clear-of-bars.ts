import type { Point } from '../svg/polygon.ts';
import type { Rect } from '../svg/rect.ts';

/** Center lines of bars in a pane, and their width, in sheet pixels. */
export interface BarLines {
  upright: readonly number[];
  level: readonly number[];
  width: number;
}

const spans = (from: number, to: number, bars: readonly number[], width: number): [number, number][] => {
  const edges = [from, ...bars.flatMap((bar) => [bar - width / 2, bar + width / 2]), to];
  return Array.from({ length: edges.length / 2 }, (_, index): [number, number] => [
    edges[2 * index] ?? from,
    edges[2 * index + 1] ?? to,
  ]);
};

/** Returns the lite with most room for a mark of these proportions; among equals, the most central. */
export const freeLite = (pane: Rect, { upright, level, width }: BarLines, [wide, high]: Point): Rect => {
  const columns = spans(pane.x, pane.x + pane.width, upright, width);
  const rows = spans(pane.y, pane.y + pane.height, level, width);
  const lites = columns.flatMap(([left, right]) =>
    rows.map(([top, foot]): Rect => ({ x: left, y: top, width: right - left, height: foot - top })),
  );
  const room = (lite: Rect) => Math.min(lite.width / wide, lite.height / high);
  const away = ({ x, y, width: across, height }: Rect) =>
    Math.hypot(x + across / 2 - pane.x - pane.width / 2, y + height / 2 - pane.y - pane.height / 2);
  return lites.reduce((best, lite) => {
    const more = room(lite) - room(best);
    return more > 0.01 || (more > -0.01 && away(lite) < away(best) - 0.01) ? lite : best;
  }, lites[0] ?? pane);
};

/** Returns the segments of a line that bars do not cover. */
export const behindBars = ([fromX, fromY]: Point, [toX, toY]: Point, bars: BarLines): [Point, Point][] => {
  const half = bars.width / 2;
  const covered = (start: number, end: number, places: readonly number[]): [number, number][] =>
    Math.abs(end - start) < 1e-6
      ? []
      : places.map((place) => {
          const [one, other] = [
            (place - half - start) / (end - start),
            (place + half - start) / (end - start),
          ];
          return [Math.min(one, other), Math.max(one, other)];
        });
  const cuts = [...covered(fromX, toX, bars.upright), ...covered(fromY, toY, bars.level)].sort(
    ([one], [other]) => one - other,
  );
  const at = (share: number): Point => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
  const pieces: [Point, Point][] = [];
  let free = 0;
  for (const [start, end] of cuts) {
    const until = Math.min(start, 1);
    if (until > free) pieces.push([at(free), at(until)]);
    free = Math.max(free, end);
  }
  if (free < 1) pieces.push([at(free), at(1)]);
  return pieces.filter(([one, other]) => Math.hypot(other[0] - one[0], other[1] - one[1]) > 0.5);
};
