import { and, eq, max, sql } from 'drizzle-orm';
import type { Subject } from '#domain/reviews/aspects.ts';
import { type ReviewSummary, summaryOf } from '#domain/reviews/summary.ts';
import type { Database } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import type { Subjects } from './shown-store.ts';
import { reviewSummaries, reviews } from './tables.ts';

const nothing = [0, 0, 0, 0, 0];

/**
 * Counts the shown reviews of a subject again, in the transaction of the change; the row's lock orders two
 * changes. `changedAt` is the time of a customer's change.
 */
export async function countAgain(tx: Database, { kind, id }: Subject, changedAt?: Date): Promise<void> {
  await tx
    .insert(reviewSummaries)
    .values({ kind, subject: id, distribution: nothing })
    .onConflictDoUpdate({
      target: [reviewSummaries.kind, reviewSummaries.subject],
      set: { distribution: sql`${reviewSummaries.distribution}` },
    });
  const [counted] = await tx
    .select({
      distribution: sql<number[]>`array[${sql.join(
        [1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where ${eq(reviews.rating, star)})`),
        sql`, `,
      )}]::int[]`,
    })
    .from(reviews)
    .where(and(eq(reviews.kind, kind), eq(reviews.subject, id), eq(reviews.state, 'shown')));
  await tx
    .update(reviewSummaries)
    .set({ distribution: counted?.distribution ?? nothing, ...(changedAt && { changedAt }) })
    .where(and(eq(reviewSummaries.kind, kind), eq(reviewSummaries.subject, id)));
}

const summaryStatement = preparedStatement((db) =>
  db
    .select({ distribution: reviewSummaries.distribution, changedAt: reviewSummaries.changedAt })
    .from(reviewSummaries)
    .where(
      and(
        eq(reviewSummaries.kind, sql.placeholder('kind')),
        sql`${reviewSummaries.subject} = any(${sql.placeholder('ids')})`,
      ),
    )
    .prepare('read_review_summaries'),
);

/** Summary of one subject or several, with the last change of a customer's review. */
export async function readSummary(
  db: Database,
  { kind, ids }: Subjects,
): Promise<{ summary: ReviewSummary; changedAt: Date | undefined }> {
  const found = await summaryStatement(db).execute({ kind, ids: [...ids] });
  const counts = nothing.map((_, at) =>
    found.reduce((sum, { distribution }) => sum + (distribution[at] ?? 0), 0),
  );
  const last = Math.max(0, ...found.map(({ changedAt }) => changedAt?.getTime() ?? 0));
  return { summary: summaryOf(counts), changedAt: last > 0 ? new Date(last) : undefined };
}

/** Last change of customers' shown reviews; undefined before the first. */
export async function lastChange(db: Database): Promise<Date | undefined> {
  const [found] = await db.select({ changedAt: max(reviewSummaries.changedAt) }).from(reviewSummaries);
  return found?.changedAt ?? undefined;
}
