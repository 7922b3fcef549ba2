export const segment = (marker: number, data: Uint8Array | readonly number[]): number[] => {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...data];
};

interface Made {
  width: number;
  height: number;
  before?: number[][];
  between?: number[][];
  after?: Uint8Array;
}

/** Returns the segments of a progressive JPEG with two scans and minimal coded data. */
export function jpegOf({
  width,
  height,
  before = [],
  between = [],
  after = new Uint8Array(),
}: Made): Uint8Array {
  const frame = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0];
  const scan = [...segment(0xda, [1, 1, 0, 0, 0, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0]),
    ...before.flat(),
    ...segment(
      0xdb,
      Array.from({ length: 65 }, () => 1),
    ),
    ...segment(0xc2, frame),
    ...scan,
    ...between.flat(),
    ...segment(0xc4, [0]),
    ...scan,
    ...[0xff, 0xd9],
    ...after,
  ]);
}
