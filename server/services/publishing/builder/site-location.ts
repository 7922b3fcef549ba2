import { join } from 'node:path';

/** Paths of a build. Its metadata is hidden beside the pages, so that the folder is self-contained. */
export const siteLocation = (projectRoot: string) => {
  const publicDir = join(projectRoot, 'public');
  return {
    publicDir,
    matchPathsFile: join(publicDir, '.match-paths.json'),
    fingerprintFile: join(publicDir, '.build-fingerprint'),
    claimFile: join(publicDir, '.building.pid'),
  };
};
