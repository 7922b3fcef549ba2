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
