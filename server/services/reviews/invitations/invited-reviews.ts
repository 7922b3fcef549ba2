import type { Subject } from '#domain/reviews/aspects.ts';
import { invitationDays } from '#domain/reviews/invitation.ts';
import type { Invitation, InvitedSubject } from '#domain/reviews/invited-contract.ts';
import type { ReviewFields } from '#domain/reviews/write-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type LinkKeys, linkNotWorking } from '#server/security/link-keys.ts';
import { cleanFields } from '../photos/review-photos.ts';
import * as problem from '../review-errors.ts';
import type { StoredReview } from '../shown-store.ts';
import type { WrittenReviews } from '../written/written-reviews.ts';
import * as store from '../written/written-store.ts';
import { changeInvitation, invitationOfKey, type StoredInvitation } from './invitation-store.ts';

export interface InvitedReviewsDeps {
  db: Database;
  now: () => Date;
  links: Pick<LinkKeys, 'open'>;
  written: WrittenReviews;
  checkSubject: (subject: Subject) => void;
  isOffered: (subject: Subject) => boolean;
  titleOf: (subject: Subject) => string;
}

const dayMs = 24 * 60 * 60_000;

const writerOf = ({ customerId, email }: StoredInvitation): store.Writer => ({ customerId, email });

/** An emailed link changes reviews of its address and its own, but none that the account wrote elsewhere. */
const isItsOwn = ({ id, email }: StoredInvitation, review: StoredReview): boolean =>
  review.invitationId === id || (review.customerId === null && review.email === email);

const proofOf = ({ source }: StoredInvitation) => (source === 'address' ? undefined : source);

/** Reviews by emailed links, each for the subjects of its order or appointment alone. */
export class InvitedReviews {
  constructor(private readonly deps: InvitedReviewsDeps) {}

  async open(key: string, address: string): Promise<Invitation> {
    const { db, isOffered, titleOf } = this.deps;
    const invitation = await this.find(key, address);
    const unconfirmed = await store.unconfirmedReview(db, invitation.id);
    const written = await store.reviewsOf(db, writerOf(invitation));
    const reviews = unconfirmed ? [unconfirmed, ...written] : written;
    const own = await this.deps.written.views(reviews.filter((review) => isItsOwn(invitation, review)));
    return {
      source: invitation.source,
      expires_at: invitation.expiresAt.toISOString(),
      subjects: invitation.subjects.map((subject): InvitedSubject => {
        const { kind, id } = subject;
        const isIt = (one: { kind: string; subject: string }) => one.kind === kind && one.subject === id;
        const review = own.find(isIt);
        return {
          kind,
          id,
          title: titleOf(subject),
          is_offered: isOffered(subject),
          is_reviewed: reviews.some(isIt),
          ...(review && { review }),
        };
      }),
    };
  }

  async write(key: string, asked: Subject, fields: ReviewFields, address: string) {
    const { db, written, checkSubject } = this.deps;
    const invitation = await this.find(key, address);
    const subject = invitation.subjects.find(({ kind, id }) => kind === asked.kind && id === asked.id);
    if (!subject) throw problem.notInvited();
    checkSubject(subject);
    const clean = await cleanFields(fields);
    return inTransaction(db, async (tx) => {
      const stored = await store.lockReviewOf(tx, writerOf(invitation), subject);
      if (stored && !isItsOwn(invitation, stored)) throw problem.alreadyReviewed();
      if (stored) return written.rewrite(tx, stored, clean, proofOf(invitation));
      const { id: invitationId, customerId, email } = invitation;
      return written.add(tx, subject, clean, {
        customerId,
        email: customerId === null ? email : null,
        invitationId,
        state: 'pending',
        verifiedBy: proofOf(invitation) ?? null,
      });
    });
  }

  async confirm(key: string, address: string) {
    const { db, now, written } = this.deps;
    const { id, email } = await this.find(key, address);
    return inTransaction(db, async (tx) => {
      await store.lockAddress(tx, email);
      const sent = await store.unconfirmedReview(tx, id);
      if (!sent) throw problem.unknownReview();
      const { customerId, ...review } = await written.confirm(tx, sent, email);
      const expiresAt = new Date(now().getTime() + invitationDays * dayMs);
      await changeInvitation(tx, id, { expiresAt, customerId });
      return review;
    });
  }

  async remove(key: string, id: string, address: string): Promise<void> {
    const invitation = await this.find(key, address);
    await inTransaction(this.deps.db, async (tx) => {
      const sent = await store.unconfirmedReview(tx, invitation.id);
      const stored = sent?.id === id ? sent : await store.lockReview(tx, id, writerOf(invitation));
      const isIts =
        stored &&
        isItsOwn(invitation, stored) &&
        invitation.subjects.some((one) => one.kind === stored.kind && one.id === stored.subject);
      if (!isIts) throw problem.unknownReview();
      await this.deps.written.erase(tx, stored);
    });
  }

  /** Throws 404 for an expired link, as for an unknown one; 429 after many wrong keys. */
  private async find(key: string, address: string): Promise<StoredInvitation> {
    const { db, now, links } = this.deps;
    const found = await links.open(key, address, (digest) => invitationOfKey(db, digest));
    if (found.expiresAt <= now()) throw linkNotWorking();
    return found;
  }
}
