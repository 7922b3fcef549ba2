import { parseHexColor } from '#domain/color/luminance.ts';
import type { Point } from '../shape/polygon.ts';

/** Where the light comes from: the upper left, a little more from above. */
const towardLight: Point = [-0.6, -0.8];
const daylight = '#fffdf4';
const shadow = '#0d1620';

const channel = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** A color between two others; `share` 0 is the first, 1 the second. */
export const mixColors = (from: string, to: string, share: number): string => {
  const target = parseHexColor(to);
  const mixed = parseHexColor(from).map((value, index) => value + ((target[index] ?? 0) - value) * share);
  return `#${mixed.map(channel).join('')}`;
};

/** A color in more light (above 0, up to 1) or in more shadow (below 0, down to -1). */
export const shade = (color: string, light: number): string =>
  light >= 0 ? mixColors(color, daylight, Math.min(light, 1)) : mixColors(color, shadow, Math.min(-light, 1));

/** How squarely a slope faces the light, from -1 to 1; the normal points the way the slope looks. */
export const facingLight = ([x, y]: Point): number => x * towardLight[0] + y * towardLight[1];

/** What the night lays over everything, and how thickly at a darkness from 0 by day to 1. */
export const nightVeil = { color: '#152233', opacityAt: (darkness: number): number => darkness * 0.68 };

/** A color as the night leaves it. */
export const inDarkness = (color: string, darkness: number): string =>
  mixColors(color, nightVeil.color, nightVeil.opacityAt(darkness));
