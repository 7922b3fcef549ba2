import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { StoredJob } from './job-store.ts';
import { jobSchedules, jobs } from './tables.ts';

export type JobState = 'waiting' | 'done' | 'given_up';

export interface JobSearch {
  state: JobState | undefined;
  queue?: string | undefined;
  /** A text field of the payload and its prefix in lower case. */
  field?: { name: string; begins: string };
}

const isWaiting = and(isNull(jobs.doneAt), isNull(jobs.deadAt));

const inState: Record<JobState, SQL | undefined> = {
  waiting: isWaiting,
  done: isNotNull(jobs.doneAt),
  given_up: isNotNull(jobs.deadAt),
};

const literally = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

export const findJobs = (
  db: Database,
  { state, queue, field }: JobSearch,
  { from, limit }: { from: number; limit: number },
): Promise<StoredJob[]> =>
  db
    .select()
    .from(jobs)
    .where(
      and(
        state && inState[state],
        queue ? eq(jobs.queue, queue) : undefined,
        field && sql`lower(${jobs.payload} ->> ${field.name}::text) like ${literally(field.begins)}`,
      ),
    )
    .orderBy(desc(jobs.id))
    .offset(from)
    .limit(limit);

export const countOpenJobs = (db: Database): Promise<{ name: string; waiting: number; given_up: number }[]> =>
  db
    .select({
      name: jobs.queue,
      waiting: sql<number>`count(*) filter (where ${jobs.deadAt} is null)::int`,
      given_up: sql<number>`count(*) filter (where ${jobs.deadAt} is not null)::int`,
    })
    .from(jobs)
    .where(isNull(jobs.doneAt))
    .groupBy(jobs.queue)
    .orderBy(jobs.queue);

export async function lockJob(tx: Database, id: number): Promise<StoredJob | undefined> {
  const [found] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return found;
}

export async function addJob(
  tx: Database,
  job: { queue: string; payload: unknown; dueAt: Date; createdAt: Date },
): Promise<StoredJob> {
  const [added] = await tx.insert(jobs).values(job).returning();
  if (!added) throw new Error('A job was not added');
  return added;
}

/** Makes a schedule due now and returns its previous due time. */
export async function makeDue(tx: Database, name: string, now: Date): Promise<{ before: Date } | undefined> {
  const [found] = await tx
    .select({ before: jobSchedules.dueAt })
    .from(jobSchedules)
    .where(eq(jobSchedules.name, name))
    .for('update');
  if (found) await tx.update(jobSchedules).set({ dueAt: now }).where(eq(jobSchedules.name, name));
  return found;
}
