import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeFingerprint, contentFingerprint, type Fingerprint } from './build-inputs.ts';
import { takeBuildTurn } from './build-turn.ts';
import { compressAlong } from './compress-site.ts';
import { leavesFiles, progressOf } from './gatsby-progress.ts';
import { buildOnce } from './resident/build-once.ts';
import { runGatsby } from './run-gatsby.ts';
import { siteLocation } from './site-location.ts';
import { type SiteSettings, settingsEnvironment } from './site-settings.ts';

export interface SiteBuild {
  projectRoot: string;
  settings: SiteSettings;
  /** Where the content is asked for: the only way in which a builder and a server meet. */
  graphqlUrl: string;
  /** The folder of that content's files, whose pictures the build takes; `content/` where not given. */
  contentDir?: string | undefined;
  /** The day that pages are built for, `YYYY-MM-DD`; today where not given. */
  asOf?: string | undefined;
  /** Build even when nothing has changed. */
  force: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
  /** Work that Gatsby needs some seconds after its start; failing, it fails the build. */
  beside?: () => Promise<unknown>;
}

/** A site that was built: where it lies, and what is to be known of it beside its files. */
export type BuiltSite = Pick<ReturnType<typeof siteLocation>, 'publicDir' | 'matchPathsFile'>;

export const builtSite = (projectRoot: string): BuiltSite => {
  const { publicDir, matchPathsFile } = siteLocation(projectRoot);
  return { publicDir, matchPathsFile };
};

const written = ({ code, content }: Fingerprint): string => `${code} ${content}`;

/** What `public/` was built from: nothing that counts, when there is no page. */
export async function builtFrom(projectRoot: string): Promise<Fingerprint | undefined> {
  const { publicDir, fingerprintFile } = siteLocation(projectRoot);
  const stored = await readFile(fingerprintFile, 'utf8').catch(() => '');
  const page = await stat(join(publicDir, 'index.html')).catch(() => undefined);
  const [code, content] = stored.split(' ');
  return page && code && content ? { code, content } : undefined;
}

/** Of all that shapes the site beside its content: where that differs, nothing that stands may stay. */
export const codeOf = ({
  projectRoot,
  settings: { siteOrigin, googleMapsApiKey, marketingUrl, sentryDsn, okta, flagsmith, thirdParties },
}: Pick<SiteBuild, 'projectRoot' | 'settings'>): Promise<string> =>
  codeFingerprint(projectRoot, {
    siteOrigin,
    googleMapsApiKey,
    marketingUrl,
    sentryDsn,
    oktaIssuer: okta?.issuer,
    oktaClientId: okta?.clientId,
    flagsmithApi: flagsmith?.api,
    flagsmithKey: flagsmith?.environmentKey,
    thirdParties: JSON.stringify(thirdParties),
  });

export const contentOf = ({
  projectRoot,
  contentDir = join(projectRoot, 'content'),
  asOf,
}: Pick<SiteBuild, 'projectRoot' | 'contentDir' | 'asOf'>): Promise<string> =>
  contentFingerprint(contentDir, asOf);

/**
 * Gatsby 5 keeps a page whose data stayed the same, with the styles it had before: after a change of code
 * nothing old may stay.
 */
async function clear(projectRoot: string): Promise<void> {
  const { publicDir, claimFile } = siteLocation(projectRoot);
  const old = (await readdir(publicDir))
    .map((name) => join(publicDir, name))
    .filter((path) => path !== claimFile);
  for (const path of [join(projectRoot, '.cache'), ...old]) await rm(path, { recursive: true, force: true });
}

async function buildFromNothing({
  projectRoot,
  settings,
  graphqlUrl,
  contentDir,
  asOf,
  report,
  signal,
  beside,
}: SiteBuild): Promise<void> {
  const { publicDir, matchPathsFile } = siteLocation(projectRoot);
  await clear(projectRoot);
  const compression = compressAlong(publicDir, signal);
  report('building; from nothing this takes a minute or two');
  const gatsby = runGatsby({
    command: ['build'],
    environment: {
      ...settingsEnvironment(settings),
      GRAPHQL_URL: graphqlUrl,
      CONTENT_DIR: contentDir,
      BUILD_DAY: asOf,
    },
    onLine: (line) => {
      const progress = progressOf(line);
      if (progress) report(progress);
      if (leavesFiles(line)) compression.now();
    },
    signal,
  });
  await Promise.all([gatsby, beside?.()]).finally(compression.idle);
  await copyFile(join(projectRoot, '.cache', 'match-paths.json'), matchPathsFile);
  report(`${await compression.end()} files compressed`);
}

/**
 * Makes the site and says where it lies: nothing is done when it was built from the same inputs, else Gatsby
 * and compression, one process at a time. The fingerprint goes first and comes back last, so that a build
 * which was cut short is never taken for one. It knows nothing of the server that serves the site, and may
 * run on another machine.
 */
export async function buildSite(options: SiteBuild): Promise<BuiltSite> {
  const { projectRoot, report, signal } = options;
  const { publicDir, claimFile } = siteLocation(projectRoot);
  await mkdir(publicDir, { recursive: true });
  const release = await takeBuildTurn(claimFile, report, signal);
  try {
    const fingerprint = { code: await codeOf(options), content: await contentOf(options) };
    return await buildInTurn(options, fingerprint);
  } finally {
    await release();
  }
}

/** The same for who has the turn. */
export async function buildInTurn(options: SiteBuild, fingerprint: Fingerprint): Promise<BuiltSite> {
  const { projectRoot, force, report } = options;
  const { fingerprintFile } = siteLocation(projectRoot);
  const before = await builtFrom(projectRoot);
  if (!force && before && written(before) === written(fingerprint)) {
    report('unchanged since the last build');
    return builtSite(projectRoot);
  }
  await rm(fingerprintFile, { force: true });
  const isSameCode = before?.code === fingerprint.code;
  if (!isSameCode || !(await buildOnce(options))) await buildFromNothing(options);
  await noteBuilt(projectRoot, fingerprint);
  return builtSite(projectRoot);
}

/**
 * Notes what the site was built from, with a word by which one build is told from the next; gives what it
 * wrote.
 */
export async function noteBuilt(projectRoot: string, fingerprint: Fingerprint): Promise<string> {
  const text = `${written(fingerprint)} ${randomUUID()}`;
  await writeFile(siteLocation(projectRoot).fingerprintFile, text);
  return text;
}
