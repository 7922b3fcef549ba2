import { and, asc, eq, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviewReports, reviews } from './tables.ts';

/** Locks a shown review of a customer; returns false for any other. */
export async function lockShown(tx: Database, id: string): Promise<boolean> {
  const isIt = and(eq(reviews.id, id), eq(reviews.state, 'shown'), eq(reviews.source, 'customer'));
  const found = await tx.select({ id: reviews.id }).from(reviews).where(isIt).for('update');
  return found.length > 0;
}

/** Counts a report, unless the browser or the account has reported the review already. */
export async function addReport(
  tx: Database,
  report: Omit<typeof reviewReports.$inferInsert, 'isSettled'>,
): Promise<void> {
  const added = await tx.insert(reviewReports).values(report).onConflictDoNothing().returning();
  if (added.length > 0)
    await tx
      .update(reviews)
      .set({ reportCount: sql`${reviews.reportCount} + 1` })
      .where(eq(reviews.id, report.reviewId));
}

/** Reports that wait for a decision, per review and rule. */
export const openReports = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          reviewId: reviewReports.reviewId,
          reason: reviewReports.reason,
          count: sql<number>`count(*)::int`,
        })
        .from(reviewReports)
        .where(and(inArray(reviewReports.reviewId, [...ids]), eq(reviewReports.isSettled, false)))
        .groupBy(reviewReports.reviewId, reviewReports.reason)
        .orderBy(asc(reviewReports.reason));

export type OpenReport = Awaited<ReturnType<typeof openReports>>[number];

export async function settleReports(tx: Database, reviewId: string): Promise<void> {
  await tx.update(reviewReports).set({ isSettled: true }).where(eq(reviewReports.reviewId, reviewId));
  await tx.update(reviews).set({ reportCount: 0 }).where(eq(reviews.id, reviewId));
}

/** The first open report of each review. */
export const firstReports = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ reviewId: reviewReports.reviewId, at: min(reviewReports.at) })
        .from(reviewReports)
        .where(and(inArray(reviewReports.reviewId, [...ids]), eq(reviewReports.isSettled, false)))
        .groupBy(reviewReports.reviewId);

export const reportsOf = (db: Database, customerId: string) =>
  db
    .select({ reviewId: reviewReports.reviewId, reason: reviewReports.reason, at: reviewReports.at })
    .from(reviewReports)
    .where(eq(reviewReports.customerId, customerId));

/** The reports still count, without the account. */
export async function forgetReporter(tx: Database, customerId: string): Promise<void> {
  await tx.update(reviewReports).set({ customerId: null }).where(eq(reviewReports.customerId, customerId));
}
