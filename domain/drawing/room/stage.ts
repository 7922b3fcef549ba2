import { parseHexColor } from '#domain/color/luminance.ts';
import type { DrawingSpec } from '../drawing-spec.ts';
import type { Rect } from '../shape/rect.ts';
import { shade } from '../surface/tone.ts';
import type { Sheet } from '../svg/sheet.ts';
import { picture } from './picture-size.ts';
import type { Hour, RoomName } from './room-names.ts';

/** Room that furniture needs left and right of a unit, and where the slack goes: 0 is all to the right. */
export interface Sides {
  left: number;
  right: number;
  slack: number;
}

/**
 * Where a room is drawn. Everything is in inches: x from the left edge of the picture, y downward from the
 * line where the wall meets the floor, so that what stands on the wall is negative.
 */
export interface Stage {
  sheet: Sheet;
  room: RoomName;
  hour: Hour;
  width: number;
  /** Height of the ceiling. */
  wall: number;
  /** How far the floor runs toward the viewer, and the ceiling above the wall, as they are seen. */
  floor: number;
  ceiling: number;
  /** The unit in the wall. */
  unit: Rect;
  isDoor: boolean;
  /** Round, or with slanted sides: no boards frame it, and no curtains hang beside it. */
  isShaped: boolean;
}

const minimumWidth = 180;
const minimumFloor = 22;
/** Between the head of a unit and the ceiling: casing and crown. */
const overHead = 11;
const headHeight = 84;

const shapes: readonly string[] = ['round', 'half-round', 'octagon', 'trapezoid'];

const isDoor = ({ kind }: DrawingSpec): boolean => kind === 'patio-door' || kind === 'entry-door';

/**
 * Over a counter a small window hangs low enough to look out of; elsewhere heads line up with those of doors.
 */
const sillOf = (spec: DrawingSpec, room: RoomName): number => {
  if (isDoor(spec)) return 0;
  if (room === 'kitchen' && spec.height <= 38) return Math.max(45, 78 - spec.height);
  return Math.max(8, headHeight - spec.height - (spec.height < 36 ? 6 : 0));
};

/** The room around a unit of any size: wide enough for its furniture, and high enough for its head. */
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
  // A wide room is a high one: else its picture would be floor.
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

/** A width of a line in sheet pixels, in inches of the room. */
export const pen = ({ width }: Stage, pixels: number): number => (pixels * width) / picture.width;

type Light = readonly [red: number, green: number, blue: number];

/** What is left of red, green and blue at night: under lamps inside, under the sky on the porch. */
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

/** A color in more or less light, as the hour of the room leaves it. */
export const tone = ({ hour, room }: Stage, color: string, light = 0): string => {
  const lit = light === 0 ? color : shade(color, light);
  return hour === 'day' ? lit : under(lit, nightLight[room === 'porch' ? 'outside' : 'inside']);
};

/** How high the sill of the unit is above the floor. */
export const sillHeight = ({ unit }: Stage): number => -(unit.y + unit.height);

/** The right edge of the unit. */
export const unitEnd = ({ unit }: Stage): number => unit.x + unit.width;
