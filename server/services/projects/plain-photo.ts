import { type PlainJpeg, plainJpeg } from '#domain/photo/plain-jpeg.ts';
import { longestPhotoSide } from '#domain/projects/project-fields.ts';
import { notAPhoto } from './project-errors.ts';

/**
 * A photo that was sent in base64, with nothing but what draws it: its sender may have left the place
 * in it. 422 `not_a_photo` by `path` of what is no JPEG of 2,048 pixels a side at most.
 */
export function plainPhoto(written: string, path: string): PlainJpeg {
  const plain = plainJpeg(Buffer.from(written, 'base64'));
  if (!plain || Math.max(plain.width, plain.height) > longestPhotoSide) throw notAPhoto(path);
  return plain;
}
