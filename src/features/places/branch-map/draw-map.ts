import { type LandLine, landPath } from './land-path.ts';
import { placeNames } from './place-names.ts';
import { footHeight, layOut, type Place, type Point, type Sheet, sheetWidth } from './sheet-projection.ts';

interface Town extends Place {
  readonly city: string;
}

interface Drawn {
  readonly showrooms: readonly Town[];
  readonly here?: Town;
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
