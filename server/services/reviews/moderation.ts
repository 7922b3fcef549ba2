import { hash } from 'node:crypto';
import type { Caller } from '#domain/access/caller.ts';
import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import { dueWithoutPromise } from '#domain/desk/work.ts';
import type { WorkCounts } from '#domain/desk/work-contract.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import { marksOf } from '#domain/reviews/marks.ts';
import type { RefusalReason } from '#domain/reviews/refusal.ts';
import type { DeskReview, listReviewsAtDesk, reviewLists } from '#domain/reviews/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import type { WorkQueue } from '#server/staff/work-queue.ts';
import { type PhotoFacts, photosOf } from './photos/photo-store.ts';
import { firstReports, type OpenReport, openReports, settleReports } from './report-store.ts';
import * as problem from './review-errors.ts';
import type { StoredReview } from './shown-store.ts';
import { countAgain } from './summary-store.ts';
import { type StoredVersion, versionsOf } from './written/version-store.ts';
import * as store from './written/written-store.ts';

export interface ModerationDeps {
  db: Database;
  now: () => Date;
  titleOf: (subject: Subject) => string;
  /** Reads what `notify` needs and a transaction cannot read. */
  notify: (tx: Database, news: 'shown' | 'refused', review: StoredReview) => Promise<void>;
}

const taskWords: Readonly<Record<StoredReview['state'], string>> = {
  unconfirmed: 'Waits for its writer',
  pending: 'To read',
  refusing: 'Refusal to confirm',
  shown: 'Reported',
  refused: 'Refused',
};

interface Parts {
  photos: readonly PhotoFacts[];
  /** The last one first */
  versions: readonly StoredVersion[];
  reports: readonly OpenReport[];
}

type Change = Partial<store.NewReview>;

/** A review, and the version of it that a decision is about. */
interface ReadReview {
  id: string;
  version: string;
}

/** Identifies what a review would show. */
const versionOf = (
  { rating, aspects, title, text, name, place }: StoredReview,
  photos: readonly Pick<PhotoFacts, 'id' | 'alt'>[],
): string => {
  const shown = photos.map(({ id, alt }) => [id, alt]);
  return hash('sha256', JSON.stringify([rating, aspects, title, text, name, place, shown]));
};

/** The desk's decisions. Nothing shows before one person agreed; a refusal takes two. */
export class Moderation {
  constructor(private readonly deps: ModerationDeps) {}

  async list(
    caller: Caller,
    list: (typeof reviewLists)[number],
    page: number,
  ): Promise<EndpointAnswer<typeof listReviewsAtDesk>> {
    const { db } = this.deps;
    const { rows, beside } = pageOf(await store.reviewsAtDesk(db, list, rowsOfPage(page)), page);
    const decided = await store.decidedByStars(db);
    const ids = rows.map(({ id }) => id);
    const parts = {
      photos: await photosOf(db, ids),
      versions: await versionsOf(db, ids),
      reports: await openReports(db, ids),
    };
    return {
      reviews: rows.map((row) => this.view(row, parts, actorOf(caller))),
      figures: [5, 4, 3, 2, 1].map((stars) => {
        const found = decided.find(({ rating }) => rating === stars);
        return { stars, shown: found?.shown ?? 0, refused: found?.refused ?? 0 };
      }),
      ...beside,
    };
  }

  show(read: ReadReview, record: RecordChange): Promise<void> {
    return this.decide(read, ['pending', 'refusing'], record, async (tx, stored) => {
      await this.deps.notify(tx, 'shown', stored);
      await settleReports(tx, stored.id);
      return { state: 'shown', shownAt: this.deps.now(), refusal: null, refusedBy: null };
    });
  }

  /** The reports are settled; those who sent them count no more. */
  keep(read: ReadReview, record: RecordChange): Promise<void> {
    return this.decide(read, ['shown'], record, async (tx, stored) => {
      await settleReports(tx, stored.id);
      return { reportCount: 0 };
    });
  }

  count(): Promise<Pick<WorkCounts, 'reviews' | 'reviews_reported'>> {
    return store.countWaiting(this.deps.db);
  }

