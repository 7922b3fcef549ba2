import { randomUUID } from 'node:crypto';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import { aspectTitles, type Subject } from '#domain/reviews/aspects.ts';
import type { OwnReview, ReviewFields } from '#domain/reviews/write-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import * as problem from './review-errors.ts';
import type { StoredReview } from './shown-store.ts';
import { countAgain } from './summary-store.ts';
import { forgetVoter, votesOf } from './vote-store.ts';
import * as store from './written-store.ts';

export interface WrittenReviewsDeps {
  db: Database;
  now: () => Date;
  /** Throws 404 for a subject that is not offered (any more). */
  checkSubject: (subject: Subject) => void;
  /** The proof that a customer bought the product or was visited by the branch. */
  proofOf: (
    tx: Database,
    customerId: string,
    subject: Subject,
  ) => Promise<'order' | 'appointment' | undefined>;
}

const subjectOf = ({ kind, subject }: StoredReview): Subject => ({ kind, id: subject });

const ownView = (stored: StoredReview): OwnReview => {
  const { id, kind, subject, state, rating, aspects, title, text, name, place, region, refusal } = stored;
  return {
    id,
    kind,
    subject,
    state: state === 'refusing' ? 'pending' : state,
    rating,
    aspects,
    title,
    text,
    name,
    town: place.replace(/, [A-Z]{2}$/, ''),
    state_code: region ?? '',
    verified: stored.verifiedBy !== null,
    written: stored.writtenAt.toISOString().slice(0, 10),
    ...(state === 'refused' && refusal !== null && { refusal }),
  };
};

const columnsOf = ({ rating, aspects, title, text, name, town, state }: ReviewFields) => ({
  rating,
  aspects,
  title,
  text,
  name,
  place: `${town}, ${state}`,
  region: state,
});

/** Reviews of a customer. Each new or changed one waits for the desk. */
export class WrittenReviews {
  constructor(private readonly deps: WrittenReviewsDeps) {}

  async write(caller: Caller, subject: Subject, fields: ReviewFields) {
    const { db, now, checkSubject, proofOf } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) throw problem.notACustomer();
    checkSubject(subject);
    return inTransaction(db, async (tx) => {
      const added = await store.addReview(tx, {
        ...columnsOf(fields),
        id: randomUUID(),
        kind: subject.kind,
        subject: subject.id,
        source: 'customer',
        state: 'pending',
        writtenAt: now(),
        customerId,
        verifiedBy: (await proofOf(tx, customerId, subject)) ?? null,
      });
      if (!added) throw problem.alreadyReviewed();
      return { id: added.id, state: 'pending' as const };
    });
  }

  async own(caller: Caller): Promise<OwnReview[]> {
    const customerId = customerIdOf(caller);
    return customerId === null ? [] : (await store.reviewsOf(this.deps.db, customerId)).map(ownView);
  }

  /** Hides the review until the desk has read it again. */
  edit(caller: Caller, id: string, fields: ReviewFields) {
    return this.change(caller, id, async (tx, stored, customerId) => {
      const known = Object.keys(aspectTitles[stored.kind]);
      if (Object.keys(fields.aspects).some((aspect) => !known.includes(aspect))) throw problem.wrongAspect();
      await store.changeReview(tx, id, {
        ...columnsOf(fields),
        state: 'pending',
        refusal: null,
        refusedBy: null,
        verifiedBy: (await this.deps.proofOf(tx, customerId, subjectOf(stored))) ?? stored.verifiedBy,
        // A text that was never shown has not changed for its readers.
        ...(stored.shownAt && { editedAt: this.deps.now() }),
      });
      return { id, state: 'pending' as const };
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.change(caller, id, (tx) => store.deleteReview(tx, id));
  }

  accountPart(): AccountPart {
    const { db, now } = this.deps;
    return {
      exportOf: async ({ id }) => ({
        written: (await store.reviewsOf(db, id)).map(ownView),
        helpful: (await votesOf(db, id)).map(({ reviewId }) => reviewId),
      }),
      forget: async (tx, { id }) => {
        await forgetVoter(tx, id);
        for (const review of await store.reviewsOf(tx, id)) {
          await store.deleteReview(tx, review.id);
          if (review.state === 'shown') await countAgain(tx, subjectOf(review), now());
        }
      },
    };
  }

  private change<T>(
    caller: Caller,
    id: string,
    work: (tx: Database, stored: StoredReview, customerId: string) => Promise<T>,
  ): Promise<T> {
    const { db, now } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) throw problem.unknownReview();
    return inTransaction(db, async (tx) => {
      const stored = await store.lockReview(tx, id, customerId);
      if (!stored) throw problem.unknownReview();
      const result = await work(tx, stored, customerId);
      if (stored.state === 'shown') await countAgain(tx, subjectOf(stored), now());
      return result;
    });
  }
}
