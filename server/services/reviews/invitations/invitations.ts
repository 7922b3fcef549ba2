import type { Brand } from '#domain/content/site-settings.ts';
import type { Subject } from '#domain/reviews/aspects.ts';
import {
  askedAboutDays,
  confirmationDays,
  invitationDays,
  invitedAfterDays,
  remindedAfterDays,
} from '#domain/reviews/invitation.ts';
import { invitedReviewPath } from '#domain/reviews/invited-review-path.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import { digestOfKey, type LinkKeys } from '#server/security/link-keys.ts';
import type { StoredReview } from '../shown-store.ts';
import { changeReview, removeUnconfirmed, reviewsOf } from '../written/written-store.ts';
import { invitationEmail } from './invitation-emails.ts';
import * as store from './invitation-store.ts';

/** An order or appointment whose customer may be asked. */
export interface Asked {
  id: string;
  email: string;
  firstName: string;
  customerId: string | null;
  subjects: Subject[];
}

export interface AskedPage {
  after: string;
  limit: number;
}

export interface Occasions {
  /** Those of a period, by id, after that of the page before. */
  between: (period: { from: Date; until: Date }, page: AskedPage) => Promise<Asked[]>;
  /** Whether it was neither canceled nor paid back since. */
  isKept: (id: string) => Promise<boolean>;
}

export interface InvitationsDeps {
  db: Database;
  now: () => Date;
  origin: string;
  brand: () => Brand;
  links: Pick<LinkKeys, 'keyOf'>;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
  titleOf: (subject: Subject) => string;
  isOffered: (subject: Subject) => boolean;
  /** Respects do-not-contact requests and the account's preferences. */
  mayInvite: (email: string, customerId: string | null) => Promise<boolean>;
  occasions: Readonly<Record<'order' | 'appointment', Occasions>>;
}

const dayMs = 24 * 60 * 60_000;
const batch = 100;
const later = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** Emails that ask for a review: one per order or appointment, and one reminder. */
export class Invitations {
  constructor(private readonly deps: InvitationsDeps) {}

  async send(): Promise<void> {
    const { now, occasions } = this.deps;
    const period = { from: later(now(), -askedAboutDays), until: later(now(), -invitedAfterDays) };
    for (const source of ['order', 'appointment'] as const)
      for (let after: string | undefined = ''; after !== undefined; ) {
        const found: Asked[] = await occasions[source].between(period, { after, limit: batch });
        await this.ask(source, found);
        after = found.length === batch ? found.at(-1)?.id : undefined;
      }
    await this.remind();
  }

  async clearExpired(): Promise<void> {
    const { db, now } = this.deps;
    await store.removeExpiredInvitations(db, now());
    await removeUnconfirmed(db, { before: later(now(), -confirmationDays) });
  }

  /** Returns the page on which the writer of a review without an account changes it. */
  async linkFor(tx: Database, { id, invitationId, email, kind, subject }: StoredReview): Promise<string> {
    const { now, links, origin } = this.deps;
    const known = invitationId === null ? undefined : await store.findInvitation(tx, invitationId);
    const expiresAt = later(now(), invitationDays);
    if (known) await store.changeInvitation(tx, known.id, { expiresAt });
    const linkId = known?.id ?? randomUUID();
    const key = await links.keyOf(linkId);
    if (!known) {
      await changeReview(tx, id, { invitationId: linkId });
      await store.addInvitation(tx, {
        id: linkId,
        source: 'address',
        sourceId: linkId,
        email: email ?? '',
        customerId: null,
        keyDigest: digestOfKey(key),
        subjects: [{ kind, id: subject }],
        createdAt: now(),
        remindAt: null,
        expiresAt,
      });
    }
    return `${origin}${invitedReviewPath(key)}`;
  }

  private async ask(source: 'order' | 'appointment', found: readonly Asked[]): Promise<void> {
    if (found.length === 0) return;
    const { db, links } = this.deps;
    const invited = await store.invitedAmong(
      db,
      source,
      found.map(({ id }) => id),
    );
    for (const asked of found.filter(({ id }) => !invited.has(id))) {
      const subjects = await this.unreviewed(asked);
      if (subjects.length === 0 || !(await this.deps.mayInvite(asked.email, asked.customerId))) continue;
      const id = randomUUID();
      const key = await links.keyOf(id);
      await inTransaction(db, async (tx) => {
        const at = this.deps.now();
        const isNew = await store.addInvitation(tx, {
          id,
          source,
          sourceId: asked.id,
          email: asked.email,
          customerId: asked.customerId,
          keyDigest: digestOfKey(key),
          subjects,
          createdAt: at,
          remindAt: later(at, remindedAfterDays),
          expiresAt: later(at, invitationDays),
        });
        if (isNew) await this.mail(tx, { source, email: asked.email, subjects, key }, asked.firstName);
      });
    }
  }

  /** A reminder that is not needed any more ends without an email. */
  private async remind(): Promise<void> {
    const { db, now, links, occasions, mayInvite } = this.deps;
    for (let due = await store.dueReminders(db, now(), batch); due.length > 0; ) {
      for (const invitation of due) {
        const { id, source, sourceId, email, customerId, subjects } = invitation;
        const isNeeded =
          source !== 'address' &&
          (await this.unreviewed(invitation)).length === subjects.length &&
          (await occasions[source].isKept(sourceId)) &&
          (await mayInvite(email, customerId));
        const key = await links.keyOf(id);
        await inTransaction(db, async (tx) => {
          if ((await store.endReminder(tx, invitation)) && isNeeded)
            await this.mail(tx, { source, email, subjects, key });
        });
      }
      due = await store.dueReminders(db, now(), batch);
    }
  }

  private async unreviewed({ email, customerId, subjects }: Omit<Asked, 'id' | 'firstName'>) {
    const written = await reviewsOf(this.deps.db, { customerId, email });
    const isWritten = ({ kind, id }: Subject) =>
      written.some((review) => review.kind === kind && review.subject === id);
    return subjects.filter((subject) => this.deps.isOffered(subject) && !isWritten(subject));
  }

  /** Without a first name it is the reminder. */
  private mail(
    tx: Database,
    {
      source,
      email,
      subjects,
      key,
    }: { source: 'order' | 'appointment'; email: string; subjects: Subject[]; key: string },
    firstName?: string,
  ): Promise<void> {
    const { origin, brand, jobs, mailQueue, titleOf } = this.deps;
    const words = invitationEmail({
      to: email,
      firstName,
      source,
      titles: subjects.map(titleOf),
      brand: brand(),
      address: `${origin}${invitedReviewPath(key)}`,
      isReminder: firstName === undefined,
    });
    return jobs.send(tx, mailQueue, words);
  }
}
