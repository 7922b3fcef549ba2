import type { PublishingProblem } from '#domain/publishing/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type Outage, reportOutage } from '#server/program/report-outage.ts';
import { startInterval, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import type { LiveRelease } from './live-release.ts';
import { PublishRefused, refusalOf } from './publish-refused.ts';
import type { Made, ReleaseRun } from './release-run.ts';
import {
  addStep,
  changeClaimed,
  claimReleases,
  extendLease,
  liveRelease,
  ReleaseTaken,
  type StoredRelease,
} from './release-store.ts';
import { putLive, requireLive } from './releases/put-live.ts';
import type { ContentRepository } from './repository/content-repository.ts';
import type { Author } from './repository/git.ts';
import { isChangedMeanwhile } from './repository/repository-refused.ts';

/** A process without a heartbeat for this long counts as dead; its release is repeated. */
const leaseMs = 20_000;
const beatMs = 5_000;

/** Limits retries of a release that kills its process. */
const maxAttempts = 3;

const lookEveryMs = 1_000;

/** Time for the processes with the wanted code, by default that of the live release. */
const othersFirstMs = 60_000;

export interface ReleaseQueueDeps {
  db: Database;
  now: () => Date;
  run: ReleaseRun;
  live: LiveRelease;
  repository: ContentRepository;
  code: string;
  /** False if other processes build. */
  builds: boolean;
  authorOf: (release: StoredRelease) => Promise<Author>;
  removeDrafts: (ids: readonly string[]) => Promise<void>;
  /** Called in the transaction that activates a release. */
  activated: (tx: Database) => Promise<void>;
  /** Announces an activation to other processes. */
  announce: () => void;
  changed: (id: string) => void;
  /** Aborted at shutdown; another process repeats the running release. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
  watch: () => Outage;
}

const draftsOf = (releases: readonly StoredRelease[]): string[] => [
  ...new Set(releases.flatMap(({ drafts }) => drafts)),
];

/**
 * Builds requested releases, one at a time across processes. Batches waiting ones; after a failure it tries
 * each separately, so that one editor's error does not block others.
 */
export class ReleaseQueue {
  private working: Promise<void> | undefined;
  private isWanted = false;
  private timer: Timer | undefined;

  private readonly outage: Outage;

  constructor(private readonly deps: ReleaseQueueDeps) {
    this.outage = deps.watch();
  }

  /** Polls for releases requested from or abandoned by other processes, until closed. */
  follow(): void {
    this.timer = startInterval(() => this.look(), lookEveryMs).unref();
  }

  /** Builds waiting releases, now or after the running one. */
  look(): void {
    if (!this.deps.builds) return;
    this.isWanted = true;
    this.working ??= this.work()
      .then(this.outage.worked, this.outage.failed)
      .finally(() => {
        this.working = undefined;
      });
  }

  async close(): Promise<void> {
    stopTimer(this.timer);
    this.isWanted = false;
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const claimed = await inTransaction(this.deps.db, (tx) => this.claim(tx));
      if (claimed.length === 0) continue;
      // Looks again for releases requested meanwhile.
      this.isWanted = true;
      await this.makeAll(claimed);
    }
  }

  private async claim(tx: Database): Promise<StoredRelease[]> {
    const { now: clock, code } = this.deps;
    const now = clock();
    const liveCode = (await liveRelease(tx))?.release.code ?? code;
    const isMine = (release: StoredRelease): boolean => {
      const wanted = release.code ?? liveCode;
      return wanted === code || now.getTime() - release.requestedAt.getTime() > othersFirstMs;
    };
    return claimReleases(tx, { now, leaseUntil: this.lease(now), maxAttempts, isMine });
  }

  private async makeAll(claimed: StoredRelease[]): Promise<void> {
    const outage = reportOutage(this.deps.onError);
    const beat = startInterval(() => {
      extendLease(this.deps.db, claimed, this.lease(this.deps.now())).then(outage.worked, outage.failed);
    }, beatMs);
    try {
      const problems = await this.makeOne(claimed);
      if (!problems) return;
      if (this.deps.signal.aborted) await this.leave(claimed);
      else if (claimed.length === 1) await this.refuse(claimed, problems);
      else
        for (const release of claimed) {
          const own = await this.makeOne([release]);
          if (own) await this.refuse([release], own);
        }
    } catch (error) {
      if (!(error instanceof ReleaseTaken)) throw error;
    } finally {
      stopTimer(beat);
    }
  }

  private async makeOne(
    together: StoredRelease[],
    tries = 3,
  ): Promise<readonly PublishingProblem[] | undefined> {
    const release = together.at(-1);
    if (!release) return undefined;
    const drafts = draftsOf(together);
    const message = release.note ?? (drafts.length > 0 ? `Publish ${drafts.join(', ')}` : 'Publish');
    const report = async (text: string, state?: 'building' | 'testing'): Promise<void> => {
      if (state) await changeClaimed(this.deps.db, release, { state });
      await this.step(release, text);
    };
    let made: Made;
    try {
      const by = await this.deps.authorOf(release);
      const left = draftsOf(await this.notOnMain(together));
      made = await this.deps.run.make({ drafts: left, by, message, kind: 'release', report });
      await this.moveMain(together, made);
    } catch (error) {
      if (error instanceof ReleaseTaken) throw error;
      if (isChangedMeanwhile(error) && tries > 1) return this.makeOne(together, tries - 1);
      return this.problemsOf(error);
    }
    try {
      await this.putBefore(together, made);
      return undefined;
    } catch (error) {
      // Another attempt follows the lease: the content is published, and only the pages are missing.
      if (!(error instanceof PublishRefused)) throw error;
      return this.problemsOf(error);
    }
  }

  private problemsOf(error: unknown): readonly PublishingProblem[] {
    const { problems, cause } = refusalOf(error, 'Publishing');
    if (cause && problems.every(({ file }) => file === undefined)) this.deps.onError(cause);
    return problems;
  }

  /** Leaves out releases of a killed process whose drafts it has merged, and perhaps deleted. */
  private async notOnMain(together: readonly StoredRelease[]): Promise<StoredRelease[]> {
    const { repository } = this.deps;
    if (together.some(({ commit }) => commit !== null)) await repository.refresh();
    const head = await repository.head();
    const left: StoredRelease[] = [];
    for (const release of together)
      if (!release.commit || !(await repository.contains(head, release.commit))) left.push(release);
    return left;
  }

  /** Stores the commit before `main` moves to it: afterwards, its drafts are gone. */
  private async moveMain(together: readonly StoredRelease[], made: Made): Promise<void> {
    const { db, repository } = this.deps;
    await requireLive(repository, made.commit, (await liveRelease(db))?.commit);
    for (const release of together) await changeClaimed(db, release, { commit: made.commit });
    // Throws if `main` has moved, for example by a rollback; the release is then rebuilt on top.
    await repository.advanceMain(made.before, made.commit);
  }

  /** Activates a release. A kill before that leaves content on `main` that the next attempt makes live. */
  private async putBefore(together: StoredRelease[], made: Made): Promise<void> {
    const { db, now, code, repository, live, activated } = this.deps;
    const release = together.at(-1);
    if (!release) return;
    const at = now();
    // A draft of the same entry may have begun since another process made the release.
    for (const release of together) await changeClaimed(db, release, { leaseUntil: this.lease(at) });
    await this.deps.removeDrafts(draftsOf(together));
    const { commit, before, manifestId: manifest, pages } = made;
    const write = async (tx: Database): Promise<void> => {
      const ended = { endedAt: at, leaseUntil: null, problems: [] };
      await changeClaimed(tx, release, {
        ...ended,
        state: 'live',
        commit,
        before,
        manifest,
        code,
        pages: pages.all,
        pagesChanged: pages.changed,
      });
      for (const other of together.slice(0, -1))
        await changeClaimed(tx, other, { ...ended, state: 'joined', joined: release.id });
      await activated(tx);
    };
    const activation = { releaseId: release.id, at, by: release.requestedBy, commit };
    await putLive({ db, repository, activation, write });
    this.deps.announce();
    live.remember(made.manifestId, made.content);
    // The release is active for all processes; if this one fails to load it, it retries.
    await live.takeUp().catch(this.deps.onError);
    for (const { id } of together) this.deps.changed(id);
  }

  private async leave(claimed: readonly StoredRelease[]): Promise<void> {
    for (const release of claimed)
      await changeClaimed(this.deps.db, release, { state: 'waiting', leaseUntil: null });
  }

  private async refuse(
    refused: readonly StoredRelease[],
    problems: readonly PublishingProblem[],
  ): Promise<void> {
    const state = problems.some(({ file }) => file !== undefined) ? 'refused' : 'failed';
    for (const release of refused) {
      const ended = { endedAt: this.deps.now(), leaseUntil: null, problems: [...problems] };
      await changeClaimed(this.deps.db, release, { ...ended, state });
      this.deps.changed(release.id);
    }
  }

  private async step(release: StoredRelease, text: string): Promise<void> {
    const at = this.deps.now();
    await addStep(this.deps.db, release, { at, text, leaseUntil: this.lease(at) });
    this.deps.changed(release.id);
  }

  private lease(now: Date): Date {
    return new Date(now.getTime() + leaseMs);
  }
}
