import { drawForPhoto } from '#domain/drawing/draw-for-photo.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import type { Quad } from '#domain/projects/photos/homography.ts';
import { type DrawnUnit, paintInPerspective } from '#domain/projects/photos/paint-in-perspective.ts';
import type { Pixels } from '#domain/projects/photos/pixels.ts';

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  // Pixels are read at once: on the GPU each read would need a copy back.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas left');
  context.imageSmoothingQuality = 'high';
  return context;
}

export async function pixelsOfPhoto(file: Blob, longest: number): Promise<Pixels> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const context = contextOf(width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return context.getImageData(0, 0, width, height);
}

export async function pixelsOfUnit(
  spec: DrawingSpec,
  light: DrawingSpec['light'],
  longest: number,
): Promise<DrawnUnit> {
  const drawing = drawForPhoto(spec, light);
  const scale = longest / Math.max(drawing.unit.width, drawing.unit.height);
  const [width, height] = [Math.round(drawing.width * scale), Math.round(drawing.height * scale)];
  const url = URL.createObjectURL(new Blob([drawing.svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const context = contextOf(width, height);
    context.drawImage(picture, 0, 0, width, height);
    const { x, y, width: across, height: down } = drawing.unit;
    const unit = { x: x * scale, y: y * scale, width: across * scale, height: down * scale };
    return { pixels: context.getImageData(0, 0, width, height), unit };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A drawn unit and its corners as fractions of the photo */
export interface PlacedUnit {
  drawn: DrawnUnit;
  corners: Quad;
}

export function compose(
  { data, width, height }: Pixels,
  units: readonly PlacedUnit[],
  fineness: number,
): ImageData {
  const photo = new ImageData(new Uint8ClampedArray(data), width, height);
  for (const { drawn, corners } of units) {
    const inPixels = corners.map(([x, y]) => [x * width, y * height]) as unknown as Quad;
    paintInPerspective(photo, drawn, inPixels, fineness);
  }
  return photo;
}

/** Encodes as a file; `quality` is for JPEG, 0 to 1. */
export function asFile(photo: ImageData, type: 'image/png' | 'image/jpeg', quality?: number): Promise<Blob> {
  const context = contextOf(photo.width, photo.height);
  context.putImageData(photo, 0, 0);
  return new Promise((resolve, reject) =>
    context.canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('No picture was made'))),
      type,
      quality,
    ),
  );
}
