import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { reviewLists } from '#domain/reviews/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import type { StoredReview } from '../shown-store.ts';
import { reviews } from '../tables.ts';

export type NewReview = typeof reviews.$inferInsert;

/** An account, a confirmed address, or both: guest reviews under it belong to the account too. */
export interface Writer {
  customerId: string | null;
  /** In lower case */
  email: string | undefined;
}

export const isBy = ({ customerId, email }: Writer): SQL =>
  or(
    customerId === null ? undefined : eq(reviews.customerId, customerId),
    email === undefined
      ? undefined
      : and(isNull(reviews.customerId), eq(reviews.email, email), ne(reviews.state, 'unconfirmed')),
  ) ?? sql`false`;

/** Returns undefined if the writer has reviewed the subject already. */
export async function addReview(tx: Database, review: NewReview): Promise<StoredReview | undefined> {
  const [added] = await tx.insert(reviews).values(review).onConflictDoNothing().returning();
  return added;
}

export const reviewsOf = (db: Database, writer: Writer): Promise<StoredReview[]> =>
  db.select().from(reviews).where(isBy(writer)).orderBy(desc(reviews.writtenAt), desc(reviews.id));

/** `writer` restricts it to that person's. Imported reviews are never found: the content owns them. */
export async function lockReview(
  tx: Database,
  id: string,
  writer?: Writer,
): Promise<StoredReview | undefined> {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.source, 'customer'), writer && isBy(writer)))
    .for('update');
  return found;
}

export async function lockReviewOf(
  tx: Database,
  writer: Writer,
  { kind, id }: Subject,
): Promise<StoredReview | undefined> {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(isBy(writer), eq(reviews.kind, kind), eq(reviews.subject, id)))
    .for('update');
  return found;
}

/** The review that an emailed link has yet to confirm. */
export async function unconfirmedReview(
  db: Database,
  invitationId: string,
): Promise<StoredReview | undefined> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.invitationId, invitationId), eq(reviews.state, 'unconfirmed')));
  return found;
}

/** Orders the confirmations of one address. */
export const lockAddress = (tx: Database, email: string): Promise<void> =>
  lockName(tx, `reviews of ${email}`);

/** Deletes those of an address, or those from before an instant. */
export async function removeUnconfirmed(
  db: Database,
  which: { email: string } | { before: Date },
): Promise<void> {
  const isMeant = 'email' in which ? eq(reviews.email, which.email) : lt(reviews.writtenAt, which.before);
  await db.delete(reviews).where(and(eq(reviews.state, 'unconfirmed'), isMeant));
}

export async function changeReview(tx: Database, id: string, change: Partial<NewReview>): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

export async function deleteReview(tx: Database, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

export type ListedReview = StoredReview & { isDuplicate: boolean };

const isReported = sql`(${reviews.state} = 'shown' and ${reviews.reportCount} > 0)`;

const isOfList: Readonly<Record<(typeof reviewLists)[number], SQL>> = {
  waiting: sql`(${reviews.state} in ('pending', 'refusing') or ${isReported})`,
  reported: isReported,
  shown: eq(reviews.state, 'shown'),
  refused: eq(reviews.state, 'refused'),
};

/** Waiting and reported reviews oldest first, others newest first; of customers alone. */
export async function reviewsAtDesk(
  db: Database,
  list: keyof typeof isOfList,
  { from, limit }: { from: number; limit: number },
): Promise<ListedReview[]> {
  const order = list === 'waiting' || list === 'reported' ? asc : desc;
  const rows = await db
    .select({
      review: reviews,
      // Columns of a single table are written without its name.
      isDuplicate: sql<boolean>`exists (select 1 from reviews other where other.id <> reviews.id and other.state <> 'unconfirmed'
        and lower(other.text) = lower(reviews.text))`,
    })
    .from(reviews)
    .where(and(eq(reviews.source, 'customer'), isOfList[list]))
    .orderBy(order(reviews.writtenAt), order(reviews.id))
    .offset(from)
    .limit(limit);
  return rows.map(({ review, isDuplicate }) => ({ ...review, isDuplicate }));
}

/** Decided reviews of customers per number of stars. */
export const decidedByStars = (db: Database): Promise<{ rating: number; shown: number; refused: number }[]> =>
  db
    .select({
      rating: reviews.rating,
      shown: sql<number>`count(*) filter (where ${isOfList.shown})::int`,
      refused: sql<number>`count(*) filter (where ${isOfList.refused})::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.source, 'customer'), inArray(reviews.state, ['shown', 'refusing', 'refused'])))
    .groupBy(reviews.rating);

export async function countWaiting(db: Database): Promise<{ reviews: number; reviews_reported: number }> {
  const isOf = (list: keyof typeof isOfList) => and(eq(reviews.source, 'customer'), isOfList[list]);
  const [waiting, reported] = [
    await db.$count(reviews, isOf('waiting')),
    await db.$count(reviews, isOf('reported')),
  ];
  return { reviews: waiting, reviews_reported: reported };
}
