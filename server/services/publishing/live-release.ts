import { LRUCache } from 'lru-cache';
import type { ContentSet } from '#domain/content/content-set.ts';
import { keptReleases } from '#domain/publishing/release-state.ts';
import type { Database } from '#server/db/database.ts';
import { atMost } from '#server/program/at-most.ts';
import type { Outage } from '#server/program/report-outage.ts';
import { startInterval, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import type { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import type { SiteFiles } from '#server/site/site-files.ts';
import type { SiteState } from '#server/site/site-state.ts';
import { lastActivation, lastLive, liveRelease } from './release-store.ts';
import type { Manifest } from './releases/manifest.ts';
import type { ReleaseFolder } from './releases/release-folder.ts';

/** Polling interval for releases activated by other processes. */
const lookEveryMs = 1_000;

/** Cached content sets: rereading content takes most of a rollback. */
const keptSets = 3;

export interface LiveReleaseDeps {
  db: Database;
  folder: ReleaseFolder;
  content: SwappableSnapshot;
  site: SiteState;
  contentOf: (files: ReadonlyMap<string, string>) => ContentSet;
  /** Ignores releases of other code versions. */
  code: string;
  watch: () => Outage;
}

/**
 * The release served by this process. Follows activations by all processes; swaps pages and content together.
 */
export class LiveRelease {
  private activation = 0;
  private manifest: Manifest | undefined;
  private readonly sets = new LRUCache<string, ContentSet>({ max: keptSets });
  private readonly sites = new WeakMap<ContentSet, { files: SiteFiles; manifest: Manifest }>();
  private readonly inTurn = atMost(1);
  private timer: Timer | undefined;

  private readonly outage: Outage;

  constructor(private readonly deps: LiveReleaseDeps) {
    this.outage = deps.watch();
    deps.content.onSwap((served) => {
      const release = this.sites.get(served);
      if (!release) return;
      this.manifest = release.manifest;
      deps.site.publish(release.files);
    });
  }

  current(): { content: ContentSet; manifest: Manifest | undefined } {
    return { content: this.deps.content.current(), manifest: this.manifest };
  }

  /** Caches the content of a release built here. */
  remember(manifestId: string, content: ContentSet): void {
    this.sets.set(manifestId, content);
  }

  /** Serves the last activated release; resolves once it is live in this process. */
  takeUp(): Promise<void> {
    return this.inTurn(() => this.takeUpNow());
  }

  follow(): void {
    this.look();
    this.timer = startInterval(() => this.look(), lookEveryMs).unref();
  }

  /** Looks for a newer activation. */
  look(): void {
    const newer = async (): Promise<void> => {
      if ((await lastActivation(this.deps.db)) > this.activation) await this.takeUp();
    };
    newer().then(this.outage.worked, this.outage.failed);
  }

  async close(): Promise<void> {
    stopTimer(this.timer);
    await this.inTurn(() => undefined);
  }

  private async takeUpNow(): Promise<void> {
    const { db, folder, content, code } = this.deps;
    const live = await liveRelease(db);
    if (!live?.release.manifest || live.activation <= this.activation) return;
    if (live.release.code !== code) return;
    const manifest = await folder.find(live.release.manifest);
    // The release before stays whole here: content and pages change together or not at all.
    if (!manifest)
      throw new Error(`RELEASES_DIR: the files of release ${live.release.id} are not all in this folder`);
    const earlier = (await lastLive(db, keptReleases)).filter(({ id }) => id !== live.release.id);
    const files = await folder.siteFiles(
      manifest,
      earlier.flatMap((release) => release.manifest ?? []),
    );
    const set = await this.contentOf(live.release.manifest, manifest);
    this.sites.set(set, { files, manifest });
    await content.swap(async () => set);
    this.activation = live.activation;
  }

  private async contentOf(id: string, manifest: Manifest): Promise<ContentSet> {
    const known = this.sets.get(id);
    const set = known ?? this.deps.contentOf(await this.deps.folder.contentFiles(manifest));
    this.remember(id, set);
    return set;
  }
}
