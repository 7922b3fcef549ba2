import type { Caller } from '#domain/access/caller.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { PublishingProblem } from '#domain/publishing/contract.ts';
import { keptReleases } from '#domain/publishing/release-state.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { Announcements } from '#server/program/announcements.ts';
import type { Outage } from '#server/program/report-outage.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import type { BuiltSite } from '#server/site/site-files.ts';
import type { SiteState } from '#server/site/site-state.ts';
import { smokeCheck } from './checks/smoke-check.ts';
import { SmokeMemory } from './checks/smoke-memory.ts';
import { ContentCheck } from './content-check.ts';
import { DueReleases, type DueReleasesDeps } from './due-releases.ts';
import { renewRemoval } from './editor/unpublish-entry.ts';
import { entryOfFile } from './entry-of-file.ts';
import type { HeldContent } from './held-content.ts';
import { LiveRelease } from './live-release.ts';
import { previewManifests, removePreviews } from './preview-store.ts';
import { Previews, type WantedPreview } from './previews.ts';
import { PublishRefused } from './publish-refused.ts';
import { ReleaseQueue } from './release-queue.ts';
import { ReleaseRun, type ReleaseRunDeps, type SiteBuilder } from './release-run.ts';
import { addRelease, changeRelease, lastLive, liveRelease } from './release-store.ts';
import type { Manifest } from './releases/manifest.ts';
import { pagesOf } from './releases/manifest.ts';
import { putLive } from './releases/put-live.ts';
import type { ReleaseFolder } from './releases/release-folder.ts';
import { Releases } from './releases/releases.ts';
import { ContentRepository } from './repository/content-repository.ts';
import { Drafts } from './repository/drafts.ts';
import type { Author } from './repository/git.ts';
import { StaffDrafts } from './staff-drafts.ts';

export interface PublishingHost {
  builder: SiteBuilder;
  folder: ReleaseFolder;
  /** The content's Git repository and its initial content. */
  repository: { folder: string; seedFrom: string; remote?: string | undefined };
  contentDir: string;
  code: () => Promise<string>;
  graphqlUrl: { own: string; outside: string | undefined };
  isServing: () => boolean;
  /** The site built at the start, and its commit; undefined before the first publication. */
  built: () => { site: BuiltSite; commit: string | undefined } | undefined;
  /** False for a process that leaves builds to others. */
  builds: boolean;
  report: (line: string) => void;
}

export interface PublishingDeps {
  db: Database;
  now: () => Date;
  content: SwappableSnapshot;
  site: SiteState;
  held: HeldContent;
  origin: string;
  contentOf: (files: ReadonlyMap<string, string>) => ContentSet;
  visitsAheadAt: (branchId: string) => Promise<number>;
  withStored: ReleaseRunDeps['withStored'];
  nextChange: DueReleasesDeps['nextChange'];
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  emailOf: (accountId: string) => Promise<string | undefined>;
  recordStaff: (
    caller: Caller,
    action: 'release.publish' | 'release.activate' | 'draft.schedule',
    subjectId: string,
  ) => RecordChange;
  /** Called in the transaction that activates a release. */
  activated: (tx: Database) => Promise<void>;
  announcements: Announcements;
  /** Enqueues a preview for a process that builds. */
  sendPreview: (tx: Database, wanted: WantedPreview, startAfter: Date) => Promise<void>;
  onError: (error: unknown) => void;
  /** Counts and reports outages of work that repeats. */
  watch: () => Outage;
}

export interface Publishing {
  repository: ContentRepository;
  drafts: Drafts;
  staffDrafts: StaffDrafts;
  previews: Previews;
  releases: Releases;
  due: DueReleases;
  live: LiveRelease;
  warm: () => void;
  prune: () => Promise<void>;
  close: () => Promise<void>;
}

const shop = { name: 'Shop', email: 'shop@localhost' };

/**
 * Opens the content repository and starts publishing. The served site becomes the first release if there is
 * no release of this code: the next build reuses its folder and must not be visible half-built.
 */
