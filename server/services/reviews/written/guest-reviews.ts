import type { Brand } from '#domain/content/site-settings.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import { confirmationDays } from '#domain/reviews/invitation.ts';
import { invitedReviewPath } from '#domain/reviews/invited-review-path.ts';
import type { ReviewFields } from '#domain/reviews/write-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { digestOfKey, type LinkKeys } from '#server/security/link-keys.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { Limits, SlowTries } from '#server/security/slow-tries.ts';
import { confirmationEmail } from '../invitations/invitation-emails.ts';
import { addInvitation } from '../invitations/invitation-store.ts';
import { cleanFields } from '../photos/review-photos.ts';
import { tooManyReviews } from '../review-errors.ts';
import type { WrittenReviews } from './written-reviews.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Strangers can trigger these emails, so that they are few per recipient and per network. */
const limitsOfRecipient: Limits = {
  free: 6,
  firstPauseMs: minuteMs,
  longestPauseMs: 60 * minuteMs,
  forgottenAfterMs: dayMs,
};
const limitsOfNetwork: Limits = { ...limitsOfRecipient, free: 30 };

export interface GuestReviewsDeps {
  db: Database;
  now: () => Date;
  origin: string;
  brand: () => Brand;
  links: Pick<LinkKeys, 'keyOf'>;
  tries: Pick<SlowTries, 'begin'>;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  written: WrittenReviews;
  checkSubject: (subject: Subject) => void;
  titleOf: (subject: Subject) => string;
}

/** Reviews without an account, which wait for the link of their email. */
export class GuestReviews {
  constructor(private readonly deps: GuestReviewsDeps) {}

  async write(
    subject: Subject,
    { email: typed, ...fields }: ReviewFields & { email: string },
    address: string,
  ) {
    const { db, now, links, written, checkSubject } = this.deps;
    checkSubject(subject);
    const email = comparedEmail(typed);
    await this.slow(email, address);
    const clean = await cleanFields(fields);
    const id = randomUUID();
    const key = await links.keyOf(id);
    const at = now();
    await inTransaction(db, async (tx) => {
      await written.add(tx, subject, clean, {
        customerId: null,
        email,
        invitationId: id,
        verifiedBy: null,
        state: 'unconfirmed',
      });
      await addInvitation(tx, {
        id,
        source: 'address',
        sourceId: id,
        email,
        customerId: null,
        keyDigest: digestOfKey(key),
        subjects: [subject],
        createdAt: at,
        remindAt: null,
        expiresAt: new Date(at.getTime() + confirmationDays * dayMs),
      });
      await this.mail(tx, subject, { email, key });
    });
    return { state: 'unconfirmed' as const };
  }

  private mail(
    tx: Database,
    subject: Subject,
    { email, key }: { email: string; key: string },
  ): Promise<void> {
    const { origin, brand, jobs, mailQueue, titleOf } = this.deps;
    const words = confirmationEmail({
      to: email,
      title: titleOf(subject),
      brand: brand(),
      address: `${origin}${invitedReviewPath(key)}`,
    });
    return jobs.send(tx, mailQueue, words);
  }

  /** Throws 429, counted for the recipient whether or not we know the address. */
  private async slow(email: string, address: string): Promise<void> {
    const tried = await this.deps.tries.begin([
      { subject: `review emails by network ${networkOf(address)}`, limits: limitsOfNetwork },
      { subject: `review emails to ${email}`, limits: limitsOfRecipient },
    ]);
    if ('retryAfterMs' in tried) throw tooManyReviews();
  }
}
