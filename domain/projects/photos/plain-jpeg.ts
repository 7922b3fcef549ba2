export interface PlainJpeg {
  content: Uint8Array;
  width: number;
  height: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Whether a marker starts a frame (with the size); `C4`, `C8` and `CC` do not. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Keeps color information (JFIF `E0`, Adobe `EE`); drops Exif, XMP, thumbnails and comments. */
const isKept = (marker: number): boolean =>
  marker === 0xe0 || marker === 0xee || (marker >= 0xc0 && marker <= 0xdf);

/** Returns the end of a scan's data: the next marker except stuffing and restarts. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Strips metadata, thumbnail and trailing data. Undefined unless a complete JPEG of one picture. */
export function plainJpeg(bytes: Uint8Array): PlainJpeg | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 3 < bytes.length || bytes[at + 1] === endOfImage; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage)
      return size && parts.length > 1
        ? { content: joined([...parts, bytes.subarray(at, at + 2)]), ...size }
        : undefined;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (size || length < 8) return undefined;
      const two = (from: number) => ((bytes[from] ?? 0) << 8) | (bytes[from + 1] ?? 0);
      size = { height: two(at + 5), width: two(at + 7) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    if (marker === startOfScan) {
      if (!size) return undefined;
      end = endOfScan(bytes, end);
      if (end < 0) return undefined;
    }
    if (isKept(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}
