import type { GatsbyNode } from 'gatsby';
import { checkLinks } from './check-links.ts';
import { writeOfflineWorker } from './offline-worker.ts';
import { writeRobots } from './robots.ts';

/** What follows once every page is written. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (args, options, done) => {
  await writeRobots();
  await writeOfflineWorker?.(args, options, done);
  await checkLinks?.(args, options, done);
};
