import { join } from 'node:path';
import type { LinkedPage } from '../../domain/publishing/page-links.ts';
import { removeWithFolders } from './made-files.ts';
import { type SiteFiles, siteFolder } from './site-files.ts';

/** Where gatsby-plugin-sharp leaves pictures in their sizes. */
const sizes = /^\/static\//;

/**
 * Removes the sizes of pictures that no page shows, with which Gatsby never parts: those of pictures that were
 * changed, removed, or are not in their entry any more.
 */
export async function removeUnseenPictures(
  pages: ReadonlyMap<string, LinkedPage>,
  files: SiteFiles,
): Promise<void> {
  const seen = new Set([...pages.values()].flatMap(({ links }) => links.filter((link) => sizes.test(link))));
  for (const url of [...files.keys()].filter((file) => sizes.test(file) && !seen.has(decodeURI(file)))) {
    await removeWithFolders(join(siteFolder, url));
    files.delete(url);
  }
}
