import type { Caller } from '#domain/access/caller.ts';
import type { Release } from '#domain/publishing/contract.ts';
import { permissionToChange } from '#domain/publishing/file-permission.ts';
import { isEnded, keptReleases, type ReleaseCause } from '#domain/publishing/release-state.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { randomUUID, startTimeout, stopTimer } from '#server/runtime/runtime.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { requireAccess } from '#server/security/require-access.ts';
import type { LiveRelease } from '../live-release.ts';
import { PublishRefused } from '../publish-refused.ts';
import type { ReleaseQueue } from '../release-queue.ts';
import {
  activationsOf,
  addRelease,
  changeRelease,
  commonCommit,
  findRelease,
  lastLive,
  latestReleases,
  liveRelease,
  type StoredRelease,
} from '../release-store.ts';
import { releaseView } from '../release-view.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import type { Drafts } from '../repository/drafts.ts';
import type { Author } from '../repository/git.ts';
import { isChangedMeanwhile } from '../repository/repository-refused.ts';
import { requireEditing } from '../require-editing.ts';
import { putLive } from './put-live.ts';
import { draftsGoingBack } from './taken-back-drafts.ts';

/** Retries of a rollback against concurrent publications. */
const restoreTries = 5;

export interface ReleasesDeps {
  db: Database;
  now: () => Date;
  repository: ContentRepository;
  drafts: Drafts;
  live: LiveRelease;
  queue: ReleaseQueue;
  code: string;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  authorOf: (accountId: string | null) => Promise<Author>;
  /** Called in the transaction that activates a release. */
  activated: (tx: Database) => Promise<void>;
  /** Announces a request or an activation to other processes. */
  announce: () => void;
  recordStaff: (
    caller: Caller,
    action: 'release.publish' | 'release.activate',
    subjectId: string,
  ) => RecordChange;
}

interface Request {
  cause: ReleaseCause;
  drafts?: readonly string[];
  note?: string | undefined;
  /** Undefined for automatic releases. */
  caller?: Caller;
  /** Code that should build it; by default that of the live release. */
  code?: string;
}

const unknownRelease = () =>
  new HttpError(404, { code: 'unknown_release', message: 'There is no such release' });

const changedMeanwhile = () =>
  new HttpError(409, {
    code: 'changed_meanwhile',
    message: 'Another release is being published. Please try again.',
  });

export class Releases {
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(private readonly deps: ReleasesDeps) {}

  async request({ cause, drafts = [], note, caller, code }: Request): Promise<Release> {
    const { db, now, queue, announce, recordStaff } = this.deps;
    if (caller) requireEditing(caller, drafts);
    const release = {
      id: randomUUID(),
      cause,
      note: note ?? null,
      drafts: [...new Set(drafts)],
      requestedAt: now(),
      requestedBy: caller ? accountIdOf(caller) : null,
      code,
    };
    await inTransaction(db, async (tx) => {
      await addRelease(tx, release);
      if (!caller) return;
      const record = recordStaff(caller, 'release.publish', release.id);
      await record(tx, { before: {}, after: { drafts: release.drafts, note: release.note } });
    });
    queue.look();
    announce();
    return this.read(release.id);
  }

  async ended(id: string, signal?: AbortSignal): Promise<Release> {
    for (;;) {
      signal?.throwIfAborted();
      const heard = this.nextChange(id, signal);
      const release = await this.read(id);
      if (isEnded(release.state)) return release;
      await heard;
    }
  }

