import type { Pixels } from './pixels.ts';

/** Remaining share of each color; the eye keeps blue longest. */
const left = [0.2, 0.25, 0.38] as const;
/** Darkens highlights more than shadows, because a sky is not bright at night. */
const falloff = 1.25;

const tables = left.map((share) =>
  Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * share * (value / 255) ** falloff),
);

export function atNight({ data, width, height }: Pixels): Pixels {
  const dark = new Uint8ClampedArray(data);
  const [red, green, blue] = tables as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < dark.length; at += 4) {
    dark[at] = red[dark[at] ?? 0] ?? 0;
    dark[at + 1] = green[dark[at + 1] ?? 0] ?? 0;
    dark[at + 2] = blue[dark[at + 2] ?? 0] ?? 0;
  }
  return { data: dark, width, height };
}
