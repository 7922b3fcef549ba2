import type { Caller } from '#domain/access/caller.ts';
import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import { marksOf } from '#domain/reviews/marks.ts';
import type { RefusalReason } from '#domain/reviews/refusal.ts';
import type { DeskReview, listReviewsAtDesk, reviewLists } from '#domain/reviews/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import * as problem from './review-errors.ts';
import type { StoredReview } from './shown-store.ts';
import { countAgain } from './summary-store.ts';
import * as store from './written-store.ts';

export interface ModerationDeps {
  db: Database;
  now: () => Date;
  titleOf: (subject: Subject) => string;
  notify: (tx: Database, news: 'shown' | 'refused', review: StoredReview) => Promise<void>;
}

type Change = Partial<store.NewReview>;

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
    return {
      reviews: rows.map((row) => this.view(row, actorOf(caller))),
      figures: [5, 4, 3, 2, 1].map((stars) => {
        const found = decided.find(({ rating }) => rating === stars);
        return { stars, shown: found?.shown ?? 0, refused: found?.refused ?? 0 };
      }),
      ...beside,
    };
  }

  show(id: string, record: RecordChange): Promise<void> {
    return this.decide(id, ['pending', 'refusing'], record, async (tx, stored) => {
      await this.deps.notify(tx, 'shown', stored);
      return { state: 'shown', shownAt: this.deps.now(), refusal: null, refusedBy: null };
    });
  }

  refuse(caller: Caller, id: string, refusal: RefusalReason, record: RecordChange): Promise<void> {
    return this.decide(id, ['pending', 'shown'], record, async () => ({
      state: 'refusing',
      refusal,
      refusedBy: actorOf(caller),
    }));
  }

  confirmRefusal(caller: Caller, id: string, record: RecordChange): Promise<void> {
    return this.decide(id, ['refusing'], record, async (tx, stored) => {
      if (stored.refusedBy === actorOf(caller)) throw problem.secondPersonNeeded();
      await this.deps.notify(tx, 'refused', stored);
      return { state: 'refused' };
    });
  }

  reply(id: string, text: string, record: RecordChange): Promise<void> {
    return this.decide(id, ['shown'], record, async () => ({ reply: text || null }));
  }

  private view(review: store.ListedReview, actorId: string): DeskReview {
    const { id, kind, subject, state, rating, title, text, name, place, editedAt, refusal, reply } = review;
    return {
      id,
      kind,
      subject,
      subject_title: this.deps.titleOf({ kind, id: subject }),
      state,
      rating,
      title,
      text,
      name,
      place,
      verified: review.verifiedBy !== null,
      written_at: review.writtenAt.toISOString(),
      ...(editedAt && { edited_at: editedAt.toISOString() }),
      marks: marksOf({ title, text, name }, review.isDuplicate),
      ...(refusal !== null && { refusal }),
      is_own_refusal: state === 'refusing' && review.refusedBy === actorId,
      ...(reply !== null && { reply }),
    };
  }

  private decide(
    id: string,
    from: readonly StoredReview['state'][],
    record: RecordChange,
    work: (tx: Database, stored: StoredReview) => Promise<Change>,
  ): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const stored = await store.lockReview(tx, id);
      if (!stored) throw problem.unknownReview();
      if (!from.includes(stored.state)) throw problem.reviewMoved();
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