  /** Resolves at the next change in this process, and periodically for changes by others. */
  nextChange(id: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const heard = this.waiting.get(id) ?? new Set();
      this.waiting.set(id, heard);
      const done = (): void => {
        stopTimer(timer);
        signal?.removeEventListener('abort', done);
        heard.delete(done);
        if (heard.size === 0) this.waiting.delete(id);
        resolve();
      };
      const timer = startTimeout(done, 1_000);
      heard.add(done);
      signal?.addEventListener('abort', done);
    });
  }

  changed(id: string): void {
    for (const heard of [...(this.waiting.get(id) ?? [])]) heard();
  }

  /** Returns a release's state; if it is live, this process already serves it. */
  async read(id: string): Promise<Release> {
    const [view] = await this.views([await this.stored(id)]);
    if (!view) throw unknownRelease();
    return view;
  }

  async list(limit: number): Promise<Release[]> {
    return this.views(await latestReleases(this.deps.db, limit));
  }

  /** Returns a release's base and commit; throws 409 for the first or an unbuilt one. */
  async commitsOf(id: string): Promise<{ before: string; commit: string }> {
    const { before, commit } = await this.stored(id);
    if (!before || !commit)
      throw new HttpError(409, { code: 'nothing_to_compare', message: 'Nothing was live before it' });
    return { before, commit };
  }

  /**
   * Activates an earlier release (rollback) and commits its content; entries that leave the site become
   * drafts. `caller` is undefined for command-line programs. Throws 403 if content changes that the
   * caller may not edit.
   */
  async activate(caller: Caller | undefined, id: string): Promise<Release> {
    const { db, now, live, code, recordStaff, authorOf, activated } = this.deps;
    const wanted = await this.stored(id);
    const current = await liveRelease(db);
    if (current?.release.id === id)
      throw new HttpError(409, { code: 'already_live', message: 'Visitors see this release already' });
    const kept = await lastLive(db, keptReleases);
    if (!wanted.manifest || !wanted.commit || wanted.code !== code || !kept.some((one) => one.id === id))
      throw new HttpError(409, { code: 'not_kept', message: 'This release is not kept any more' });
    if (caller) await this.requireChanges(caller, wanted.commit);
    const by = caller ? accountIdOf(caller) : null;
    const message = `Go back to the release of ${wanted.requestedAt.toISOString()}`;
    const author = await authorOf(by);
    const common = (current && (await commonCommit(db, id, current.release.id))) ?? wanted.commit;
    const { commit, failure } = await this.restoreOnMain(wanted.commit, { by: author, message, common });
    const record = caller && recordStaff(caller, 'release.activate', id);
    const { repository } = this.deps;
    const write = async (tx: Database): Promise<void> => {
      await changeRelease(tx, id, { commit });
      await activated(tx);
      await record?.(tx, { before: { live: current?.release.id ?? null }, after: { live: id } });
    };
    const activation = { releaseId: id, at: now(), by, commit };
    await putLive({ db, repository, activation, write }).catch((error: unknown) => {
      throw error instanceof PublishRefused ? changedMeanwhile() : error;
    });
    this.deps.announce();
    await live.takeUp();
    if (failure !== undefined) throw failure;
    return this.read(id);
  }

  private async requireChanges(caller: Caller, commit: string): Promise<void> {
    const { repository } = this.deps;
    const changes = await repository.changes(await repository.head(), commit);
    for (const { path, renamedFrom = path } of changes)
      for (const file of [path, renamedFrom]) requireAccess({ permission: permissionToChange(file) }, caller);
  }

  /**
   * Commits earlier content on top of `main`, with the drafts that follow from it; retries if one of them
   * moves, then throws 409. A running release is rebuilt on top. Goes on without drafts if one cannot be read
   * (`failure`): visitors come first.
   */
  private async restoreOnMain(
    content: string,
    { by, message, common }: { by: Author; message: string; common: string },
  ): Promise<{ commit: string; failure: unknown }> {
    const { repository, drafts } = this.deps;
    for (let tries = 0; tries < restoreTries; tries += 1) {
      const head = await repository.head();
      const commit = await repository.restored(head, content, by, message);
      const going = { common, from: head, to: commit, by };
      let failure: unknown;
      const changes = await draftsGoingBack({ repository, drafts }, going).catch((error: unknown) => {
        failure = error;
        return [];
      });
      try {
        await repository.advanceMain(head, commit, changes);
        return { commit, failure };
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
      }
    }
    throw changedMeanwhile();
  }

  private async stored(id: string): Promise<StoredRelease> {
    const release = isUuid(id) ? await findRelease(this.deps.db, id) : undefined;
    if (!release) throw unknownRelease();
    if (release.state === 'live') await this.deps.live.takeUp();
    return release;
  }

  private async views(releases: readonly StoredRelease[]): Promise<Release[]> {
    const { db, code, namesOf } = this.deps;
    const [activations, live, last] = await Promise.all([
      activationsOf(
        db,
        releases.map(({ id }) => id),
      ),
      liveRelease(db),
      lastLive(db, keptReleases),
    ]);
    const ids = [...releases.map(({ requestedBy }) => requestedBy), ...activations.map(({ by }) => by)];
    const names = await namesOf([...new Set(ids.filter((id) => id !== null))]);
    const kept = new Set(last.filter((one) => one.code === code).map(({ id }) => id));
    return releases.map((release) =>
      releaseView(release, { activations, liveId: live?.release.id, kept, names }),
    );
  }
}