  /** Reviews to read, refusals to confirm and reported reviews, as work of the desk. */
  work: WorkQueue = async (_, limit) => {
    const { db, now, titleOf } = this.deps;
    const waiting = await store.reviewsAtDesk(db, 'waiting', { from: 0, limit });
    const firsts = await firstReports(
      db,
      waiting.map(({ id }) => id),
    );
    return waiting.map((review) => {
      const { id, kind, subject, state, rating, name, email } = review;
      const since = firsts.find(({ reviewId }) => reviewId === id)?.at ?? review.editedAt ?? review.writtenAt;
      const due = dueWithoutPromise(since);
      return {
        kind: 'review',
        id,
        detail: `${taskWords[state]}: ${rating} of 5 for ${titleOf({ kind, id: subject })}, by ${name}`,
        ...(email !== null && { person: { name, email } }),
        due_at: due.toISOString(),
        is_overdue: due < now(),
      };
    });
  };

  refuse(caller: Caller, read: ReadReview, refusal: RefusalReason, record: RecordChange): Promise<void> {
    return this.decide(read, ['pending', 'shown'], record, async () => ({
      state: 'refusing',
      refusal,
      refusedBy: actorOf(caller),
    }));
  }

  confirmRefusal(caller: Caller, read: ReadReview, record: RecordChange): Promise<void> {
    return this.decide(read, ['refusing'], record, async (tx, stored) => {
      if (stored.refusedBy === actorOf(caller)) throw problem.secondPersonNeeded();
      await this.deps.notify(tx, 'refused', stored);
      await settleReports(tx, stored.id);
      return { state: 'refused' };
    });
  }

  reply(read: ReadReview, text: string, record: RecordChange): Promise<void> {
    return this.decide(read, ['shown'], record, async () => ({ reply: text || null }));
  }

  private view(
    review: store.ListedReview,
    { photos, versions, reports }: Parts,
    actorId: string,
  ): DeskReview {
    const { id, kind, subject, state, rating, title, text, name, place, editedAt, refusal, reply } = review;
    const before = versions.find(({ reviewId }) => reviewId === id);
    const own = photos.filter(({ reviewId }) => reviewId === id);
    return {
      id,
      version: versionOf(review, own),
      kind,
      subject,
      subject_title: this.deps.titleOf({ kind, id: subject }),
      // No list has unconfirmed ones.
      state: state === 'unconfirmed' ? 'pending' : state,
      rating,
      title,
      text,
      name,
      place,
      verified: review.verifiedBy !== null,
      written_at: review.writtenAt.toISOString(),
      ...(editedAt && { edited_at: editedAt.toISOString() }),
      ...(before && { before: { rating: before.rating, title: before.title, text: before.text } }),
      photos: own.map((photo) => ({ id: photo.id, alt: photo.alt })),
      reports: reports.flatMap(({ reviewId, reason, count }) => (reviewId === id ? [{ reason, count }] : [])),
      marks: marksOf({ title, text, name }, review.isDuplicate),
      ...(refusal !== null && { refusal }),
      is_own_refusal: state === 'refusing' && review.refusedBy === actorId,
      ...(reply !== null && { reply }),
    };
  }

  private async decide(
    { id, version }: ReadReview,
    from: readonly StoredReview['state'][],
    record: RecordChange,
    work: (tx: Database, stored: StoredReview) => Promise<Change>,
  ): Promise<void> {
    const { db, now } = this.deps;
    await inTransaction(db, async (tx) => {
      const stored = await store.lockReview(tx, id);
      if (!stored || stored.state === 'unconfirmed') throw problem.unknownReview();
      const isAsRead = versionOf(stored, await photosOf(tx, [id])) === version;
      if (!isAsRead || !from.includes(stored.state)) throw problem.reviewMoved();
      const change = await work(tx, stored);
      await store.changeReview(tx, id, change);
      const { state, refusal, reply } = { ...stored, ...change };
      if (stored.state === 'shown' || state === 'shown')
        await countAgain(tx, { kind: stored.kind, id: stored.subject }, now());
      await record(tx, {
        before: { state: stored.state, refusal: stored.refusal, reply: stored.reply },
        after: { state, refusal, reply },
      });
    });
  }
}
