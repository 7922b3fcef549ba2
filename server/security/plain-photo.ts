import { type PlainJpeg, plainJpeg } from '#domain/projects/photos/plain-jpeg.ts';
import { longestPhotoSide } from '#domain/projects/project-fields.ts';
import { HttpError } from '#server/http/http-error.ts';

const message = 'This file is not a photo that we can keep. Choose a JPEG of 2,048 pixels a side at most.';

const notAPhoto = (path: string): HttpError =>
  new HttpError(422, { code: 'not_a_photo', message, fields: [{ path, message }] });

/**
 * Decodes a base64 photo and strips its metadata, which may hold the location. Throws 422 `not_a_photo` at
 * `path` unless it is a JPEG of at most 2,048 pixels a side.
 */
export function plainPhoto(written: string, path: string): PlainJpeg {
  const plain = plainJpeg(Buffer.from(written, 'base64'));
  if (!plain || Math.max(plain.width, plain.height) > longestPhotoSide) throw notAPhoto(path);
  return plain;
}
