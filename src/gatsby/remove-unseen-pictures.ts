import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import type { LinkedPage } from '#domain/publishing/page-links.ts';
import { removeWithFolders } from './made-files.ts';
import { type SiteFiles, siteFolder } from './site-files.ts';

/** Where gatsby-plugin-sharp leaves pictures in their sizes. */
const sizes = /^\/static\//;

/**
 * Removes the sizes of pictures that no page shows, with which Gatsby never parts: those of pictures that
 * were changed, removed, or are not in their entry any more.
 */
export async function removeUnseenPictures(
  { store }: Pick<NodePluginArgs, 'store'>,
  pages: ReadonlyMap<string, LinkedPage>,
  files: SiteFiles,
): Promise<void> {
  const seen = new Set([...pages.values()].flatMap(({ links }) => links.filter((link) => sizes.test(link))));
  const unseen = [...files.keys()].filter((file) => sizes.test(file) && !seen.has(decodeURI(file)));
  for (const url of unseen) {
    await removeWithFolders(join(siteFolder, url));
    files.delete(url);
  }
  if (unseen.length === 0) return;
  // What is done is not done again, whatever became of it: should a picture come back, it has to be.
  for (const contentDigest of [...store.getState().jobsV2.complete.keys()])
    store.dispatch({ type: 'REMOVE_STALE_JOB_V2', payload: { contentDigest } });
}
