import { atNight } from '#domain/projects/photos/at-night.ts';
import type { Quad } from '#domain/projects/photos/homography.ts';
import { paintInPerspective } from '#domain/projects/photos/paint-in-perspective.ts';
import type { Pixels } from '#domain/projects/photos/pixels.ts';

type Color = readonly [number, number, number, number];
const [gray, red, blue, none]: Color[] = [
  [128, 128, 128, 255],
  [255, 0, 0, 255],
  [0, 0, 255, 255],
  [0, 0, 0, 0],
] as const as never;

function picture(width: number, height: number, colorOf: (x: number, y: number) => Color): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1)
    data.set(colorOf(at % width, Math.floor(at / width)), 4 * at);
  return { data, width, height };
}
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];
const photo = () => picture(100, 80, () => gray as Color);
const drawn = {
  pixels: picture(60, 60, (x, y) =>
    x < 10 || y < 10 || x >= 50 || y >= 50 ? (none as Color) : ((x < 30 ? red : blue) as Color),
  ),
  unit: { x: 10, y: 10, width: 40, height: 40 },
};
const opening: Quad = [
  [20, 10],
  [80, 25],
  [80, 55],
  [20, 70],
];

it('paints a unit between its corners, the nearer half wider, and leaves the photo around it', () => {
  for (const fineness of [1, 2]) {
    const into = photo();
    expect(paintInPerspective(into, drawn, opening, fineness)).toBe(true);
    expect(at(into, 30, 40)).toEqual(red);
    expect(at(into, 70, 40)).toEqual(blue);
    // The unit's center is at the intersection of the diagonals, which is beyond the middle.
    expect(at(into, 52, 40)).toEqual(red);
    for (const [x, y] of [
      [10, 40],
      [90, 40],
      [70, 15],
      [70, 65],
      [50, 78],
    ] as const)
      expect(at(into, x, y)).toEqual(gray);
  }
});

it('paints what stands beyond the edge of a photo as far as it is seen', () => {
  const into = photo();
  const beyond = opening.map(([x, y]) => [x + 60, y]) as unknown as Quad;
  expect(paintInPerspective(into, drawn, beyond)).toBe(true);
  expect(at(into, 99, 40)).toEqual(red);
  expect(at(into, 70, 40)).toEqual(gray);
});

it('paints nothing where there is no opening', () => {
  const into = photo();
  expect(paintInPerspective(into, drawn, [opening[0], opening[2], opening[1], opening[3]])).toBe(false);
  expect(into).toEqual(photo());
});

it('makes night of a photo: darker everywhere, bluer, and as large', () => {
  const night = atNight(photo());
  expect([night.width, night.height]).toEqual([100, 80]);
  const [r = 0, g = 0, b = 0, alpha] = at(night, 5, 5);
  expect([r < g, g < b, b < 128, alpha]).toEqual([true, true, true, 255]);
});
