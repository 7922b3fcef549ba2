import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import type { LinkedPage } from '#domain/publishing/page-links.ts';
import { removeWithFolders } from '../after-build/made-files.ts';
import { type SiteFiles, siteFolder } from '../after-build/site-files.ts';

const sizes = /^\/static\//;

/** Removes image sizes that no page uses, which Gatsby never deletes. */
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
  // Forget the completed jobs: otherwise Gatsby would not regenerate an image that returns.
  for (const contentDigest of [...store.getState().jobsV2.complete.keys()])
    store.dispatch({ type: 'REMOVE_STALE_JOB_V2', payload: { contentDigest } });
}
