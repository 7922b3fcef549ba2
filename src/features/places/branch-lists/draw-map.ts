import { placeNames } from './place-names.ts';
import { footHeight, layOut, type Place, type Point, type Sheet, sheetWidth } from './sheet-projection.ts';

/** Points as longitude and latitude in degrees */
type LandLine = readonly (readonly number[])[];

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

interface Town extends Place {
  readonly city: string;
}

interface Drawn {
  readonly showrooms: readonly Town[];
  readonly here?: Town | undefined;
  readonly stores?: readonly Place[];
  readonly contractors?: readonly Place[];
  readonly land?: Readonly<Record<string, readonly LandLine[]>>;
}

interface MapText extends Point {
  kind: 'name' | 'note';
  text: string;
  anchor: 'start' | 'end';
}

/** An SVG map as data: paths by kind, and labels */
export interface BranchMap {
  width: number;
  height: number;
  label: string;
  paths: { kind: string; d: string }[];
  texts: MapText[];
}

const left = 16;
const footLine = 22;
const seats = { store: 190, contractor: 248 };

const rounded = (value: number): number => Math.round(value * 10) / 10;
const square = ({ x, y }: Point, half: number): string =>
  `M${rounded(x - half)} ${rounded(y - half)}h${2 * half}v${2 * half}h${-2 * half}Z`;
const dot = ({ x, y }: Point): string => `M${rounded(x - 3.5)} ${y}a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0Z`;
const each = (points: readonly Point[], draw: (point: Point) => string): string => points.map(draw).join('');
const steps = (length: number, step: number): number[] =>
  Array.from({ length: Math.ceil(length / step) }, (_, at) => rounded(at * step));

function namesOf(showrooms: readonly Town[], { points, unitsPerMile }: Sheet, hub?: Point): string[] {
  return showrooms.map(({ city }, at) => {
    const point = points[at];
    if (!hub || !point || point === hub) return city;
    const miles = Math.hypot(point.x - hub.x, point.y - hub.y) / unitsPerMile;
    return `${city} ${Math.max(1, Math.round(miles))} mi`;
  });
}

/** Draws a branch's showrooms to scale, north up, on a grid in miles; null for a single place. */
export function drawMap({
  showrooms,
  here,
  stores = [],
  contractors = [],
  land = {},
}: Drawn): BranchMap | null {
  const places = [...showrooms, ...stores, ...contractors];
  if (places.length < 2) return null;
  const sheet = layOut(places);
  const { points, height, unitsPerMile, barMiles } = sheet;
  const hub = here && points[showrooms.indexOf(here)];
  const rooms = points.slice(0, showrooms.length);
  const ground = rounded(height - footHeight);
  const level = rounded(ground + footLine);
  const bar = rounded(barMiles * unitsPerMile);
  const tick = (x: number): string => `M${rounded(x - 4)} ${rounded(level + 4)}l8-8`;
  const names = namesOf(showrooms, sheet, hub);
  const marks = (kind: keyof typeof seats, from: number, count: number): Point[] =>
    count === 0 ? [] : [...points.slice(from, from + count), { x: seats[kind], y: level }];
  const note = (text: string, x: number, anchor: 'start' | 'end' = 'start'): MapText => ({
    kind: 'note',
    text,
    x: rounded(x),
    y: rounded(level + 5),
    anchor,
  });
  const landPaths = Object.entries(land).map(([kind, lines]): [string, string] => [
    kind,
    landPath(lines, sheet, ground),
  ]);
  const paths = {
    squares: [
      ...steps(sheetWidth, bar).map((x) => `M${rounded(left + x)} 0V${ground}`),
      ...steps(ground, bar).map((y) => `M0 ${rounded(ground - y)}H${sheetWidth}`),
    ].join(''),
    ...Object.fromEntries(landPaths),
    lines: hub ? each(rooms, ({ x, y }) => `M${hub.x} ${hub.y}L${x} ${y}`) : '',
    contractors: each(marks('contractor', showrooms.length + stores.length, contractors.length), dot),
    stores: each(marks('store', showrooms.length, stores.length), (point) => square(point, 3)),
    showrooms: each(
      rooms.filter((point) => point !== hub),
      (point) => square(point, 5),
    ),
    here: hub ? square(hub, 5) : '',
    foot: `M0 ${ground}H${sheetWidth}M${left} ${level}h${bar}${tick(left)}${tick(left + bar)}`,
    north: `M${sheetWidth - 24} ${rounded(ground + 6)}l7 22-7-5-7 5Z`,
  };
  return {
    width: sheetWidth,
    height,
    label: `Map to scale: ${names.join(', ')}`,
    paths: Object.entries(paths)
      .filter(([, d]) => d !== '')
      .map(([kind, d]) => ({ kind, d })),
    texts: [
      ...placeNames(sheet, names, hub).map((seat, at) => ({
        kind: 'name' as const,
        text: names[at] ?? '',
        ...seat,
      })),
      note(`${barMiles} mi`, left + bar + 12),
      ...(stores.length > 0 ? [note('store', seats.store + 10)] : []),
      ...(contractors.length > 0 ? [note('contractor', seats.contractor + 10)] : []),
      note('N', sheetWidth - 40, 'end'),
    ],
  };
}
