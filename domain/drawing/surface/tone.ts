import type { Point } from '../svg/polygon.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rgb` or `#rrggbb`. Throws a RangeError otherwise. */
export const parseHexColor = (hex: string): Rgb => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  const [, red, green, blue] = short?.map((digit) => digit + digit) ?? long ?? [];
  if (!red || !green || !blue) throw new RangeError(`Not a hexadecimal color: ${hex}`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

/** Returns the perceived brightness from 0 to 255 (ITU-R BT.601 weights). */
export const luminanceOf = ([red, green, blue]: Rgb): number => (red * 299 + green * 587 + blue * 114) / 1000;

/** Returns black on backgrounds brighter than 128, else white ([9.4]). */
export const textColorOn = (background: string): 'black' | 'white' =>
  luminanceOf(parseHexColor(background)) > 128 ? 'black' : 'white';

const towardLight: Point = [-0.6, -0.8];
const daylight = '#fffdf4';
const shadow = '#0d1620';

const channel = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Mixes two colors; `share` 0 is the first, 1 the second. */
export const mixColors = (from: string, to: string, share: number): string => {
  const target = parseHexColor(to);
  const mixed = parseHexColor(from).map((value, index) => value + ((target[index] ?? 0) - value) * share);
  return `#${mixed.map(channel).join('')}`;
};

/** Lightens a color (up to 1) or darkens it (down to -1). */
export const shade = (color: string, light: number): string =>
  light >= 0 ? mixColors(color, daylight, Math.min(light, 1)) : mixColors(color, shadow, Math.min(-light, 1));

/** Returns how directly a slope faces the light, from -1 to 1, by its normal. */
export const facingLight = ([x, y]: Point): number => x * towardLight[0] + y * towardLight[1];

/** Overlay of the night, and its opacity at a darkness from 0 to 1. */
export const nightVeil = { color: '#152233', opacityAt: (darkness: number): number => darkness * 0.68 };

/** Darkens a color for the night. */
export const inDarkness = (color: string, darkness: number): string =>
  mixColors(color, nightVeil.color, nightVeil.opacityAt(darkness));
