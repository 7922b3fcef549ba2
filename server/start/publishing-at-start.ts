import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/http/once.ts';
import type { Report } from '#server/program/progress.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { contentOf } from '#server/services/content/read-content.ts';
import type { PublishingHost } from '#server/services/publishing/open-publishing.ts';
import { liveRelease } from '#server/services/publishing/release-store.ts';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import { ContentRepository } from '#server/services/publishing/repository/content-repository.ts';
import { RepositoryRefused } from '#server/services/publishing/repository/repository-refused.ts';
import type { BuiltSite, SiteFiles } from '#server/site/site-files.ts';
import type { SiteSource } from './site-source.ts';

interface Deps {
  config: Config;
  db: Database;
  signal: AbortSignal;
  report: Report;
  source: SiteSource;
}

const stop = (error: unknown): never => {
  throw error instanceof RepositoryRefused ? new StartupError(`DATA_DIR: ${error.message}`) : error;
};

/** Finds the site at startup: the last live release if this code built it, else the content to build from. */
export class PublishingAtStart {
  private readonly folder: ReleaseFolder;
  private readonly repository: PublishingHost['repository'];
  private readonly contentDir: string;
  private readonly code: () => Promise<string>;
  private site: BuiltSite | undefined;
  private commit: string | undefined;
  private isServed = false;

  constructor(private readonly deps: Deps) {
    const { config } = deps;
    const { dataDir, publishing } = config;
    this.folder = new ReleaseFolder(publishing.releasesDir);
    this.repository = {
      folder: join(dataDir, 'content.git'),
      seedFrom: deps.source.seedFrom,
      remote: publishing.repositoryUrl,
    };
    this.contentDir = join(dataDir, 'content');
    this.code = once(() => deps.source.code(config));
  }

  /** False for a process that serves what others build. */
  get builds(): boolean {
    return this.deps.config.machines.role !== 'web';
  }

  /** Returns the last live release, or undefined if other code built it or files are missing. */
  async findLive(): Promise<{ content: ContentSet; files: SiteFiles } | undefined> {
    const { config, db } = this.deps;
    const live = config.site === 'static' ? await liveRelease(db) : undefined;
    if (!live?.release.manifest || live.release.code !== (await this.code())) return undefined;
    const manifest = await this.folder.find(live.release.manifest);
    if (!manifest) return undefined;
    const content = contentOf(await this.folder.contentFiles(manifest));
    this.isServed = true;
    return { content, files: await this.folder.siteFiles(manifest) };
  }

  /** True after the first publication, or if several processes may publish. */
  get hasBegun(): boolean {
    const { site, databaseUrl } = this.deps.config;
    return site === 'static' && (databaseUrl !== undefined || existsSync(this.repository.folder));
  }

  /** Returns the folder with the editors' content, or the checkout's before the first publication. */
  async contentRoot(): Promise<string> {
    if (!this.hasBegun || !this.builds) return this.repository.seedFrom;
    const { db, report } = this.deps;
    const live = (await liveRelease(db))?.commit ?? undefined;
    const repository = await ContentRepository.open({ ...this.repository, db, live, report }).catch(stop);
    await repository.importCheckout(this.repository.seedFrom);
    this.commit = await repository.head();
    await repository.writeTo(this.contentDir, this.commit);
    return this.contentDir;
  }

  async build(report: Report): Promise<BuiltSite> {
    const { config, signal, source } = this.deps;
    const graphqlUrl = config.graphqlUrl ?? this.ownGraphql;
    const contentDir = this.hasBegun ? this.contentDir : this.repository.seedFrom;
    const site = await source.build({ config, graphqlUrl, contentDir, report, signal });
    this.site = site;
    this.isServed = true;
    return site;
  }

  /** Undefined in development. */
  host(): PublishingHost | undefined {
    const { config, report, source } = this.deps;
    if (config.site !== 'static') return undefined;
    return {
      folder: this.folder,
      repository: this.repository,
      contentDir: this.contentDir,
      code: this.code,
      builder: source.openBuilder(config),
      graphqlUrl: { own: this.ownGraphql, outside: config.graphqlUrl },
      isServing: () => this.isServed || !this.builds,
      built: () => this.site && { site: this.site, commit: this.commit },
      builds: this.builds,
      report,
    };
  }

  private get ownGraphql(): string {
    return `http://localhost:${this.deps.config.port}/graphql`;
  }
}
