import { cornersOf } from '#domain/drawing/svg/polygon.ts';
import type { Rect } from '#domain/drawing/svg/rect.ts';
import {
  applyHomography,
  depthAt,
  type Homography,
  homographyTo,
  inverseOf,
  type Quad,
} from './homography.ts';
import type { Pixels } from './pixels.ts';

/** A drawn unit: its pixels, and the rectangle in pixels that maps to the opening. */
export interface DrawnUnit {
  pixels: Pixels;
  unit: Rect;
}

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

/** Returns the affected pixels of a photo; all if part of the drawing is behind the viewer. */
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

/** Adds an alpha-weighted sample. Allocates nothing: runs per pixel during a drag. */
function addSample({ data, width, height }: Pixels, x: number, y: number, sum: Float64Array): void {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < -1 || top < -1 || left >= width || top >= height) return;
  const [right, low] = [x - 0.5 - left, y - 0.5 - top];
  for (let corner = 0; corner < 4; corner += 1) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const at = 4 * (row * width + column);
    const alpha = data[at + 3] as number;
    if (alpha === 0) continue;
    const weight = ((corner & 1 ? right : 1 - right) * (corner >> 1 ? low : 1 - low) * alpha) / 255;
    (sum[0] as number) += weight * (data[at] as number);
    (sum[1] as number) += weight * (data[at + 1] as number);
    (sum[2] as number) += weight * (data[at + 2] as number);
    (sum[3] as number) += weight;
  }
}

function blend({ data }: Pixels, at: number, sum: Float64Array, samples: number): void {
  const rest = 1 - (sum[3] as number) / samples;
  for (let color = 0; color < 3; color += 1)
    data[at + color] = (sum[color] as number) / samples + rest * (data[at + color] as number);
}

/** Paints in place; `fineness` is samples per pixel side. Returns false for invalid corners. */
export function paintInPerspective(photo: Pixels, drawn: DrawnUnit, corners: Quad, fineness = 1): boolean {
  const ways = waysOf(drawn, corners);
  if (!ways) return false;
  const [a, b, c, d, e, f, g, h, i] = ways.toDrawing;
  const { left, top, right, bottom } = reachOf(photo, drawn.pixels, ways);
  const sum = new Float64Array(4);
  const samples = fineness * fineness;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      sum.fill(0);
      for (let sample = 0; sample < samples; sample += 1) {
        const across = x + ((sample % fineness) + 0.5) / fineness;
        const down = y + (Math.floor(sample / fineness) + 0.5) / fineness;
        const depth = g * across + h * down + i;
        // Beyond the horizon the plane would appear again, upside down.
        if (depth <= 0) continue;
        const inDrawing = (a * across + b * down + c) / depth;
        addSample(drawn.pixels, inDrawing, (d * across + e * down + f) / depth, sum);
      }
      if (sum[3] !== 0) blend(photo, 4 * (y * photo.width + x), sum, samples);
    }
  return true;
}
