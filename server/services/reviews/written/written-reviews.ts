import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import { aspectTitles, type Subject } from '#domain/reviews/aspects.ts';
import type { OwnReview, ReviewFields } from '#domain/reviews/write-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { AccountOwner, AccountPart } from '#server/security/account-part.ts';
import { movePhotos, type PhotoFacts, photosOf } from '../photos/photo-store.ts';
import { type CleanFields, cleanFields, putPhotos } from '../photos/review-photos.ts';
import { forgetReporter, reportsOf } from '../report-store.ts';
import * as problem from '../review-errors.ts';
import type { StoredReview } from '../shown-store.ts';
import { countAgain } from '../summary-store.ts';
import { forgetVoter, votesOf } from '../vote-store.ts';
import { addVersion, versionsOf } from './version-store.ts';
import * as store from './written-store.ts';

export interface WrittenReviewsDeps {
  db: Database;
  now: () => Date;
  /** Of the days that readers see */
  timeZone: () => string;
  /** Throws 404 for a subject that is not offered (any more). */
  checkSubject: (subject: Subject) => void;
  /** The proof that the writer bought the product or was visited by the branch. */
  proofOf: (tx: Database, writer: store.Writer, subject: Subject) => Promise<Proof | undefined>;
  /** The account with this confirmed address. */
  accountOf: (tx: Database, email: string) => Promise<string | undefined>;
  emailOf: (tx: Database, customerId: string) => Promise<string | undefined>;
}

type Proof = 'order' | 'appointment';

const subjectOf = ({ kind, subject }: StoredReview): Subject => ({ kind, id: subject });

const ownView = (timeZone: string, stored: StoredReview, photos: readonly PhotoFacts[]): OwnReview => {
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
    photos: photos.flatMap((photo) => (photo.reviewId === id ? [{ id: photo.id, alt: photo.alt }] : [])),
    verified: stored.verifiedBy !== null,
    written: isoDayIn(timeZone, stored.writtenAt),
    ...(state === 'refused' && refusal !== null && { refusal }),
  };
};

const isOtherText = (
  { rating, title, text }: StoredReview,
  words: Partial<Pick<StoredReview, 'rating' | 'title' | 'text'>>,
): boolean => rating !== words.rating || title !== words.title || text !== words.text;

/** Throws 422 for an aspect of the other kind. */
function checkAspects(kind: Subject['kind'], { aspects }: CleanFields): void {
  const known = Object.keys(aspectTitles[kind]);
  if (Object.keys(aspects).some((aspect) => !known.includes(aspect))) throw problem.wrongAspect();
}

const columnsOf = ({ rating, aspects, title, text, name, town, state, photos }: CleanFields) => ({
  rating,
  aspects,
  title,
  text,
  name,
  place: `${town}, ${state}`,
  region: state,
  photoCount: photos.length,
});

/** Reviews by their writers. Each new or changed one waits for the desk. */
export class WrittenReviews {
  constructor(private readonly deps: WrittenReviewsDeps) {}

  /** As their writer sees them. */
  async views(reviews: readonly StoredReview[]): Promise<OwnReview[]> {
    const { db, timeZone } = this.deps;
    const photos = await photosOf(
      db,
      reviews.map(({ id }) => id),
    );
    return reviews.map((review) => ownView(timeZone(), review, photos));
  }

