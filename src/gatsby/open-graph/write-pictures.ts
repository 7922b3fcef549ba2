import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import sharp from 'sharp';
import { drawHouseFront } from '#domain/drawing/draw-house-front.ts';
import { MadeFiles } from '../after-build/made-files.ts';
import { drawWithWords, toSpec } from '../drawings/drawings.ts';
import { digestOf } from '../entry-changes.ts';
import { drawPicture } from './draw-picture.ts';

export const sharePictures = new MadeFiles('og');

interface Picture {
  /** Path below `/og/` without extension */
  name: string;
  from: string;
  title: string;
  drawing: () => string;
}

const house: Picture = {
  name: 'clerestory',
  // Depends on code only.
  from: '',
  title: 'Drawn before it’s built',
  drawing: () => drawHouseFront({ width: 640, height: 640, title: 'A house front' }),
};

/** Rasterizes an image once across builds: Gatsby's cache outlives `public/`. */
async function rastered({ title, drawing }: Picture): Promise<Buffer> {
  const svg = drawPicture(title, drawing());
  const kept = resolve('.cache/open-graph', `${createHash('sha256').update(svg).digest('hex')}.png`);
  const before = await readFile(kept).catch(() => undefined);
  if (before) return before;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colors: 128, effort: 4 }).toBuffer();
  await mkdir(resolve('.cache/open-graph'), { recursive: true });
  await writeFile(kept, png);
  return png;
}

const ofEntries = (
  nodesOf: NodePluginArgs['getNodesByType'],
  type: string,
  folder: string,
  idKey: string,
): Picture[] =>
  nodesOf(type).map((entry) => ({
    name: `${folder}/${String(entry[idKey])}`,
    from: digestOf(entry.id),
    title: String(entry.title ?? entry.name),
    drawing: () => drawWithWords(toSpec(entry.drawing), '', {}),
  }));

/** Writes the social previews: one per entry with a drawing, and the house for other pages. */
async function writePictures(nodesOf: NodePluginArgs['getNodesByType']): Promise<void> {
  const pictures: Picture[] = [
    house,
    ...ofEntries(nodesOf, 'Category', 'categories', 'category_id'),
    ...ofEntries(nodesOf, 'ProductLine', 'lines', 'line_id'),
    ...ofEntries(nodesOf, 'Article', 'articles', 'article_id'),
    ...ofEntries(nodesOf, 'Promotion', 'promotions', 'promotion_id'),
    ...ofEntries(nodesOf, 'Brochure', 'brochures', 'brochure_id'),
  ];
  for (const picture of pictures)
    await sharePictures.make(picture.name, picture.from, async (write) =>
      write(`/og/${picture.name}.png`, await rastered(picture)),
    );
  await sharePictures.sweep();
}

let writing: Promise<void> | undefined;

/**
 * Rasterizes during bundling, which leaves a core free. `picturesWritten` awaits the end and reports errors.
 */
export function startPictures(nodesOf: NodePluginArgs['getNodesByType']): void {
  writing = writePictures(nodesOf);
  writing.catch(() => undefined);
}

export const picturesWritten = (): Promise<void> => writing ?? Promise.resolve();
