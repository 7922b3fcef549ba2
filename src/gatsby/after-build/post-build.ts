import type { GatsbyNode } from 'gatsby';
import { removeUnseenPictures } from '../drawings/remove-unseen-pictures.ts';
import { rememberEntries } from '../entry-changes.ts';
import { dateFeed } from '../feed-date.ts';
import { picturesWritten } from '../open-graph/write-pictures.ts';
import { tellBuilder } from '../tell-builder.ts';
import { checkLinks } from './check-links.ts';
import { removeOldWorkbox, writeOfflineWorker } from './offline-worker.ts';
import { writeRobots } from './robots.ts';
import { securePages } from './secure-pages.ts';
import { noteWritten, siteFiles } from './site-files.ts';
import { moveSourceMaps } from './source-maps.ts';
import { rememberEntryFiles } from './write-entry-files.ts';

/**
 * Steps after all pages are written. Declared with one parameter: Gatsby treats a third one as a callback.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  moveSourceMaps();
  await removeOldWorkbox();
  await picturesWritten();
  await writeRobots();
  dateFeed();
  const files = siteFiles();
  securePages(args, files);
  const pages = await checkLinks(args, files);
  await removeUnseenPictures(args, pages, files);
  await writeOfflineWorker(args);
  noteWritten(files, '/sw.js');
  await rememberEntryFiles(args.cache);
  await rememberEntries(args.cache);
  tellBuilder('site-files', files);
};
