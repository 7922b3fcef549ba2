import type { GatsbyNode } from 'gatsby';
import { checkLinks } from './check-links.ts';
import { rememberEntries } from './entry-changes.ts';
import { writeOfflineWorker } from './offline-worker.ts';
import { picturesWritten } from './open-graph/write-pictures.ts';
import { writeRobots } from './robots.ts';

/**
 * What follows once every page is written. Gatsby takes a function of three parameters for one that calls
 * back.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  await picturesWritten();
  await writeRobots();
  await writeOfflineWorker(args);
  await checkLinks(args);
  await rememberEntries(args.cache);
};
