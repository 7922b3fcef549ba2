import { footHeight, type Point, type Sheet, sheetWidth } from './sheet-projection.ts';

export interface NamePlace extends Point {
  anchor: 'start' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const letter = 8;
/** Label positions: beside, above or below a point, on either side */
const seats: readonly NamePlace[] = [
  { x: 12, y: 5, anchor: 'start' },
  { x: -12, y: 5, anchor: 'end' },
  { x: -5, y: -13, anchor: 'start' },
  { x: 5, y: -13, anchor: 'end' },
  { x: -5, y: 24, anchor: 'start' },
  { x: 5, y: 24, anchor: 'end' },
];

const seated = (point: Point, seat: NamePlace): NamePlace => ({
  x: point.x + seat.x,
  y: point.y + seat.y,
  anchor: seat.anchor,
});

export function boxOf(name: string, { x, y, anchor }: NamePlace): Box {
  const left = anchor === 'start' ? x : x - name.length * letter;
  return { left, right: left + name.length * letter, top: y - 13, bottom: y + 5 };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

const alongLine = (from: Point, to: Point): Point[] =>
  Array.from({ length: 15 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * (at + 1)) / 16,
    y: from.y + ((to.y - from.y) * (at + 1)) / 16,
  }));

const count = <T>(items: readonly T[], isOne: (item: T) => boolean): number => items.filter(isOne).length;

/**
 * Places labels for the first points: clear of the edge, of other labels, of points and, if possible, of
 * lines.
 */
export function placeNames(
  { points, height }: Pick<Sheet, 'points' | 'height'>,
  names: readonly string[],
  hub?: Point,
): NamePlace[] {
  const edge = { left: 4, right: sheetWidth - 4, top: 4, bottom: height - footHeight - 2 };
  const onLines = hub ? points.flatMap((point) => alongLine(hub, point)) : [];
  const taken: Box[] = [];
  return names.map((name, at) => {
    const point = points[at] ?? { x: 0, y: 0 };
    const cost = (seat: NamePlace): number => {
      const box = boxOf(name, seated(point, seat));
      const isOut =
        box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
      const isInward = (seat.anchor === 'start') !== point.x >= (hub?.x ?? sheetWidth / 2);
      return (
        (isOut ? 1000 : 0) +
        100 * count(taken, (other) => overlap(box, other)) +
        20 * count(points, (other) => other !== point && overlap(box, around(other, 5))) +
        3 * count(onLines, (other) => overlap(box, around(other, 1))) +
        (isInward ? 1 : 0)
      );
    };
    const seat = seats.reduce((best, other) => (cost(other) < cost(best) ? other : best));
    const place = seated(point, seat);
    taken.push(boxOf(name, place));
    return place;
  });
}
