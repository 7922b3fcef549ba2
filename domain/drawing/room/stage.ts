import type { DrawingSpec } from '../drawing-spec.ts';
import { parseHexColor, shade } from '../surface/tone.ts';
import type { Rect } from '../svg/rect.ts';
import type { Sheet } from '../svg/sheet.ts';
import type { Hour, RoomName } from './room-names.ts';

/** Size of room pictures in sheet pixels, the unit of line weights. */
export const picture = { width: 960, height: 640 } as const;

/**
 * Room for furniture on both sides of a unit, and the share of slack on the left: 0 puts all on the right.
 */
export interface Sides {
  left: number;
  right: number;
  slack: number;
}

/**
 * Coordinates in inches: x from the picture's left edge, y down from the foot of the wall (negative on the
 * wall).
 */
export interface Stage {
  sheet: Sheet;
  room: RoomName;
  hour: Hour;
  width: number;
  wall: number;
  /** Visible depths of floor and ceiling. */
  floor: number;
  ceiling: number;
  unit: Rect;
  isDoor: boolean;
  /** Round or slanted units have no casing and no curtains. */
  isShaped: boolean;
}

const minimumWidth = 180;
const minimumFloor = 22;
const overHead = 11;
const headHeight = 84;

const shapes: readonly string[] = ['round', 'half-round', 'octagon', 'trapezoid'];

const isDoor = ({ kind }: DrawingSpec): boolean => kind === 'patio-door' || kind === 'entry-door';

/** Small kitchen windows are low enough above the counter to look out; other heads align with doors. */
const sillOf = (spec: DrawingSpec, room: RoomName): number => {
  if (isDoor(spec)) return 0;
  if (room === 'kitchen' && spec.height <= 38) return Math.max(45, 78 - spec.height);
  return Math.max(8, headHeight - spec.height - (spec.height < 36 ? 6 : 0));
};

/** Creates a stage that fits the unit and the furniture. */
export const setStage = (
  sheet: Sheet,
  spec: DrawingSpec,
  room: RoomName,
  hour: Hour,
  { left, right, slack }: Sides,
): Stage => {
  const sill = sillOf(spec, room);
  const ratio = picture.width / picture.height;
  const least = Math.max(minimumWidth, spec.width + left + right);
  // Scales the height with the width: otherwise floor would fill the picture.
  const wall = Math.max(96, sill + spec.height + overHead, 0.4 * least);
  const width = Math.max(least, (wall + minimumFloor) * ratio);
  const rest = width / ratio - wall;
  const ceiling = Math.max(0, (rest - minimumFloor - 4) * 0.4);
  const x = left + (width - spec.width - left - right) * slack;
  return {
    sheet,
    room,
    hour,
    width,
    wall,
    floor: rest - ceiling,
    ceiling,
    unit: { x, y: -(sill + spec.height), width: spec.width, height: spec.height },
    isDoor: isDoor(spec),
    isShaped: spec.kind === 'window' && shapes.includes(spec.style),
  };
};

/** Converts a line width from sheet pixels to room inches. */
export const pen = ({ width }: Stage, pixels: number): number => (pixels * width) / picture.width;

type Light = readonly [red: number, green: number, blue: number];

/** Red, green and blue factors at night: under lamps inside, under the sky on the porch. */
const nightLight: Record<'inside' | 'outside', Light> = {
  inside: [0.68, 0.56, 0.46],
  outside: [0.3, 0.38, 0.5],
};

const under = (color: string, light: Light): string =>
  `#${parseHexColor(color)
    .map((value, index) =>
      Math.round(value * (light[index] ?? 1))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns a color at the hour, with more or less light. */
export const tone = ({ hour, room }: Stage, color: string, light = 0): string => {
  const lit = light === 0 ? color : shade(color, light);
  return hour === 'day' ? lit : under(lit, nightLight[room === 'porch' ? 'outside' : 'inside']);
};

/** Returns the sill's height above the floor. */
export const sillHeight = ({ unit }: Stage): number => -(unit.y + unit.height);

/** Returns the unit's right edge. */
export const unitEnd = ({ unit }: Stage): number => unit.x + unit.width;
