import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { atNight } from '#domain/projects/photos/at-night.ts';
import type { Quad } from '#domain/projects/photos/homography.ts';
import type { DrawnUnit } from '#domain/projects/photos/paint-in-perspective.ts';
import { printedPhotos } from '#domain/projects/photos/photo-limits.ts';
import type { Pixels } from '#domain/projects/photos/pixels.ts';
import { asFile, compose, pixelsOfPhoto, pixelsOfUnit } from './photo-pixels.ts';

export interface SceneUnit {
  spec: DrawingSpec;
  corners: Quad;
}

export interface Scene {
  night: boolean;
  /** In painting order */
  units: readonly SceneUnit[];
}

/**
 * Longest sides of photo and unit in pixels, and samples per pixel side: while dragging, at rest, and for
 * export.
 */
const moving = { photo: 800, unit: 320, fineness: 1 };
const atRest = { photo: 1_280, unit: 512, fineness: 2 };
const toSave = { photo: 2_048, unit: 1_024, fineness: 2 };
const toPrint = { photo: 1_280, unit: 768, fineness: 2 };

export class PhotoScene {
  private readonly photos = new Map<number, Promise<Pixels>>();
  private readonly nights = new WeakMap<Pixels, Pixels>();
  private readonly drawings = new Map<string, Promise<DrawnUnit>>();

  constructor(private readonly file: Blob) {}

  paint(scene: Scene, isMoving: boolean): Promise<ImageData> {
    return this.compose(scene, isMoving ? moving : atRest);
  }

  async save(scene: Scene): Promise<Blob> {
    return asFile(await this.compose(scene, toSave), 'image/png');
  }

  /** Returns a JPEG small enough to send all photos of a project in one request. */
  async onPaper(scene: Scene): Promise<Blob> {
    const picture = await this.compose(scene, toPrint);
    for (const quality of [0.85, 0.7, 0.55, 0.4, 0.25]) {
      const file = await asFile(picture, 'image/jpeg', quality);
      if (file.size <= printedPhotos.bytes) return file;
    }
    throw new Error('This picture has too much in it to be printed');
  }

  private async compose({ night, units }: Scene, sizes: typeof atRest): Promise<ImageData> {
    const [photo, ...drawn] = await Promise.all([
      this.photo(sizes.photo, night),
      ...units.map(({ spec }) => this.drawing(spec, night ? 'night' : 'day', sizes.unit)),
    ]);
    const placed = units.map(({ corners }, index) => ({ corners, drawn: drawn[index] as DrawnUnit }));
    return compose(photo as Pixels, placed, sizes.fineness);
  }

  private async photo(longest: number, night: boolean): Promise<Pixels> {
    const made = this.photos.get(longest) ?? pixelsOfPhoto(this.file, longest);
    this.photos.set(longest, made);
    const day = await made;
    if (!night) return day;
    const dark = this.nights.get(day) ?? atNight(day);
    this.nights.set(day, dark);
    return dark;
  }

  private drawing(spec: DrawingSpec, light: DrawingSpec['light'], longest: number): Promise<DrawnUnit> {
    const name = JSON.stringify([spec, light, longest]);
    const made = this.drawings.get(name) ?? pixelsOfUnit(spec, light, longest);
    this.drawings.set(name, made);
    return made;
  }
}
