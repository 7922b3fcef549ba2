import type { PublishingProblem } from '#domain/contracts/publishing.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { LiveRelease } from './live-release.ts';
import { refusalOf } from './publish-refused.ts';
import type { Made, ReleaseRun } from './release-run.ts';
import {
  activate,
  addStep,
  changeRelease,
  claimReleases,
  extendLease,
  type StoredRelease,
} from './release-store.ts';
import type { ContentRepository } from './repository/content-repository.ts';
import type { Author } from './repository/git.ts';
import { isChangedMeanwhile } from './repository/repository-refused.ts';

/** A process that says nothing for so long is taken for dead, and what it made is made again. */
const leaseMs = 20_000;
const beatMs = 5_000;

/** A release that ends the process each time is not tried for ever. */
const mostAttempts = 3;

const lookEveryMs = 1_000;

export interface ReleaseQueueDeps {
  db: Database;
  now: () => Date;
  run: ReleaseRun;
  live: LiveRelease;
  repository: ContentRepository;
  code: string;
  authorOf: (release: StoredRelease) => Promise<Author>;
  /** Takes away drafts that are part of what is published now. */
  removeDrafts: (ids: readonly string[]) => Promise<void>;
  /** Called in the transaction that puts a release before visitors. */
  activated: (tx: Database) => Promise<void>;
  /** Called with each release after a change that others may want to know of. */
  changed: (id: string) => void;
  /** Aborted when this process stops: what it was making is left to the next. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Makes the releases that are asked for, one at a time in whichever process. What waits together is made
 * together; where that fails each is tried by itself, so that one editor's mistake holds up nobody else.
 */
export class ReleaseQueue {
  private working: Promise<void> | undefined;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deps: ReleaseQueueDeps) {}

  /** Looks for releases that other processes were asked for, or left behind, until it is closed. */
  follow(): void {
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  /** Makes what waits, now or as soon as what is being made has ended. */
  look(): void {
    this.isWanted = true;
    this.working ??= this.work()
      .catch(this.deps.onError)
      .finally(() => {
        this.working = undefined;
      });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.isWanted = false;
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const claimed = await inTransaction(this.deps.db, (tx) => {
        const now = this.deps.now();
        return claimReleases(tx, { now, leaseUntil: this.lease(now), mostAttempts });
      });
      if (claimed.length === 0) continue;
      // What came in while these were made.
      this.isWanted = true;
      await this.makeAll(claimed);
    }
  }

  private async makeAll(claimed: StoredRelease[]): Promise<void> {
    const ids = claimed.map(({ id }) => id);
    const beat = setInterval(() => {
      extendLease(this.deps.db, ids, this.lease(this.deps.now())).catch(this.deps.onError);
    }, beatMs);
    try {
      const problems = await this.makeOne(claimed);
      if (!problems) return;
      if (this.deps.signal.aborted) await this.leave(ids);
      else if (claimed.length === 1) await this.refuse(claimed, problems);
      else
        for (const release of claimed) {
          const own = await this.makeOne([release]);
          if (own) await this.refuse([release], own);
        }
    } finally {
      clearInterval(beat);
    }
  }

  /** Makes one release of all that are given, and tells of the last; gives what keeps it from being made. */
  private async makeOne(
    together: StoredRelease[],
    tries = 3,
  ): Promise<readonly PublishingProblem[] | undefined> {
    const release = together.at(-1);
    if (!release) return undefined;
    const { id } = release;
    const drafts = [...new Set(together.flatMap((one) => one.drafts))];
    const message = release.note ?? (drafts.length > 0 ? `Publish ${drafts.join(', ')}` : 'Publish');
    const report = async (text: string, state?: 'building' | 'testing'): Promise<void> => {
      if (state) await changeRelease(this.deps.db, id, { state });
      await this.step(id, text);
    };
    try {
      const by = await this.deps.authorOf(release);
      const made = await this.deps.run.make({ drafts, by, message, kind: 'release', report });
      await this.putBefore(together, made, drafts);
      return undefined;
    } catch (error) {
      if (isChangedMeanwhile(error) && tries > 1) return this.makeOne(together, tries - 1);
      const { problems, cause } = refusalOf(error, 'Publishing');
      if (cause && problems.every(({ file }) => file === undefined)) this.deps.onError(cause);
      return problems;
    }
  }

  /**
   * Puts a release before visitors. A process that is killed on the way leaves content that is published and
   * not live, which the next start makes a release of.
   */
  private async putBefore(together: StoredRelease[], made: Made, drafts: readonly string[]): Promise<void> {
    const { db, now, code, repository, live, activated } = this.deps;
    const release = together.at(-1);
    if (!release) return;
    // What moved it meanwhile, a roll back perhaps, counts: then it is made anew on top of that.
    await repository.advanceMain(made.before, made.commit);
    await this.deps.removeDrafts(drafts);
    const at = now();
    await inTransaction(db, async (tx) => {
      const { commit, before, manifestId: manifest, pages } = made;
      const ended = { endedAt: at, leaseUntil: null, problems: [] };
      await changeRelease(tx, release.id, {
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
        await changeRelease(tx, other.id, { ...ended, state: 'joined', joined: release.id });
      await activate(tx, { releaseId: release.id, at, by: release.requestedBy });
      await activated(tx);
    });
    live.remember(made.manifestId, made.content);
    // It is live by now, for all processes: one that cannot serve it tries again.
    await live.takeUp().catch(this.deps.onError);
    for (const { id } of together) this.deps.changed(id);
  }

  /** Gives back what was claimed: whoever looks next makes it. */
  private async leave(ids: readonly string[]): Promise<void> {
    for (const id of ids) await changeRelease(this.deps.db, id, { state: 'waiting', leaseUntil: null });
  }

  private async refuse(
    refused: readonly StoredRelease[],
    problems: readonly PublishingProblem[],
  ): Promise<void> {
    const state = problems.some(({ file }) => file !== undefined) ? 'refused' : 'failed';
    for (const { id } of refused) {
      const ended = { endedAt: this.deps.now(), leaseUntil: null, problems: [...problems] };
      await changeRelease(this.deps.db, id, { ...ended, state });
      this.deps.changed(id);
    }
  }

  private async step(id: string, text: string): Promise<void> {
    const at = this.deps.now();
    await addStep(this.deps.db, id, { at, text, leaseUntil: this.lease(at) });
    this.deps.changed(id);
  }

  private lease(now: Date): Date {
    return new Date(now.getTime() + leaseMs);
  }
}
