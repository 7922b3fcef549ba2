import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
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

const dueStatement = preparedStatement((db) =>
  db
    .select({ name: schedules.name })
    .from(schedules)
    .where(lte(schedules.dueAt, given('now', schedules.dueAt)))
    .prepare('due_schedules'),
);

/** Names, also of schedules that other code runs. */
export async function dueSchedules(db: Database, now: Date): Promise<string[]> {
  return (await dueStatement(db).execute({ now })).map(({ name }) => name);
}

/** Makes a schedule due at `latest` if it would be due later. */
export async function bringForward(db: Database, name: string, latest: Date): Promise<void> {
  await db
    .update(schedules)
    .set({ dueAt: latest })
    .where(and(eq(schedules.name, name), gt(schedules.dueAt, latest)));
}

/** Claims those that are due for one process. They are due again at `until`, in case it is killed. */
export const claimSchedules = (
  db: Database,
  names: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<StoredSchedule[]> =>
  db
    .update(schedules)
    .set({ dueAt: until, attempts: sql`${schedules.attempts} + 1` })
    .where(
      inArray(
        schedules.name,
        db
          .select({ name: schedules.name })
          .from(schedules)
          .where(and(inArray(schedules.name, [...names]), lte(schedules.dueAt, now)))
          // Skips those that another process is claiming: two updates of many rows could deadlock.
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

const doneStatement = preparedStatement((db) =>
  db
    .update(schedules)
    .set({
      dueAt: given('next', schedules.dueAt),
      attempts: 0,
      lastDoneAt: given('lastDoneAt', schedules.lastDoneAt),
      lastError: null,
    })
    .where(
      and(
        eq(schedules.name, given('name', schedules.name)),
        eq(schedules.dueAt, given('until', schedules.dueAt)),
      ),
    )
    .prepare('end_schedule'),
);

/** Records a success, unless another process has taken over the schedule since. */
export async function endDone(
  db: Database,
  { name, dueAt: until }: Pick<StoredSchedule, 'name' | 'dueAt'>,
  done: { next: Date; lastDoneAt: Date },
): Promise<void> {
  await doneStatement(db).execute({ name, until, ...done });
}

/** Records a failure, unless another process has taken over the schedule since. */
export async function endFailed(
  db: Database,
  { name, dueAt }: Pick<StoredSchedule, 'name' | 'dueAt'>,
  ended: Pick<StoredSchedule, 'dueAt' | 'lastError'>,
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
