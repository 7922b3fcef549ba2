import { slugOf } from '#domain/publishing/slug-of.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { base64Of } from '#src/lib/base64-of.ts';

/** A part of a picture as fractions of its size, from its left upper corner */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

const isWhole = ({ left, top, right, bottom }: Crop): boolean =>
  left === 0 && top === 0 && right === 1 && bottom === 1;

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };

/** Wider pictures are made smaller: no page shows more. */
const maxSide = 4000;

/** Returns a file name that the site accepts, from a file's name. */
export function pictureFileName(name: string): string {
  const [, stem = name, ending = 'jpg'] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const known = ending.toLowerCase() === 'jpeg' ? 'jpg' : ending.toLowerCase();
  return `${slugOf(stem).slice(0, 100) || 'picture'}.${ownValue(types, known) ? known : 'jpg'}`;
}

export interface CutPicture {
  base64: string;
  /** For the preview */
  url: string;
  width: number;
  height: number;
}

/** Cuts a picture and returns it with its size. An uncut picture within bounds keeps its bytes. */
export async function cutPicture(file: File, name: string, crop: Crop): Promise<CutPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const [x, y] = [Math.round(crop.left * bitmap.width), Math.round(crop.top * bitmap.height)];
  const cutWidth = Math.max(1, Math.round((crop.right - crop.left) * bitmap.width));
  const cutHeight = Math.max(1, Math.round((crop.bottom - crop.top) * bitmap.height));
  const scale = Math.min(1, maxSide / Math.max(cutWidth, cutHeight));
  const [width, height] = [Math.round(cutWidth * scale), Math.round(cutHeight * scale)];
  const type = ownValue(types, name.replace(/^.*\./, '')) ?? 'image/jpeg';
  const bytes =
    isWhole(crop) && scale === 1 && file.type === type
      ? file
      : await drawn(bitmap, { x, y, cutWidth, cutHeight, width, height, type });
  bitmap.close();
  const base64 = base64Of(await bytes.arrayBuffer());
  return { base64, url: `data:${type};base64,${base64}`, width, height };
}

interface Drawing {
  x: number;
  y: number;
  cutWidth: number;
  cutHeight: number;
  width: number;
  height: number;
  type: string;
}

function drawn(
  bitmap: ImageBitmap,
  { x, y, cutWidth, cutHeight, width, height, type }: Drawing,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, cutWidth, cutHeight, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut'))),
      type,
      0.92,
    ),
  );
}
