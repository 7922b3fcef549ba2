import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import sharp from 'sharp';
import { textPicture, textPictureWidths } from '#domain/content/paths/page-url.ts';
import { MadeFiles } from '../after-build/made-files.ts';
import { contentFolder } from '../build-environment.ts';

export const textPictures = new MadeFiles('pictures');

const quality = 80;

/** Writes the pictures of texts in the sizes that their HTML names; pictures of no text are not written. */
export async function writeTextPictures(
  nodesOf: NodePluginArgs['getNodesByType'],
  types: readonly string[],
): Promise<void> {
  const texts = types.flatMap((type) => nodesOf(type).map((node) => JSON.stringify(node)));
  const used = texts.filter((text) => text.includes('/pictures/')).join();
  const folder = join(contentFolder(), 'images');
  for (const file of (await readdir(folder).catch(() => [])).sort()) {
    if (!used.includes(textPicture(file, textPictureWidths[0]))) continue;
    const bytes = await readFile(join(folder, file));
    const digest = hash('sha256', bytes, 'base64');
    await textPictures.make(file, digest, async (write) => {
      for (const width of textPictureWidths) {
        const size = { width, withoutEnlargement: true };
        await write(textPicture(file, width), await sharp(bytes).resize(size).webp({ quality }).toBuffer());
      }
    });
  }
}
