/** A point of a square picture, in shares of its side. */
interface Point {
  x: number;
  y: number;
}

/** Room between two labels below each other: a finger's width where the picture is as wide as a phone. */
const pitch = 0.09;
const margin = 0.05;

/** Moves labels apart, top to bottom, and back up where they would leave the picture. */
function spread(heights: readonly number[]): number[] {
  const placed: number[] = [];
  for (const y of heights) placed.push(Math.max(y, (placed.at(-1) ?? margin - pitch) + pitch));
  for (let at = placed.length - 1, limit = 1 - margin; at >= 0; at -= 1, limit -= pitch)
    placed[at] = Math.min(placed[at] ?? limit, limit);
  return placed;
}

/**
 * Puts a label for each point into the nearer margin of its picture, none over another: as on a drafted
 * sheet, with a line from each to its point.
 */
export function placeLabels<P extends Point>(points: readonly P[]): (P & { label: Point })[] {
  const sides: P[][] = [[], []];
  for (const point of points) {
    const [left = [], right = []] = sides;
    const isMiddle = Math.abs(point.x - 0.5) < 0.2;
    (isMiddle ? left.length <= right.length : point.x < 0.5) ? left.push(point) : right.push(point);
  }
  return sides.flatMap((side, index) => {
    const ordered = [...side].sort((one, other) => one.y - other.y);
    const heights = spread(ordered.map(({ y }) => y));
    return ordered.map((point, at) => ({
      ...point,
      label: { x: index === 0 ? margin : 1 - margin, y: heights[at] ?? point.y },
    }));
  });
}
