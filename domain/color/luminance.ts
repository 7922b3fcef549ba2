/** A color as three channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of `#rgb` or `#rrggbb`. Throws a RangeError on anything else. */
export const parseHexColor = (hex: string): Rgb => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  const [, red, green, blue] = short?.map((digit) => digit + digit) ?? long ?? [];
  if (!red || !green || !blue) throw new RangeError(`Not a hexadecimal color: ${hex}`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

/** Perceived brightness from 0 to 255, by the weights of ITU-R BT.601. */
export const luminanceOf = ([red, green, blue]: Rgb): number => (red * 299 + green * 587 + blue * 114) / 1000;

/** Black text on a background brighter than 128, white text on the others ([9.4]). */
export const textColorOn = (background: string): 'black' | 'white' =>
  luminanceOf(parseHexColor(background)) > 128 ? 'black' : 'white';
