import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf } from './build-inputs.ts';
import { takeBuildTurn } from './build-turn.ts';
import { compressSite } from './compress-site.ts';
import { progressOf } from './gatsby-progress.ts';
import { runGatsby } from './run-gatsby.ts';
import { siteLocation } from './site-location.ts';

export interface SiteBuild {
  projectRoot: string;
  graphqlUrl: string;
  siteOrigin: string | undefined;
  /** Build even when nothing has changed. */
  force: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
}

async function isBuilt(projectRoot: string, fingerprint: string): Promise<boolean> {
  const { publicDir, fingerprintFile } = siteLocation(projectRoot);
  const stored = await readFile(fingerprintFile, 'utf8').catch(() => undefined);
  const page = await stat(join(publicDir, 'index.html')).catch(() => undefined);
  return stored === fingerprint && page !== undefined;
}

async function build({ projectRoot, graphqlUrl, siteOrigin, report, signal }: SiteBuild): Promise<void> {
  const { publicDir, matchPathsFile } = siteLocation(projectRoot);
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
}

/**
 * Brings `public/` up to date: nothing when it was built from the same inputs, else Gatsby and compression, one process at a time. The
 * fingerprint goes first and comes back last, so that a build which was cut short is never taken for one.
 */
export async function buildSite(options: SiteBuild): Promise<void> {
  const { projectRoot, siteOrigin, force, report, signal } = options;
  const { publicDir, fingerprintFile, claimFile } = siteLocation(projectRoot);
  await mkdir(publicDir, { recursive: true });
  const release = await takeBuildTurn(claimFile, report, signal);
  try {
    const fingerprint = await fingerprintOf(projectRoot, { siteOrigin });
    if (!force && (await isBuilt(projectRoot, fingerprint))) return report('unchanged since the last build');
    await rm(fingerprintFile, { force: true });
    await build(options);
    await writeFile(fingerprintFile, fingerprint);
  } finally {
    await release();
  }
}
