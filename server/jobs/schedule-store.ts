import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { jobSchedules as schedules } from './tables.ts';

export type StoredSchedule = typeof schedules.$inferSelect;

export async function enterSchedules(
  db: Database,
  entered: readonly { name: string; cron: string; dueAt: Date }[],
): Promise<void> {
  if (entered.length === 0) return;
  await db
    .insert(schedules)
    .values([...entered])
    .onConflictDoUpdate({
      target: schedules.name,
      set: { cron: sql`excluded.cron`, dueAt: sql`excluded.due_at` },
      setWhere: sql`${schedules.cron} <> excluded.cron`,
    });
}

export async function dueSchedules(db: Database, names: readonly string[], now: Date): Promise<string[]> {
  const found = await db
    .select({ name: schedules.name })
    .from(schedules)
    .where(and(inArray(schedules.name, [...names]), lte(schedules.dueAt, now)));
  return found.map(({ name }) => name);
}

/** Makes a schedule due at `latest` if it would be due later. */
export async function bringForward(db: Database, name: string, latest: Date): Promise<void> {
  await db
    .update(schedules)
    .set({ dueAt: latest })
    .where(and(eq(schedules.name, name), gt(schedules.dueAt, latest)));
}

/** Claims a due schedule for one process. It is due again at `until`, in case that process is killed. */
export async function claimSchedule(
  db: Database,
  name: string,
  { now, until }: { now: Date; until: Date },
): Promise<StoredSchedule | undefined> {
  const [claimed] = await db
    .update(schedules)
    .set({ dueAt: until, attempts: sql`${schedules.attempts} + 1` })
    .where(and(eq(schedules.name, name), lte(schedules.dueAt, now)))
    .returning();
  return claimed;
}

/** Records the outcome, unless another process has taken over the schedule since. */
export async function endSchedule(
  db: Database,
  { name, dueAt }: Pick<StoredSchedule, 'name' | 'dueAt'>,
  ended: Partial<Omit<StoredSchedule, 'name' | 'cron'>>,
): Promise<void> {
  await db
    .update(schedules)
    .set(ended)
    .where(and(eq(schedules.name, name), eq(schedules.dueAt, dueAt)));
}

export const allSchedules = (db: Database, names: readonly string[]): Promise<StoredSchedule[]> =>
  db
    .select()
    .from(schedules)
    .where(inArray(schedules.name, [...names]))
    .orderBy(schedules.name);
