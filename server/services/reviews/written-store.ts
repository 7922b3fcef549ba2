import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { StoredReview } from './shown-store.ts';
import { reviews } from './tables.ts';

export type NewReview = typeof reviews.$inferInsert;

/** Returns undefined if the customer has reviewed the subject already. */
export async function addReview(tx: Database, review: NewReview): Promise<StoredReview | undefined> {
  const [added] = await tx.insert(reviews).values(review).onConflictDoNothing().returning();
  return added;
}

export const reviewsOf = (db: Database, customerId: string): Promise<StoredReview[]> =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id));

/** `customerId` restricts it to the writer. Imported reviews are never found: the content owns them. */
export async function lockReview(
  tx: Database,
  id: string,
  customerId?: string,
): Promise<StoredReview | undefined> {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.source, 'customer'),
        customerId === undefined ? undefined : eq(reviews.customerId, customerId),
      ),
    )
    .for('update');
  return found;
}

export async function changeReview(tx: Database, id: string, change: Partial<NewReview>): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

export async function deleteReview(tx: Database, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

export type ListedReview = StoredReview & { isDuplicate: boolean };

const isOf: Readonly<Record<'waiting' | 'shown' | 'refused', SQL>> = {
  waiting: inArray(reviews.state, ['pending', 'refusing']),
  shown: eq(reviews.state, 'shown'),
  refused: eq(reviews.state, 'refused'),
};

/** Waiting reviews oldest first, others newest first; of customers alone. */
export async function reviewsAtDesk(
  db: Database,
  list: keyof typeof isOf,
  { from, limit }: { from: number; limit: number },
): Promise<ListedReview[]> {
  const order = list === 'waiting' ? asc : desc;
  const rows = await db
    .select({
      review: reviews,
      // Columns of a single table are written without its name.
      isDuplicate: sql<boolean>`exists (select 1 from reviews other where other.id <> reviews.id
        and lower(other.text) = lower(reviews.text))`,
    })
    .from(reviews)
    .where(and(eq(reviews.source, 'customer'), isOf[list]))
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
      shown: sql<number>`count(*) filter (where ${isOf.shown})::int`,
      refused: sql<number>`count(*) filter (where ${isOf.refused})::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.source, 'customer'), ne(reviews.state, 'pending')))
    .groupBy(reviews.rating);
