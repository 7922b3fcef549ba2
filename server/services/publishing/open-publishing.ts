import { randomUUID } from 'node:crypto';
import type { Caller } from '#domain/access/caller.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { PublishingProblem } from '#domain/contracts/publishing.ts';
import { keptReleases } from '#domain/publishing/release-state.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { SwappableSnapshot } from '#server/plugins/content-snapshot.ts';
import type { RecordChange } from '#server/plugins/record-change.ts';
import type { BuiltSite } from '#server/plugins/site/site-files.ts';
import type { SiteState } from '#server/plugins/site/site-state.ts';
import { smokeCheck } from './checks/smoke-check.ts';
import { SmokeMemory } from './checks/smoke-memory.ts';
import { ContentCheck } from './content-check.ts';
import { DraftsAtDesk } from './drafts-at-desk.ts';
import { DueReleases, type DueReleasesDeps } from './due-releases.ts';
import { entryOfFile } from './entry-of-file.ts';
import type { HeldContent } from './held-content.ts';
import { LiveRelease } from './live-release.ts';
import { previewManifests, removePreviews } from './preview-store.ts';
import { Previews } from './previews.ts';
import { ReleaseQueue } from './release-queue.ts';
import { ReleaseRun, type ReleaseRunDeps, type SiteBuilder } from './release-run.ts';
import { activate, addRelease, changeRelease, lastLive, liveRelease } from './release-store.ts';
import type { Manifest } from './releases/manifest.ts';
import { pagesOf } from './releases/manifest.ts';
import type { ReleaseFolder } from './releases/release-folder.ts';
import { Releases } from './releases.ts';
import { ContentRepository } from './repository/content-repository.ts';
import { Drafts } from './repository/drafts.ts';
import type { Author } from './repository/git.ts';

/** What publishing is given by the program that starts the server. */
export interface PublishingHost {
  builder: SiteBuilder;
  folder: ReleaseFolder;
  /** Where the history of the content lies, and what it begins with. */
  repository: { folder: string; seedFrom: string; remote?: string | undefined };
  /** Where the files of a commit are laid out for a build. */
  contentDir: string;
  /** What pages are built by: it names the code, packages and settings that shape them. */
  code: () => Promise<string>;
  /** Where builds ask for content: of ours when nothing else is set. */
  graphqlUrl: { own: string; outside: string | undefined };
  /** Whether visitors see a site yet. */
  isServing: () => boolean;
  /** The site that this process built, or found built, at its start. */
  built: () => BuiltSite | undefined;
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
  /** Called in the transaction that puts a release before visitors. */
  activated: (tx: Database) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Publishing at work. */
export interface Publishing {
  repository: ContentRepository;
  drafts: Drafts;
  draftsAtDesk: DraftsAtDesk;
  previews: Previews;
  releases: Releases;
  due: DueReleases;
  /** What visitors of this process see. */
  live: LiveRelease;
  /** Begins what a build begins with before there is anything to publish. */
  warm: () => void;
  /** Removes the files of releases that cannot be gone back to. */
  prune: () => Promise<void>;
  close: () => Promise<void>;
}

const shop = { name: 'Shop', email: 'shop@localhost' };

/**
 * Opens the history of the content and takes up the work. What this process serves becomes the first release
 * where there is none of its code: what is built next comes into the same folder, and must not be seen half.
 */
export async function openPublishing(host: PublishingHost, deps: PublishingDeps): Promise<Publishing> {
  const { db, now, content, site, held, activated, onError } = deps;
  const { folder, builder, contentDir } = host;
  const [code, repository] = await Promise.all([
    host.code(),
    ContentRepository.open({ ...host.repository, report: host.report, now }),
  ]);
  const drafts = new Drafts(repository);
  const live = new LiveRelease({ db, folder, content, site, code, onError, contentOf: deps.contentOf });
  if ((await liveRelease(db))?.release.code !== code) await beginWith(host, deps, { code, repository });
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
  const previews = new Previews({ db, now, run, folder, drafts, origin: deps.origin, onError });
  const queue: ReleaseQueue = new ReleaseQueue({
    db,
    now,
    run,
    live,
    repository,
    code,
    activated,
    onError,
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
    live,
    queue,
    code,
    activated,
    namesOf: deps.namesOf,
    authorOf,
    recordStaff: deps.recordStaff,
  });
  live.follow();
  queue.follow();
  await repository.importCheckout(host.repository.seedFrom);
  // What the checkout brought, or a process that was killed left behind.
  if ((await repository.head()) !== (await liveRelease(db))?.release.commit)
    await releases.request({ cause: 'checkout' });
  const draftsAtDesk = new DraftsAtDesk({
    db,
    now,
    drafts,
    previews,
    authorOf,
    recordStaff: deps.recordStaff,
  });
  const due = new DueReleases({ db, now, live, releases, draftsAtDesk, nextChange: deps.nextChange });
  return {
    repository,
    drafts,
    previews,
    releases,
    live,
    draftsAtDesk,
    due,
    warm: () => void builder.warm().catch(onError),
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

/** Looks a release over before it goes live; what was found out of one is known of the next. */
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

/** Takes a draft away that is published whole; what was saved meanwhile stays a draft. */
async function removePublished(drafts: Drafts, id: string): Promise<void> {
  const draft = await drafts.get(id);
  if (draft && draft.base === draft.commit) await drafts.discard(id, draft.commit);
}

/** Makes a release of the site that is served as it was built at the start. */
async function beginWith(
  { built, folder }: PublishingHost,
  { db, now }: PublishingDeps,
  { code, repository }: { code: string; repository: ContentRepository },
): Promise<void> {
  const site = built();
  if (!site) throw new Error('The site is not built yet');
  const commit = await repository.head();
  const { id: manifest, manifest: files } = await folder.capture(site, {
    code,
    content: await repository.filesAt(commit),
  });
  const at = now();
  const release = { id: randomUUID(), cause: 'start' as const, requestedAt: at, requestedBy: null };
  await inTransaction(db, async (tx) => {
    await addRelease(tx, { ...release, note: null, drafts: [] });
    const pages = pagesOf(files).length;
    const ended = { state: 'live' as const, endedAt: at, commit, manifest, code, pages, pagesChanged: 0 };
    await changeRelease(tx, release.id, ended);
    await activate(tx, { releaseId: release.id, at, by: null });
  });
}
