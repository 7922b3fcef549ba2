import sharp from 'sharp';
import { atMost } from '#server/program/at-most.ts';

export interface CleanPhoto {
  content: Buffer;
  width: number;
  height: number;
}

export type PhotoFault = 'not_a_photo' | 'too_many_pixels' | 'damaged';

const longestSide = 2048;

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/** One at a time: a decoded photo of 50 megapixels takes 150 MB. */
const inTurn = atMost(1);

// `async`, because `sharp` throws synchronously for an empty buffer.
const factsOf = async (file: string | Buffer) => sharp(file, { limitInputPixels: false }).metadata();

/**
 * Encodes a photo again, upright and without metadata (location, device), in libuv's threads, so that no byte
 * of the upload is served. Checks type and pixels before it decodes (decompression bomb).
 */
export async function cleanPhoto(
  file: string | Buffer,
  { maxMegapixels }: { maxMegapixels: number } = { maxMegapixels: 50 },
): Promise<CleanPhoto | PhotoFault> {
  const facts = await factsOf(file).catch(() => undefined);
  if (!facts || !formats.includes(facts.format)) return 'not_a_photo';
  const { width = 0, height = 0 } = facts;
  const most = maxMegapixels * 1_000_000;
  if (width * height > most) return 'too_many_pixels';
  try {
    const { data, info } = await inTurn(() =>
      sharp(file, { limitInputPixels: most, failOn: 'error' })
        .rotate()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { content: data, width: info.width, height: info.height };
  } catch {
    return 'damaged';
  }
}
