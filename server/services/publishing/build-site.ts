import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf } from './build-inputs.ts';
import { compressSite } from './compress-site.ts';
import { progressOf } from './gatsby-progress.ts';
import { runGatsby } from './run-gatsby.ts';

export interface SiteBuild {
  projectRoot: string;
  graphqlUrl: string;
  siteOrigin: string | undefined;
  /** Build even when nothing has changed. */
  force: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Where a build is, and the patterns of its client-only pages. Hidden, and beside the pages so that the folder is whole by itself. */
export const siteLocation = (projectRoot: string) => {
  const publicDir = join(projectRoot, 'public');
  return {
    publicDir,
    matchPathsFile: join(publicDir, '.match-paths.json'),
    fingerprintFile: join(publicDir, '.build-fingerprint'),
  };
};

async function isBuilt(projectRoot: string, fingerprint: string): Promise<boolean> {
  const { publicDir, fingerprintFile } = siteLocation(projectRoot);
  const stored = await readFile(fingerprintFile, 'utf8').catch(() => undefined);
  return (
    stored === fingerprint &&
    (await stat(join(publicDir, 'index.html')).then(
      () => true,
      () => false,
    ))
  );
}

/**
 * Brings `public/` up to date: nothing when it was built from the same inputs, else Gatsby and compression. The fingerprint goes
 * first and comes back last, so that a build which was cut short is never taken for one.
 */
export async function buildSite({
  projectRoot,
  graphqlUrl,
  siteOrigin,
  force,
  report,
  signal,
}: SiteBuild): Promise<void> {
  const { publicDir, fingerprintFile, matchPathsFile } = siteLocation(projectRoot);
  const fingerprint = await fingerprintOf(projectRoot, { siteOrigin });
  if (!force && (await isBuilt(projectRoot, fingerprint))) return report('unchanged since the last build');

  await rm(fingerprintFile, { force: true });
  report('building; from nothing this takes a minute or two');
  await runGatsby({
    command: ['build'],
    environment: { GRAPHQL_URL: graphqlUrl, SITE_ORIGIN: siteOrigin },
    onLine: (line) => {
      const progress = progressOf(line);
      if (progress) report(progress);
    },
    signal,
  });
  await copyFile(join(projectRoot, '.cache', 'match-paths.json'), matchPathsFile);
  const { written } = await compressSite(publicDir);
  report(`${written} files compressed`);
  await writeFile(fingerprintFile, fingerprint);
}
