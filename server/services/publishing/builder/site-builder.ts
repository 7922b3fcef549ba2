import { mkdir, readFile, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { atMost } from '#server/program/at-most.ts';
import { StartupError } from '#server/program/startup-error.ts';
import type { SiteBuild } from './build-once.ts';
import {
  type BuiltSite,
  buildInTurn as buildPlainly,
  builtFrom,
  builtSite,
  codeOf,
  contentOf,
  noteBuilt,
} from './build-site.ts';
import { takeBuildTurn } from './build-turn.ts';
import { installedVersion, knownVersion } from './gatsby-internals.ts';
import { progressOf } from './gatsby-progress.ts';
import { ResidentEnded, ResidentProcess } from './resident-process.ts';
import type { SiteChanges } from './site-changes.ts';
import { siteLocation } from './site-location.ts';
import { type SiteSettings, settingsEnvironment } from './site-settings.ts';

export interface BuildRequest extends Pick<SiteBuild, 'graphqlUrl' | 'asOf' | 'report' | 'signal'> {
  contentDir: string;
  /** Previews omit compression, sitemap, feed and social images. */
  kind: 'release' | 'preview';
}

export interface SiteBuilder {
  warm(): Promise<void>;
  /**
   * Builds an immutable content set into `public/`, one at a time. Rejects with `StartupError` for invalid
   * content, and with the signal's reason on abort. `changed` is relative to this builder's last build,
   * undefined if unknown.
   */
  build(request: BuildRequest): Promise<BuiltSite & { changed?: SiteChanges | undefined }>;
  close(): Promise<void>;
}

/** Memory above which an idle resident is replaced. */
const memoryBound = 2 * 1024 ** 3;

type Report = (line: string) => void;

const ignore = (): void => undefined;

/** Returns the line of Gatsby's output that names an error, with the line below it; else the last line. */
function reasonIn({ message }: Error): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => /^error\b/i.test(line.trim()));
  return lines
    .slice(at < 0 ? -1 : at)
    .slice(0, 2)
    .join(' ')
    .slice(0, 300);
}

type Resident = Pick<ResidentProcess, 'send' | 'hear' | 'end' | 'onLine'>;
type StartResident = (environment: Record<string, string | undefined>) => Resident;

interface Warm {
  process: Resident;
  code: string;
  /** Fingerprint text after its last build; a different one shows a build by another process. */
  stamp: string;
  /** Stamp of the build to which its changes are relative. */
  tellsSince: string;
}

type Give = (site: BuiltSite & { changed?: SiteChanges | undefined }) => void;

class ResidentSiteBuilder implements SiteBuilder {
  private warmed: Warm | undefined;
  /** Stamp of the last returned build. */
  private given: string | undefined;
  private readonly queue = atMost(1);
  private waiting = 0;
  private readonly closing = new AbortController();

  constructor(
    private readonly projectRoot: string,
    private readonly settings: SiteSettings,
    private readonly start: StartResident,
  ) {}

  async warm(): Promise<void> {
    const { signal } = this.closing;
    await this.inTurn(signal, ignore, async () => {
      await this.standing(await codeOf(this.site), ignore);
    });
  }

  build(request: BuildRequest): ReturnType<SiteBuilder['build']> {
    return new Promise((resolve, reject) => {
      // Returns the build at once; Gatsby's cache is saved before the next build.
      this.inTurn(request.signal, request.report, () => this.buildInTurn(request, resolve)).catch(reject);
    });
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.queue(() => undefined);
    await this.endResident();
  }

  private inTurn(signal: AbortSignal, report: Report, work: () => Promise<void>): Promise<void> {
    const { publicDir, claimFile } = siteLocation(this.projectRoot);
    if (this.waiting > 0) report('waiting until the builder is ready');
    this.waiting += 1;
    const turn = this.queue(async () => {
      for (const one of [signal, this.closing.signal]) one.throwIfAborted();
      await mkdir(publicDir, { recursive: true });
      const release = await takeBuildTurn(claimFile, report, signal);
      return work().finally(release);
    });
    return turn.finally(() => {
      this.waiting -= 1;
    });
  }

