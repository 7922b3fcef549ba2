import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import sharp from 'sharp';
import { drawHouseFront } from '../../../domain/drawing/draw-house-front.ts';
import { drawWithWords, toSpec } from '../drawings.ts';
import { isUnchanged } from '../entry-changes.ts';
import { drawPicture } from './draw-picture.ts';

interface Picture {
  /** Below `/og/`, without its ending. */
  name: string;
  title: string;
  drawing: () => string;
}

const fileOf = (name: string): string => resolve('public/og', `${name}.png`);

const house: Picture = {
  name: 'clerestory',
  title: 'Drawn before it’s built',
  drawing: () => drawHouseFront({ width: 640, height: 640, title: 'A house front' }),
};

/** Rasters a picture once, however many builds show it: Gatsby's cache outlives `public/`. */
async function writePicture({ name, title, drawing }: Picture): Promise<void> {
  const svg = drawPicture(title, drawing());
  const kept = resolve('.cache/open-graph', `${createHash('sha256').update(svg).digest('hex')}.png`);
  const file = fileOf(name);
  await mkdir(dirname(kept), { recursive: true });
  await mkdir(dirname(file), { recursive: true });
  if (!(await stat(kept).catch(() => undefined)))
    await sharp(Buffer.from(svg)).png({ palette: true, colors: 128, effort: 4 }).toFile(kept);
  await copyFile(kept, file);
}

const ofEntries = (
  nodesOf: NodePluginArgs['getNodesByType'],
  type: string,
  folder: string,
  idKey: string,
): Picture[] =>
  nodesOf(type)
    .filter(({ id }) => !isUnchanged(id))
    .map((entry) => ({
      name: `${folder}/${String(entry[idKey])}`,
      title: String(entry.title ?? entry.name),
      drawing: () => drawWithWords(toSpec(entry.drawing), '', {}),
    }));

/**
 * The pictures by which pages are shared: one for each entry that has a drawing, and the house for the
 * others.
 */
async function writePictures(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  const pictures: Picture[] = [
    // Of code alone, and with a change of code `public/` goes.
    ...(existsSync(fileOf(house.name)) ? [] : [house]),
    ...ofEntries(nodesOf, 'Category', 'categories', 'category_id'),
    ...ofEntries(nodesOf, 'ProductLine', 'lines', 'line_id'),
    ...ofEntries(nodesOf, 'Article', 'articles', 'article_id'),
    ...ofEntries(nodesOf, 'Promotion', 'promotions', 'promotion_id'),
    ...ofEntries(nodesOf, 'Brochure', 'brochures', 'brochure_id'),
  ];
  for (const picture of pictures) await writePicture(picture);
}

let writing: Promise<void> | undefined;

/**
 * Rasters them while pages are bundled, which leaves a core free. `picturesWritten` waits for the last one,
 * and says what failed.
 */
export function startPictures(nodesOf: NodePluginArgs['getNodesByType']): void {
  writing = writePictures(nodesOf);
  writing.catch(() => undefined);
}

export const picturesWritten = (): Promise<void> => writing ?? Promise.resolve();
