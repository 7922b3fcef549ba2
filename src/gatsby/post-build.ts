import type { GatsbyNode } from 'gatsby';
import { checkLinks } from './check-links.ts';
import { rememberEntries } from './entry-changes.ts';
import { removeOldWorkbox, writeOfflineWorker } from './offline-worker.ts';
import { picturesWritten } from './open-graph/write-pictures.ts';
import { writeRobots } from './robots.ts';
import { securePages } from './secure-pages.ts';
import { moveSourceMaps } from './source-maps.ts';

/**
 * What follows once every page is written. Gatsby takes a function of three parameters for one that calls
 * back.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  moveSourceMaps();
  await removeOldWorkbox();
  securePages(args);
  await picturesWritten();
  await writeRobots();
  await writeOfflineWorker(args);
  await checkLinks(args);
  await rememberEntries(args.cache);
};
