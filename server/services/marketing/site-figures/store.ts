import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Counted } from './domain.ts';
import { siteCounts } from './tables.ts';

/** Adds in sorted order, to prevent deadlocks. */
export async function addCounts(db: Database, rows: readonly (Counted & Day)[]): Promise<void> {
  await db
    .insert(siteCounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        siteCounts.day,
        siteCounts.environment,
        siteCounts.template,
        siteCounts.metric,
        siteCounts.bucket,
      ],
      set: { count: sql`${siteCounts.count} + excluded.count` },
    });
}

interface Day {
  day: string;
  environment: string;
}

export const readCounts = (db: Database, { day, environment }: Day): Promise<Counted[]> =>
  db
    .select({
      template: siteCounts.template,
      metric: siteCounts.metric,
      bucket: siteCounts.bucket,
      count: sql<number>`sum(${siteCounts.count})`.mapWith(Number),
    })
    .from(siteCounts)
    .where(and(eq(siteCounts.environment, environment), gte(siteCounts.day, day)))
    .groupBy(siteCounts.template, siteCounts.metric, siteCounts.bucket);

export async function templatesOf(db: Database, { day, environment }: Day): Promise<string[]> {
  const rows = await db
    .selectDistinct({ template: siteCounts.template })
    .from(siteCounts)
    .where(and(eq(siteCounts.day, day), eq(siteCounts.environment, environment)));
  return rows.map(({ template }) => template);
}

export async function forgetCounts(db: Database, before: string): Promise<void> {
  await db.delete(siteCounts).where(lt(siteCounts.day, before));
}
