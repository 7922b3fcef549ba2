import { join } from 'node:path';

/**
 * Where a build is, and what it keeps of itself: hidden, and beside the pages, so that the folder is whole by
 * itself.
 */
export const siteLocation = (projectRoot: string) => {
  const publicDir = join(projectRoot, 'public');
  return {
    publicDir,
    /** Gatsby's patterns of its client-only pages. */
    matchPathsFile: join(publicDir, '.match-paths.json'),
    fingerprintFile: join(publicDir, '.build-fingerprint'),
    /** Names the process that is building. */
    claimFile: join(publicDir, '.building.pid'),
  };
};
