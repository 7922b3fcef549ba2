import { imageKind } from '#domain/projects/photos/image-kind.ts';
import { photoLimits } from '#domain/projects/photos/photo-limits.ts';
import { longestPhotoSide } from '#domain/projects/project-fields.ts';

/** An unusable file; the message is shown to the visitor. */
export class PhotoRefused extends Error {}

const megabyte = 1024 * 1024;
const choose = 'Choose a JPEG, PNG or WebP.';
const heic =
  'This browser can’t open HEIC photos. Choose a JPEG instead: an iPhone makes them under Settings, Camera, Formats, Most Compatible.';

/** A photo as stored: a JPEG encoded by this browser, without camera metadata. */
export interface TakenPhoto {
  content: ArrayBuffer;
  width: number;
  height: number;
}

/** Rejects a file by size and magic bytes, before decoding. */
async function refusalOf(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'This file is empty. Choose another photo.';
  if (file.size > photoLimits.chosenBytes)
    return `This photo is ${Math.ceil(file.size / megabyte)} MB. Choose one of ${photoLimits.chosenBytes / megabyte} MB at most, or save it smaller.`;
  const kind = imageKind(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (kind === 'text') return `This is a drawing or a page, not a photo. ${choose}`;
  return kind === undefined || kind === 'gif' ? `This is not a photo that we can use. ${choose}` : undefined;
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const kind = imageKind(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
    throw new PhotoRefused(
      kind === 'heic' ? heic : `This photo could not be opened. It may be damaged. ${choose}`,
    );
  }
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Converts a selected file to an upright JPEG of at most 2,048 pixels per side; re-encoding removes GPS, time
 * and camera data. Throws `PhotoRefused` with a message.
 */
export async function takePhoto(file: Blob, maxBytes: number = photoLimits.bytes): Promise<TakenPhoto> {
  const refusal = await refusalOf(file);
  if (refusal) throw new PhotoRefused(refusal);
  const picture = await decoded(file);
  const scale = Math.min(1, longestPhotoSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context)
    throw new PhotoRefused('This browser is out of room for photos. Close other tabs and try again.');
  // Transparent PNG areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.86, 0.7, 0.5, 0.3]) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= maxBytes)
      return { content: await blob.arrayBuffer(), width: canvas.width, height: canvas.height };
  }
  throw new PhotoRefused('This photo could not be made smaller. Choose another one.');
}
