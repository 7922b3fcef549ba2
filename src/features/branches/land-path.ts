import { type Point, type Sheet, sheetWidth } from './sheet-projection.ts';

/** Points as longitude and latitude in degrees. */
export type LandLine = readonly (readonly number[])[];

/** Of a degree of latitude. */
const miles = 69;
/** Nearer than this to the last point, in units of the sheet, a point cannot be distinguished from it. */
const finest = 0.8;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The part of a segment that lies on the sheet, as Liang and Barsky clip it; `undefined` where none does. */
export function clipped(from: Point, to: Point, width: number, height: number): [Point, Point] | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [start, end] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x],
    [dx, width - from.x],
    [-dy, from.y],
    [dy, height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  if (start > end) return undefined;
  const at = (share: number): Point => ({ x: round(from.x + dx * share), y: round(from.y + dy * share) });
  return [at(start), at(end)];
}

/** Lines of the land as one path of a sheet, cut off at its edges and at `ground`, where the drawing ends. */
export function landPath(lines: readonly LandLine[], sheet: Sheet, ground: number): string {
  const { toSheet, unitsPerMile } = sheet;
  // What is far away need not be projected point by point, and on a plane beyond the horizon must not be.
  const isNear = (line: LandLine): boolean => {
    const reach = (sheetWidth + ground) / unitsPerMile / miles;
    const { latitude, longitude } = sheet.middle;
    return line.some(
      ([east = 0, north = 0]) => Math.abs(north - latitude) < reach && Math.abs(east - longitude) < reach * 2,
    );
  };
  let path = '';
  for (const line of lines.filter(isNear)) {
    let pen: Point | undefined;
    let last: Point | undefined;
    for (const [longitude = 0, latitude = 0] of line) {
      const point = toSheet({ latitude, longitude });
      if (last && Math.hypot(point.x - last.x, point.y - last.y) < finest) continue;
      const part = last && clipped(last, point, sheetWidth, ground);
      last = point;
      if (!part) continue;
      const [from, to] = part;
      if (pen?.x !== from.x || pen.y !== from.y) path += `M${from.x} ${from.y}`;
      path += `L${to.x} ${to.y}`;
      pen = to;
    }
  }
  return path;
}
