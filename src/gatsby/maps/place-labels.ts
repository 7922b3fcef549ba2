interface Point {
  x: number;
  y: number;
}

/** Vertical distance of labels: a touch target if the picture is as wide as a phone. */
const pitch = 0.09;
const margin = 0.05;

/** Spreads labels from top to bottom, then back up if they leave the picture. */
function spread(heights: readonly number[]): number[] {
  const placed: number[] = [];
  for (const y of heights) placed.push(Math.max(y, (placed.at(-1) ?? margin - pitch) + pitch));
  for (let at = placed.length - 1, limit = 1 - margin; at >= 0; at -= 1, limit -= pitch)
    placed[at] = Math.min(placed[at] ?? limit, limit);
  return placed;
}

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
