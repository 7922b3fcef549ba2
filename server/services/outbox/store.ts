import { and, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { outbox } from './tables.ts';

export type StoredJob = typeof outbox.$inferSelect;

const open = () => and(isNull(outbox.doneAt), isNull(outbox.deadAt));

export async function addJob(
  tx: Database,
  job: { kind: string; payload: unknown; dueAt: Date; createdAt: Date },
): Promise<void> {
  await tx.insert(outbox).values(job);
}

/** Takes jobs that are due, one worker each: they are due again at `until`, if whoever took them is killed. */
export async function claimJobs(db: Database, now: Date, until: Date, most: number): Promise<StoredJob[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(open(), lte(outbox.dueAt, now)))
    .orderBy(outbox.dueAt, outbox.id)
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ dueAt: until, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in (${due})`)
    .returning();
  return claimed.sort((one, other) => one.id - other.id);
}

export async function endJob(
  db: Database,
  id: number,
  ended: Partial<Pick<StoredJob, 'doneAt' | 'deadAt' | 'dueAt' | 'lastError' | 'attempts'>>,
): Promise<void> {
  await db.update(outbox).set(ended).where(eq(outbox.id, id));
}

/** The latest jobs of a kind, the newest first; all kinds when it is left out. */
export const latestJobs = (db: Database, most: number, kind?: string): Promise<StoredJob[]> =>
  db
    .select()
    .from(outbox)
    .where(kind ? eq(outbox.kind, kind) : undefined)
    .orderBy(desc(outbox.id))
    .limit(most);

export async function findJob(db: Database, id: number): Promise<StoredJob | undefined> {
  const [found] = await db.select().from(outbox).where(eq(outbox.id, id));
  return found;
}

/** Gives a job that was given up another chance. */
export async function reviveJob(db: Database, id: number, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, dueAt })
    .where(and(eq(outbox.id, id), isNotNull(outbox.deadAt)));
}

/** Forgets what was done before a time; what was given up stays until somebody looks at it. */
export async function forgetJobs(db: Database, before: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.doneAt, before));
}
