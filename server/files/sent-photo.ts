import type { FileContent } from '#domain/contracts/file-content.ts';
import { HttpError } from '#server/http/http-error.ts';
import { type CleanPhoto, cleanPhoto, type PhotoFault } from './clean-photo.ts';
import { fileBytes } from './file-bytes.ts';

const messages: Readonly<Record<PhotoFault, string>> = {
  not_a_photo: 'This file is not a photo that we can keep. Choose a JPEG, PNG or WebP.',
  too_many_pixels: 'This photo has too many pixels. Save it smaller, 2,048 pixels wide.',
  damaged: 'This photo is damaged and cannot be read to its end.',
};

/** Cleans a photo of a JSON body. Throws 422 `not_a_photo` at `path`. */
export async function cleanSentPhoto(content: FileContent, path: string): Promise<CleanPhoto> {
  const photo = await cleanPhoto(fileBytes(content));
  if (typeof photo !== 'string') return photo;
  const message = messages[photo];
  throw new HttpError(422, { code: 'not_a_photo', message, fields: [{ path, message }] });
}
