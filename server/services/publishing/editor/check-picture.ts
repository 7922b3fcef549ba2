import { extname } from 'node:path';
import sharp from 'sharp';
import { longestPictureName, pictureFileSchema } from '#domain/content/shared.ts';
import { HttpError } from '#server/http/http-error.ts';

const maxBytes = 15 * 1024 * 1024;
const maxPixels = 25_000_000;
const formats: Record<string, readonly string[]> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  webp: ['.webp'],
};

const refused = (name: string, why: string): HttpError =>
  new HttpError(422, { code: 'invalid_picture', message: `${name}: ${why}` });

/** Throws unless the file name fits the content. */
export function checkedPictureName(name: string): string {
  if (name.length > longestPictureName)
    throw refused(
      `${name.slice(0, 40)}…`,
      `its name has ${name.length} characters, and ${longestPictureName} are the most. Give the file a shorter name.`,
    );
  if (!pictureFileSchema.safeParse(name).success)
    throw refused(
      name,
      'pictures are PNG, JPEG or WebP, with names of lower case letters, digits and hyphens such as house-front.jpg.',
    );
  return name;
}

const factsOf = async (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata();

/**
 * Validates an image's type, rotates it upright and strips metadata. Checks the dimensions before decoding
 * (decompression bomb).
 */
export async function checkPicture(name: string, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxBytes) throw refused(name, 'pictures may have 15 MB at most. Save it smaller.');
  const facts = await factsOf(bytes).catch(() => undefined);
  const endings = formats[facts?.format ?? ''];
  if (!facts || !endings) throw refused(name, 'this is no PNG, JPEG or WebP picture.');
  if (!endings.includes(extname(name)))
    throw refused(
      name,
      `by its contents this is a ${facts.format?.toUpperCase()}: name it ${endings.join(' or ')}.`,
    );
  const { width = 0, height = 0 } = facts;
  if (width * height > maxPixels) {
    const millions = Math.round((width * height) / 1_000_000);
    throw refused(
      name,
      `it has ${millions} megapixels, and 25 are the most. Save it smaller, 4000 pixels wide.`,
    );
  }
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
    // The quality option would reduce a PNG to a palette.
    const written =
      facts.format === 'png' ? upright.png() : upright.toFormat(facts.format ?? 'jpeg', { quality: 92 });
    return await written.toBuffer();
  } catch {
    throw refused(name, 'the picture is damaged and cannot be read to its end.');
  }
}

/** Undefined for damaged pictures, which a commit made by hand may contain. */
export async function thumbnail(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const whole = sharp(bytes, { limitInputPixels: maxPixels });
    return await whole.resize({ width: 480, withoutEnlargement: true }).webp().toBuffer();
  } catch {
    return undefined;
  }
}