  private async buildInTurn(request: BuildRequest, give: Give): Promise<void> {
    const { report, signal } = request;
    const code = await codeOf(this.site);
    // Slow to read, and needed last.
    const content = contentOf({ ...request, ...this.site });
    content.catch(ignore);
    const warm = await this.standing(code, report);
    try {
      if (warm && (await this.buildAgain(warm, request, content, give))) return;
    } catch (error) {
      if (!(error instanceof ResidentEnded)) throw error;
      report(`the builder that waits has ended (${reasonIn(error)}); building from nothing`);
    }
    await this.endResident();
    for (const one of [signal, this.closing.signal]) one.throwIfAborted();
    const options = { ...request, ...this.site, force: false };
    give(await buildPlainly(options, { code, content: await content }));
    this.given = await this.stamp();
    this.warm().catch(ignore);
  }

  /** Returns true on success; throws for invalid content. */
  private async buildAgain(
    warm: Warm,
    { graphqlUrl, contentDir, asOf, kind, report, signal }: BuildRequest,
    contentRead: Promise<string>,
    give: Give,
  ): Promise<boolean> {
    const resident = warm.process;
    const abort = (): void => resident.send({ type: 'abort' });
    signal.addEventListener('abort', abort, { once: true });
    resident.onLine = (line) => {
      const progress = progressOf(line);
      if (progress) report(progress);
    };
    await rm(siteLocation(this.projectRoot).fingerprintFile, { force: true });
    warm.stamp = '';
    try {
      resident.send({
        type: 'build',
        environment: { GRAPHQL_URL: graphqlUrl, CONTENT_DIR: contentDir, BUILD_DAY: asOf, BUILD_KIND: kind },
      });
      const outcome = await resident.hear('built', 'refused', 'aborted', 'unable');
      if (outcome.type === 'aborted') throw signal.reason;
      if (outcome.type === 'unable') {
        report(outcome.why);
        return false;
      }
      const isBuilt = outcome.type === 'built';
      const isGiven = isBuilt && !signal.aborted;
      const isKnown = this.given === warm.tellsSince;
      if (isGiven) give({ ...builtSite(this.projectRoot), ...(isKnown && { changed: outcome.changed }) });
      await resident.hear('saved');
      const content = isBuilt ? await contentRead : 'refused';
      warm.stamp = await noteBuilt(this.projectRoot, { code: warm.code, content });
      if (outcome.type === 'refused') throw new StartupError(outcome.why);
      warm.tellsSince = warm.stamp;
      signal.throwIfAborted();
      this.given = warm.stamp;
      if (outcome.rss > memoryBound) {
        await this.endResident();
        this.warm().catch(ignore);
      }
      return true;
    } finally {
      signal.removeEventListener('abort', abort);
      resident.onLine = ignore;
    }
  }

  /** Returns a resident that continues the current build, or undefined after a code change. */
  private async standing(code: string, report: Report): Promise<Warm | undefined> {
    const stamp = await this.stamp();
    if (this.warmed?.code === code && this.warmed.stamp === stamp) return this.warmed;
    await this.endResident();
    if (installedVersion() !== knownVersion || (await builtFrom(this.projectRoot))?.code !== code) return;
    report('getting ready to build again and again');
    const resident = this.start(settingsEnvironment(this.settings));
    this.warmed = { process: resident, code, stamp, tellsSince: stamp };
    // Its start reads no messages, and takes longer than a shutdown may.
    const end = (): void => void resident.end();
    const { signal } = this.closing;
    signal.addEventListener('abort', end, { once: true });
    await resident.hear('ready').catch(() => this.endResident());
    signal.removeEventListener('abort', end);
    return this.warmed;
  }

  private get site(): { projectRoot: string; settings: SiteSettings } {
    return { projectRoot: this.projectRoot, settings: this.settings };
  }

  private stamp(): Promise<string> {
    return readFile(siteLocation(this.projectRoot).fingerprintFile, 'utf8').catch(() => '');
  }

  private async endResident(): Promise<void> {
    await this.warmed?.process.end();
    this.warmed = undefined;
  }
}

interface BuilderOptions {
  projectRoot: string;
  settings: SiteSettings;
  startResident?: StartResident;
}

/** Opens a builder that continues from the output of `buildSite`. */
export const openSiteBuilder = ({
  projectRoot,
  settings,
  startResident = (environment) => new ResidentProcess(environment),
}: BuilderOptions): SiteBuilder => new ResidentSiteBuilder(projectRoot, settings, startResident);
