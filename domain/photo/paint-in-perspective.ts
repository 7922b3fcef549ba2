import type { Point } from '../drawing/shape/polygon.ts';
import { cornersOf } from '../drawing/shape/polygon.ts';
import type { Rect } from '../drawing/shape/rect.ts';
import {
  applyHomography,
  depthAt,
  type Homography,
  homographyTo,
  inverseOf,
  type Quad,
} from './homography.ts';
import type { Pixels } from './pixels.ts';

/** A drawn unit: its pixels, and the rectangle of them, in pixels, whose corners go to those of the opening. */
export interface DrawnUnit {
  pixels: Pixels;
  unit: Rect;
}

/** From points of the photo to those of the drawing, and back. */
interface Ways {
  toDrawing: Homography;
  toPhoto: Homography;
}

const times = (one: Homography, other: Homography): Homography => {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, at) => sum + (one[row * 3 + at] ?? 0) * (other[at * 3 + column] ?? 0), 0);
  return Array.from({ length: 9 }, (_, at) => cell(Math.floor(at / 3), at % 3)) as unknown as Homography;
};

function waysOf({ unit }: DrawnUnit, corners: Quad): Ways | undefined {
  const toOpening = homographyTo(corners);
  if (!toOpening) return undefined;
  const { x, y, width, height } = unit;
  const toPhoto = times(toOpening, [1 / width, 0, -x / width, 0, 1 / height, -y / height, 0, 0, 1]);
  return { toPhoto, toDrawing: inverseOf(toPhoto) };
}

/** The pixels of a photo that a drawing can reach: all of them, where a part of it stands behind the viewer. */
function reachOf({ width, height }: Pixels, drawn: Pixels, { toPhoto }: Ways) {
  const corners = cornersOf({ x: 0, y: 0, width: drawn.width, height: drawn.height });
  if (corners.some((corner) => depthAt(toPhoto, corner) <= 1e-6))
    return { left: 0, top: 0, right: width, bottom: height };
  const seen = corners.map((corner) => applyHomography(toPhoto, corner));
  const [across, down] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    left: within(Math.floor(Math.min(...across)), width),
    top: within(Math.floor(Math.min(...down)), height),
    right: within(Math.ceil(Math.max(...across)), width),
    bottom: within(Math.ceil(Math.max(...down)), height),
  };
}

/** Adds the color of a drawing at a point, between its pixels, to a sum that is weighted by alpha. */
function addSample({ data, width, height }: Pixels, [x, y]: Point, sum: Float64Array): void {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, low] = [x - 0.5 - left, y - 0.5 - top];
  for (let corner = 0; corner < 4; corner += 1) {
    const [column, row] = [left + (corner & 1), top + (corner >> 1)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const share = (corner & 1 ? right : 1 - right) * (corner >> 1 ? low : 1 - low);
    const at = 4 * (row * width + column);
    const weight = share * ((data[at + 3] ?? 0) / 255);
    sum[0] = (sum[0] ?? 0) + weight * (data[at] ?? 0);
    sum[1] = (sum[1] ?? 0) + weight * (data[at + 1] ?? 0);
    sum[2] = (sum[2] ?? 0) + weight * (data[at + 2] ?? 0);
    sum[3] = (sum[3] ?? 0) + weight;
  }
}

/**
 * Paints a drawn unit into an opaque photo, in place, so that its corners come to lie in those of the opening
 * (in pixels of the photo). `fineness` is how many samples a side are taken of each pixel: 1 while the opening
 * is dragged, more for a picture to look at. False, and nothing painted, where the corners are of no opening.
 */
export function paintInPerspective(photo: Pixels, drawn: DrawnUnit, corners: Quad, fineness = 1): boolean {
  const ways = waysOf(drawn, corners);
  if (!ways) return false;
  const { pixels } = drawn;
  const { left, top, right, bottom } = reachOf(photo, pixels, ways);
  const sum = new Float64Array(4);
  const samples = fineness * fineness;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      sum.fill(0);
      for (let sample = 0; sample < samples; sample += 1) {
        const seen: Point = [
          x + ((sample % fineness) + 0.5) / fineness,
          y + (Math.floor(sample / fineness) + 0.5) / fineness,
        ];
        const at = applyHomography(ways.toDrawing, seen);
        // Beyond its horizon a plane is seen once more, upside down.
        if (depthAt(ways.toPhoto, at) > 0) addSample(pixels, at, sum);
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = sum;
      if (alpha === 0) continue;
      const at = 4 * (y * photo.width + x);
      const rest = 1 - alpha / samples;
      photo.data[at] = red / samples + rest * (photo.data[at] ?? 0);
      photo.data[at + 1] = green / samples + rest * (photo.data[at + 1] ?? 0);
      photo.data[at + 2] = blue / samples + rest * (photo.data[at + 2] ?? 0);
    }
  return true;
}
