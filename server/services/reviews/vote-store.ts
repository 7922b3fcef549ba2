import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviews, reviewVotes } from './tables.ts';

/** Returns false if the browser or the account has voted already. */
export async function addVote(tx: Database, vote: typeof reviewVotes.$inferInsert): Promise<boolean> {
  const added = await tx.insert(reviewVotes).values(vote).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Returns the count of a shown review, `by` more than before; undefined for any other review. */
export async function raiseHelpful(tx: Database, id: string, by: 0 | 1): Promise<number | undefined> {
  const [found] = await tx
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${by}` })
    .where(and(eq(reviews.id, id), eq(reviews.state, 'shown')))
    .returning({ helpful: reviews.helpful });
  return found?.helpful;
}

export const votesOf = (db: Database, customerId: string): Promise<{ reviewId: string }[]> =>
  db
    .select({ reviewId: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.customerId, customerId));

/** The votes still count, without the account. */
export async function forgetVoter(tx: Database, customerId: string): Promise<void> {
  await tx.update(reviewVotes).set({ customerId: null }).where(eq(reviewVotes.customerId, customerId));
}
