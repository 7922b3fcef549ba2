import { type Point, type Sheet, sheetWidth } from './sheet-projection.ts';

/** Points as longitude and latitude in degrees */
export type LandLine = readonly (readonly number[])[];

/** Miles per degree of latitude */
const miles = 69;
/** Points closer than this (sheet units) to the last one are dropped. */
const finest = 0.8;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Clips a segment to the sheet (Liang-Barsky); undefined if it is outside. */
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

/** Returns one path of the land lines, clipped to the sheet's edges and `ground`, the drawing's bottom. */
export function landPath(lines: readonly LandLine[], sheet: Sheet, ground: number): string {
  const { toSheet, unitsPerMile } = sheet;
  // Skips distant lines: beyond the horizon, projecting them onto the plane would be wrong.
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
