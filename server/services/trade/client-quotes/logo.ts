import sharp from 'sharp';
import { logoTooLarge, maxLogoBytes, maxLogoPixels } from '#domain/trade/business-profile-contract.ts';
import { notALogo } from './client-quote-errors.ts';

const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];

/** Pixels; twice the displayed and printed size. */
const largest = { width: 640, height: 240 };

// `async`, because `sharp` throws synchronously for an empty buffer.
const factsOf = async (file: Buffer) => sharp(file, { limitInputPixels: false }).metadata();

/**
 * Re-encodes a logo as a small upright PNG, so that no bytes of the upload are served. Checks the dimensions
 * before decoding (decompression bomb).
 */
export async function drawLogo(file: Buffer): Promise<Buffer> {
  if (file.length > maxLogoBytes) throw notALogo(logoTooLarge);
  const facts = await factsOf(file).catch(() => undefined);
  if (!facts || !formats.includes(facts.format))
    throw notALogo('Send the logo as a PNG, a JPEG or a WebP picture.');
  const { width = 0, height = 0 } = facts;
  if (width * height > maxLogoPixels)
    throw notALogo('This picture has too many pixels. Save it smaller, 1000 pixels wide.');
  try {
    return await sharp(file, { limitInputPixels: maxLogoPixels, failOn: 'error' })
      .rotate()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw notALogo('This picture is damaged and cannot be read to its end.');
  }
}

export const logoUrl = (logo: Buffer | null): string | null =>
  logo && `data:image/png;base64,${logo.toString('base64')}`;
