import type { ContentSet } from '#domain/content/content-set.ts';
import type { PublishingProblem } from '#domain/publishing/contract.ts';
import { atMost } from '#server/program/at-most.ts';
import type { BuiltSite } from '#server/site/site-files.ts';
import type { ContentCheck } from './content-check.ts';
import type { HeldContent } from './held-content.ts';
import { PublishRefused, refusalOf } from './publish-refused.ts';
import { changedPages, type Manifest, pagesOf } from './releases/manifest.ts';
import type { ReleaseFolder, SiteChanges } from './releases/release-folder.ts';
import type { Conflict, ContentRepository } from './repository/content-repository.ts';
import type { Author } from './repository/git.ts';

/** Builds pages of an immutable content set, one at a time. */
export interface SiteBuilder {
  warm: () => Promise<void>;
  build: (request: {
    graphqlUrl: string;
    contentDir: string;
    asOf?: string | undefined;
    /** Previews omit some output. */
    kind: 'release' | 'preview';
    report: (line: string) => void;
    signal: AbortSignal;
  }) => Promise<BuiltSite & { changed?: SiteChanges | undefined }>;
  close: () => Promise<void>;
}

export interface ReleaseRunDeps {
  repository: ContentRepository;
  check: ContentCheck;
  held: HeldContent;
  builder: SiteBuilder;
  folder: ReleaseFolder;
  contentUrl: (name: string) => string;
  contentDir: string;
  /** Adds displayed data from the database to the content. */
  withStored: (content: ContentSet) => Promise<ContentSet>;
  code: string;
  live: () => { content: ContentSet; manifest: Manifest | undefined };
  checkSite: (manifest: Manifest, content: ContentSet) => Promise<PublishingProblem[]>;
  signal: AbortSignal;
}

export interface Wanted {
  drafts: readonly string[];
  by: Author;
  message: string;
  kind: 'release' | 'preview';
  /** `YYYY-MM-DD`: renders pages as of that day. */
  asOf?: string | undefined;
  report: (text: string, state?: 'building' | 'testing') => Promise<void>;
}

export interface Made {
  /** The content's commit and its base. */
  commit: string;
  before: string;
  manifestId: string;
  manifest: Manifest;
  content: ContentSet;
  pages: { all: number; changed: number };
  changed: string[];
}

const urlOf = (page: string): string => `/${page.replace(/index\.html$/, '')}`;

/**
 * Turns content into a releasable site: merges, validates, builds, stores and checks it, without changing the
 * live site. Failures are `PublishRefused`.
 */
export class ReleaseRun {
  /** The build folder is shared: the next build waits until this one is stored. */
  private readonly inTurn = atMost(1);

  constructor(private readonly deps: ReleaseRunDeps) {}

  async make(wanted: Wanted): Promise<Made> {
    const { repository } = this.deps;
    await repository.refresh().catch(refuse('Reading the content'));
    const before = await repository.head().catch(refuse('Reading the content'));
    const commit = await this.merged(before, wanted);
    const files = await repository.filesAt(commit).catch(refuse('Reading the content'));
    const content = this.deps.check.read(files);
    await this.deps.check.compare(this.deps.live().content, content);
    await wanted.report(`Content is right: ${files.size} files`, 'building');
    const { id, manifest } = await this.inTurn(() => this.build(content, commit, files, wanted));
    const changed = changedPages(this.deps.live().manifest, manifest).map(urlOf);
    const pages = { all: pagesOf(manifest).length, changed: changed.length };
    await wanted.report(`${pages.all} pages built, ${pages.changed} of them new or changed`, 'testing');
    if (wanted.kind === 'release') await this.lookOver(manifest, content, wanted);
    return { commit, before, manifestId: id, manifest, content, pages, changed };
  }

  private async merged(before: string, { drafts, by, message }: Wanted): Promise<string> {
    if (drafts.length === 0) return before;
    const merged = await this.deps.repository
      .merged(before, drafts, by, message)
      .catch(refuse('Bringing the drafts together'));
    if ('conflicts' in merged)
      throw new PublishRefused(merged.conflicts.map((conflict) => this.problemOf(conflict)));
    return merged.commit;
  }

  private problemOf({ draft, path, message }: Conflict): PublishingProblem {
    return { message, entry: draft, ...(path && { file: path }) };
  }

  private async build(
    content: ContentSet,
    commit: string,
    files: ReadonlyMap<string, string>,
    { kind, asOf, report }: Wanted,
  ): Promise<{ id: string; manifest: Manifest }> {
    const { repository, builder, folder, contentDir, code, signal } = this.deps;
    await repository.writeTo(contentDir, commit).catch(refuse('Laying out the content'));
    const { name, letGo } = this.deps.held.hold(await this.deps.withStored(content));
    try {
      const site = await builder
        .build({
          graphqlUrl: this.deps.contentUrl(name),
          contentDir,
          asOf,
          kind,
          signal,
          // A lost line of the progress ends no build.
          report: (line) => void report(line).catch(() => undefined),
        })
        .catch(refuse('Building the site'));
      return await folder.capture(site, { code, content: files }).catch(refuse('Keeping the site'));
    } finally {
      letGo();
    }
  }

  private async lookOver(manifest: Manifest, content: ContentSet, { report }: Wanted): Promise<void> {
    const problems = await this.deps.checkSite(manifest, content).catch(refuse('Looking the site over'));
    if (problems.length > 0) throw new PublishRefused(problems);
    await report('Every page answers, links hold, and nothing is too heavy');
  }
}

/** Adds the failed step to an error. */
const refuse =
  (doing: string) =>
  (error: unknown): never => {
    throw refusalOf(error, doing);
  };