  async write(caller: Caller, subject: Subject, fields: ReviewFields) {
    const { db, checkSubject, proofOf, emailOf } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) throw problem.notACustomer();
    checkSubject(subject);
    const clean = await cleanFields(fields);
    return inTransaction(db, async (tx) => {
      const writer = { customerId, email: await emailOf(tx, customerId) };
      if (await store.lockReviewOf(tx, writer, subject)) throw problem.alreadyReviewed();
      const verifiedBy = (await proofOf(tx, writer, subject)) ?? null;
      return this.add(tx, subject, clean, { customerId, verifiedBy, state: 'pending' });
    });
  }

  /** Throws 409 if the writer has reviewed the subject already, also in a race. */
  async add(
    tx: Database,
    { kind, id: subject }: Subject,
    fields: CleanFields,
    by: Pick<store.NewReview, 'customerId' | 'email' | 'invitationId' | 'verifiedBy' | 'state'>,
  ) {
    checkAspects(kind, fields);
    const added = await store.addReview(tx, {
      ...columnsOf(fields),
      id: randomUUID(),
      kind,
      subject,
      source: 'customer',
      writtenAt: this.deps.now(),
      ...by,
    });
    if (!added) throw problem.alreadyReviewed();
    await putPhotos(tx, added.id, fields.photos);
    return { id: added.id, state: 'pending' as const };
  }

  async own(caller: Caller): Promise<OwnReview[]> {
    const { db, emailOf } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) return [];
    const writer = { customerId, email: await emailOf(db, customerId) };
    return this.views(await store.reviewsOf(db, writer));
  }

  /** Hides the review until the desk has read it again. */
  async edit(caller: Caller, id: string, fields: ReviewFields) {
    const clean = await cleanFields(fields);
    return this.change(caller, id, async (tx, stored, writer) =>
      this.rewrite(tx, stored, clean, await this.deps.proofOf(tx, writer, subjectOf(stored))),
    );
  }

  /** The caller holds the review's lock. */
  async rewrite(tx: Database, stored: StoredReview, fields: CleanFields, proof: Proof | undefined) {
    checkAspects(stored.kind, fields);
    await putPhotos(tx, stored.id, fields.photos);
    return this.replaceText(tx, stored, columnsOf(fields), proof);
  }

  /** The caller holds the address's lock. The writer's earlier review of the subject is changed instead. */
  async confirm(tx: Database, sent: StoredReview, email: string) {
    const { now, proofOf, accountOf } = this.deps;
    const customerId = (await accountOf(tx, email)) ?? null;
    const [writer, subject] = [{ customerId, email }, subjectOf(sent)];
    const proof = await proofOf(tx, writer, subject);
    const { id, rating, aspects, title, text, name, place, region, photoCount, invitationId } = sent;
    const earlier = await store.lockReviewOf(tx, writer, subject);
    if (earlier) {
      await movePhotos(tx, id, earlier.id);
      await store.deleteReview(tx, id);
      const words = { rating, aspects, title, text, name, place, region, photoCount, invitationId };
      return { ...(await this.replaceText(tx, earlier, words, proof)), customerId };
    }
    await store.changeReview(tx, id, {
      state: 'pending',
      customerId,
      email: customerId === null ? email : null,
      verifiedBy: proof ?? null,
      writtenAt: now(),
    });
    return { id, state: 'pending' as const, customerId };
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.change(caller, id, (tx, stored) => this.erase(tx, stored));
  }

  /** Deletes a review whose lock the caller holds. */
  async erase(tx: Database, stored: StoredReview): Promise<void> {
    await store.deleteReview(tx, stored.id);
    await this.countIfShown(tx, stored);
  }

  accountPart(): AccountPart {
    const { db } = this.deps;
    const writerOf = ({ id, confirmedEmail }: AccountOwner) => ({ customerId: id, email: confirmedEmail });
    return {
      exportOf: async (owner) => ({
        ...(await this.everything(writerOf(owner))),
        helpful: (await votesOf(db, owner.id)).map(({ reviewId }) => reviewId),
        reported: await reportsOf(db, owner.id),
      }),
      forget: async (tx, owner) => {
        await forgetVoter(tx, owner.id);
        await forgetReporter(tx, owner.id);
        for (const review of await store.reviewsOf(tx, writerOf(owner))) await this.erase(tx, review);
        const { confirmedEmail: email } = owner;
        if (email !== undefined) await store.removeUnconfirmed(tx, { email });
      },
    };
  }

  /** For the account's data; each photo is at `ownReviewPhoto` by its id. */
  private async everything(writer: store.Writer) {
    const { db } = this.deps;
    const reviews = await store.reviewsOf(db, writer);
    const versions = await versionsOf(
      db,
      reviews.map(({ id }) => id),
    );
    return { written: await this.views(reviews), earlier_texts: versions };
  }

  private change<T>(
    caller: Caller,
    id: string,
    work: (tx: Database, stored: StoredReview, writer: store.Writer) => Promise<T>,
  ): Promise<T> {
    const { db, emailOf } = this.deps;
    const customerId = customerIdOf(caller);
    if (customerId === null) throw problem.unknownReview();
    return inTransaction(db, async (tx) => {
      const writer = { customerId, email: await emailOf(tx, customerId) };
      const stored = await store.lockReview(tx, id, writer);
      if (!stored) throw problem.unknownReview();
      return work(tx, stored, writer);
    });
  }

  private async replaceText(
    tx: Database,
    stored: StoredReview,
    words: Partial<store.NewReview>,
    proof: Proof | undefined,
  ) {
    const { id: reviewId, rating, title, text } = stored;
    // Only readers of a shown text can know it; a refused one must not come back as an earlier one.
    if (stored.state === 'shown' && isOtherText(stored, words))
      await addVersion(tx, { reviewId, rating, title, text, replacedAt: this.deps.now() });
    await store.changeReview(tx, stored.id, {
      ...words,
      state: 'pending',
      refusal: null,
      refusedBy: null,
      verifiedBy: proof ?? stored.verifiedBy,
      // A text that was never shown has not changed for its readers.
      ...(stored.shownAt && { editedAt: this.deps.now() }),
    });
    await this.countIfShown(tx, stored);
    return { id: stored.id, state: 'pending' as const };
  }

  private async countIfShown(tx: Database, stored: StoredReview): Promise<void> {
    if (stored.state === 'shown') await countAgain(tx, subjectOf(stored), this.deps.now());
  }
}
