import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { flagCounts, flagExposures } from './tables.ts';

export type StoredCount = typeof flagCounts.$inferSelect;
export type StoredExposure = typeof flagExposures.$inferSelect;

/** Adds to the counts; sorted, to prevent deadlocks between reports. */
export async function addCounts(db: Database, counts: StoredCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insert(flagCounts)
    .values([...counts].sort((one, other) => (one.feature < other.feature ? -1 : 1)))
    .onConflictDoUpdate({
      target: [flagCounts.feature, flagCounts.hour, flagCounts.variant],
      // Saturates at the integer limit.
      set: { count: sql`least(${flagCounts.count}::bigint + excluded.count, 2147483647)::int` },
    });
}

export const countsByDay = (
  db: Database,
  since: Date,
): Promise<{ feature: string; day: string; count: number }[]> => {
  const day = sql<string>`to_char(${flagCounts.hour} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ feature: flagCounts.feature, day, count: sql<number>`sum(${flagCounts.count})::float8` })
    .from(flagCounts)
    .where(and(gte(flagCounts.hour, since), eq(flagCounts.variant, '')))
    .groupBy(flagCounts.feature, day);
};

/** Returns true for the visitor's first exposure to the test; the first variant counts. */
export async function addExposure(db: Database, exposure: StoredExposure): Promise<boolean> {
  const added = await db
    .insert(flagExposures)
    .values(exposure)
    .onConflictDoNothing()
    .returning({ feature: flagExposures.feature });
  return added.length > 0;
}

/** Returns true if the goal is new for one of the visitor's tests. */
export async function reachGoal(
  db: Database,
  { visitor, features, now }: { visitor: string; features: string[]; now: Date },
): Promise<boolean> {
  const isShown = and(
    eq(flagExposures.visitor, visitor),
    inArray(flagExposures.feature, features),
    isNull(flagExposures.reachedAt),
  );
  const reached = await db
    .update(flagExposures)
    .set({ reachedAt: now })
    .where(isShown)
    .returning({ feature: flagExposures.feature });
  return reached.length > 0;
}

export const exposuresByVariant = (
  db: Database,
): Promise<{ feature: string; variant: string; shown: number; reached: number }[]> =>
  db
    .select({
      feature: flagExposures.feature,
      variant: flagExposures.variant,
      shown: count(),
      reached: count(flagExposures.reachedAt),
    })
    .from(flagExposures)
    .groupBy(flagExposures.feature, flagExposures.variant);

export const exposuresOf = (db: Database, visitor: string) =>
  db
    .select({
      feature: flagExposures.feature,
      variant: flagExposures.variant,
      shown_at: flagExposures.shownAt,
      reached_at: flagExposures.reachedAt,
    })
    .from(flagExposures)
    .where(eq(flagExposures.visitor, visitor));

export const deleteExposuresOf = async (tx: Database, visitor: string): Promise<void> =>
  void (await tx.delete(flagExposures).where(eq(flagExposures.visitor, visitor)));

export async function clearCounts(
  db: Database,
  { countsBefore, exposuresBefore }: { countsBefore: Date; exposuresBefore: Date },
): Promise<void> {
  await db.delete(flagCounts).where(lt(flagCounts.hour, countsBefore));
  await db.delete(flagExposures).where(lt(flagExposures.shownAt, exposuresBefore));
}
