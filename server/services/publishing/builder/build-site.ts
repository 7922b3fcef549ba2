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
  /** The only interface between builder and server. */
  graphqlUrl: string;
  /** Content folder, for its images; defaults to `content/`. */
  contentDir?: string | undefined;
  /** Day for which pages are built, `YYYY-MM-DD`; defaults to today. */
  asOf?: string | undefined;
  force: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
  /** Work done while Gatsby starts; its failure fails the build. */
  beside?: () => Promise<unknown>;
}

export type BuiltSite = Pick<ReturnType<typeof siteLocation>, 'publicDir' | 'matchPathsFile'>;

export const builtSite = (projectRoot: string): BuiltSite => {
  const { publicDir, matchPathsFile } = siteLocation(projectRoot);
  return { publicDir, matchPathsFile };
};

const written = ({ code, content }: Fingerprint): string => `${code} ${content}`;

/** Returns the inputs of the build in `public/`, or undefined without pages. */
export async function builtFrom(projectRoot: string): Promise<Fingerprint | undefined> {
  const { publicDir, fingerprintFile } = siteLocation(projectRoot);
  const stored = await readFile(fingerprintFile, 'utf8').catch(() => '');
  const page = await stat(join(publicDir, 'index.html')).catch(() => undefined);
  const [code, content] = stored.split(' ');
  return page && code && content ? { code, content } : undefined;
}

/** Hash of all inputs except content; a change requires a clean build. */
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
 * Gatsby 5 keeps pages with unchanged data, including outdated styles: a code change requires a clean build.
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
 * Builds the site if its inputs have changed: Gatsby and compression, one process at a time. The fingerprint
 * is deleted first and written last, so that an aborted build is never used. Independent of the server; may
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

/** Writes the fingerprint with a unique build id and returns the text. */
export async function noteBuilt(projectRoot: string, fingerprint: Fingerprint): Promise<string> {
  const text = `${written(fingerprint)} ${randomUUID()}`;
  await writeFile(siteLocation(projectRoot).fingerprintFile, text);
  return text;
}