export async function openPublishing(host: PublishingHost, deps: PublishingDeps): Promise<Publishing> {
  const { db, now, content, site, held, activated, announcements, onError, watch } = deps;
  const announce = () => announcements.announce('releases');
  const { folder, builder, builds, contentDir } = host;
  const before = await liveRelease(db);
  const [code, repository] = await Promise.all([
    host.code(),
    ContentRepository.open({
      ...host.repository,
      db,
      live: before?.commit ?? undefined,
      report: host.report,
      now,
    }),
  ]);
  const drafts = new Drafts(repository);
  const live = new LiveRelease({ db, folder, content, site, code, watch, contentOf: deps.contentOf });
  if (builds) await beginWith(host, deps, { code, repository });
  await live.takeUp();

  const authorOf = async (id: string | null): Promise<Author> => {
    if (id === null) return { ...shop, at: now() };
    const [names, email] = await Promise.all([deps.namesOf([id]), deps.emailOf(id)]);
    return { name: names.get(id) ?? id, email: email ?? shop.email, at: now() };
  };
  const stopping = new AbortController();
  const run = new ReleaseRun({
    repository,
    held,
    builder,
    folder,
    contentDir,
    code,
    signal: stopping.signal,
    withStored: deps.withStored,
    check: new ContentCheck(deps),
    contentUrl: (name) => host.graphqlUrl.outside ?? `${host.graphqlUrl.own}?content=${name}`,
    live: () => live.current(),
    checkSite: siteCheck(folder, deps.origin),
  });
  const previews = new Previews({
    db,
    now,
    run,
    folder,
    drafts,
    builds,
    sendBuild: deps.sendPreview,
    origin: deps.origin,
    onError,
  });
  const queue: ReleaseQueue = new ReleaseQueue({
    db,
    now,
    run,
    live,
    repository,
    code,
    builds,
    activated,
    announce,
    onError,
    watch,
    signal: stopping.signal,
    authorOf: ({ requestedBy }) => authorOf(requestedBy),
    removeDrafts: async (ids) => {
      for (const id of ids) await removePublished(drafts, id).catch(onError);
      await removePreviews(db, ids);
    },
    changed: (id) => releases.changed(id),
  });
  const releases = new Releases({
    db,
    now,
    repository,
    drafts,
    live,
    queue,
    code,
    activated,
    announce,
    namesOf: deps.namesOf,
    authorOf,
    recordStaff: deps.recordStaff,
  });
  live.follow();
  announcements.listen('releases', () => {
    live.look();
    queue.look();
  });
  if (builds) {
    queue.follow();
    await repository.importCheckout(host.repository.seedFrom);
    // Content of the checkout, of a killed process, or of other code
    const served = await liveRelease(db);
    if ((await repository.head()) !== served?.commit || served.release.code !== code)
      await releases.request({ cause: 'checkout', code });
  }
  const staffDrafts = new StaffDrafts({
    db,
    now,
    drafts,
    previews,
    authorOf,
    repository,
    renewRemoval: (draft) => renewRemoval({ repository, drafts, now }, draft),
    recordStaff: deps.recordStaff,
  });
  const due = new DueReleases({ db, now, live, releases, staffDrafts, nextChange: deps.nextChange });
  return {
    repository,
    drafts,
    previews,
    releases,
    live,
    staffDrafts,
    due,
    warm: () => {
      if (builds) builder.warm().catch(onError);
    },
    prune: async () => {
      const kept = (await lastLive(db, keptReleases)).flatMap(({ manifest }) => manifest ?? []);
      await folder.prune([...kept, ...(await previewManifests(db))], now());
    },
    close: async () => {
      stopping.abort();
      await Promise.all([queue.close(), previews.idle(), live.close()]);
      await builder.close();
    },
  };
}

/** Returns the check of releases, which caches facts from one to the next. */
function siteCheck(folder: ReleaseFolder, origin: string) {
  const memory = new SmokeMemory();
  return async (manifest: Manifest, { redirects }: ContentSet): Promise<PublishingProblem[]> => {
    const files = Object.entries(manifest.site).map(
      ([path, [hash, size]]) => [path, { hash, size }] as const,
    );
    const { clientRoutes } = await folder.siteFiles(manifest);
    const read = (path: string) => folder.readFile(manifest, path);
    const problems = await smokeCheck(
      { manifest: new Map(files), read, clientRoutes, redirects, origin },
      memory,
    );
    return problems.map(({ page, message, file }) => {
      const entry = file && entryOfFile(file);
      return { message: `${page}: ${message}`, ...(file && { file }), ...(entry && { entry }) };
    });
  };
}

/** Deletes a fully published draft; keeps newer edits. */
async function removePublished(drafts: Drafts, id: string): Promise<void> {
  const draft = await drafts.get(id);
  if (draft && draft.base === draft.commit) await drafts.discard(id, draft.commit);
}

/**
 * Makes the first release of this code from the site built at startup, unless a release of it is live here or
 * the live content is newer than what was built.
 */
async function beginWith(
  { built, folder }: PublishingHost,
  { db, now }: PublishingDeps,
  { code, repository }: { code: string; repository: ContentRepository },
): Promise<void> {
  const isServable = async (live: Awaited<ReturnType<typeof liveRelease>>): Promise<boolean> =>
    live?.release.code === code &&
    live.release.manifest !== null &&
    (await folder.find(live.release.manifest)) !== undefined;
  const live = await liveRelease(db);
  if (await isServable(live)) return;
  const site = built();
  if (!site) throw new Error('The site is not built yet');
  const commit = site.commit ?? (await repository.head());
  if (live?.commit && !(await repository.contains(commit, live.commit))) return;
  const { id: manifest, manifest: files } = await folder.capture(site.site, {
    code,
    content: await repository.filesAt(commit),
  });
  const at = now();
  const release = { id: randomUUID(), cause: 'start' as const, requestedAt: at, requestedBy: null };
  await putLive({
    db,
    repository,
    activation: { releaseId: release.id, at, by: null, commit },
    isNeeded: async (latest) => !(await isServable(latest)),
    write: async (tx) => {
      await addRelease(tx, { ...release, note: null, drafts: [] });
      const pages = pagesOf(files).length;
      const ended = { state: 'live' as const, endedAt: at, commit, manifest, code, pages, pagesChanged: 0 };
      await changeRelease(tx, release.id, ended);
    },
  }).catch((error: unknown) => {
    // Another process went live with more; this one builds on top of it.
    if (!(error instanceof PublishRefused)) throw error;
  });
}
