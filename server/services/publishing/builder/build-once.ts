import { join } from 'node:path';
import { StartupError } from '#server/program/startup-error.ts';
import { installedVersion, knownVersion } from './gatsby-internals.ts';
import { progressOf } from './gatsby-progress.ts';
import { ResidentEnded, ResidentProcess } from './resident-process.ts';
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

type Options = Pick<
  SiteBuild,
  'projectRoot' | 'settings' | 'graphqlUrl' | 'contentDir' | 'asOf' | 'report' | 'signal' | 'beside'
>;

/**
 * Builds changed content once by a temporary resident, reusing scripts and renderer of the last build.
 * Returns false if a full build is required. Throws `StartupError` for invalid content.
 */
export async function buildOnce({
  projectRoot,
  settings,
  graphqlUrl,
  contentDir,
  asOf,
  report,
  signal,
  beside,
}: Options): Promise<boolean> {
  if (installedVersion() !== knownVersion) return false;
  const resident = new ResidentProcess(settingsEnvironment(settings));
  const abort = (): void => void resident.end();
  signal.addEventListener('abort', abort, { once: true });
  resident.onLine = (line) => {
    const progress = progressOf(line);
    if (progress) report(progress);
  };
  try {
    await Promise.all([resident.hear('ready'), beside?.()]);
    resident.send({
      type: 'build',
      environment: {
        GRAPHQL_URL: graphqlUrl,
        CONTENT_DIR: contentDir ?? join(projectRoot, 'content'),
        BUILD_DAY: asOf,
        BUILD_KIND: 'release',
      },
    });
    const outcome = await resident.hear('built', 'refused', 'unable');
    if (outcome.type === 'unable') return false;
    await resident.hear('saved');
    if (outcome.type === 'refused') throw new StartupError(outcome.why);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ResidentEnded) return false;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    await resident.end();
  }
}
