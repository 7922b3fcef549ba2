import { and, desc, eq, gt, isNotNull, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { preparedInsert } from '#server/db/prepared-insert.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { jobs } from './tables.ts';

export type StoredJob = typeof jobs.$inferSelect;

const due = (now: Date | SQL) => and(isNull(jobs.doneAt), isNull(jobs.deadAt), lte(jobs.dueAt, now));

const countWhen = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const insertJobs = preparedInsert(jobs, 'add_jobs', (db, rows, name) =>
  db.insert(jobs).values(rows).prepare(name),
);

export async function addJobs(tx: Database, added: readonly (typeof jobs.$inferInsert)[]): Promise<void> {
  if (added.length > 0) await insertJobs(tx, added);
}

const dueStatement = preparedStatement((db) =>
  db
    .selectDistinct({ queue: jobs.queue })
    .from(jobs)
    .where(due(given('now', jobs.dueAt)))
    .prepare('due_queues'),
);

export async function dueQueues(db: Database, now: Date): Promise<string[]> {
  return (await dueStatement(db).execute({ now })).map(({ queue }) => queue);
}

/** Unfinished jobs by queue: not started yet, due, and given up. */
export async function countJobs(
  db: Database,
  now: Date,
): Promise<{ queue: string; planned: number; due: number; dead: number }[]> {
  return db
    .select({
      queue: jobs.queue,
      planned: countWhen(sql`${jobs.deadAt} is null and ${gt(jobs.dueAt, now)}`),
      due: countWhen(sql`${jobs.deadAt} is null and ${lte(jobs.dueAt, now)}`),
      dead: countWhen(sql`${jobs.deadAt} is not null`),
    })
    .from(jobs)
    .where(isNull(jobs.doneAt))
    .groupBy(jobs.queue);
}

/** The earliest time at which a job was due, by queue. Without the jobs that a process works on. */
export const oldestDueJobs = (db: Database, now: Date): Promise<{ queue: string; dueAt: Date | null }[]> =>
  db
    .select({ queue: jobs.queue, dueAt: min(jobs.dueAt) })
    .from(jobs)
    .where(due(now))
    .groupBy(jobs.queue);

const claimStatement = preparedStatement((db) => {
  const first = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.queue, sql.placeholder('queue')), due(given('now', jobs.dueAt))))
    .orderBy(jobs.dueAt, jobs.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return (
    db
      .update(jobs)
      .set({ dueAt: given('until', jobs.dueAt), attempts: sql`${jobs.attempts} + 1` })
      // Not `in`: the planner may run that subquery once per row, and would claim several jobs.
      .where(eq(jobs.id, first))
      .returning()
      .prepare('claim_job')
  );
});

/** Claims the job due longest. It is due again at `until`, in case the process is killed. */
export async function claimJob(
  db: Database,
  queue: string,
  { now, until }: { now: Date; until: Date },
): Promise<StoredJob | undefined> {
  return (await claimStatement(db).execute({ queue, now, until }))[0];
}

const doneStatement = preparedStatement((db) =>
  db
    .update(jobs)
    .set({ doneAt: given('doneAt', jobs.doneAt), lastError: given('lastError', jobs.lastError) })
    .where(
      and(
        eq(jobs.id, given('id', jobs.id)),
        eq(jobs.attempts, given('attempts', jobs.attempts)),
        eq(jobs.dueAt, given('dueAt', jobs.dueAt)),
      ),
    )
    .returning({ id: jobs.id })
    .prepare('end_job'),
);

/** Result of an attempt: the job is done, given up, or due again. */
export type JobOutcome = { lastError: string | null } & (
  | { doneAt: Date }
  | { deadAt: Date }
  | { dueAt: Date }
);

type ClaimedJob = Pick<StoredJob, 'id' | 'attempts' | 'dueAt'>;
type Done = Extract<JobOutcome, { doneAt: Date }>;

/** Records a success; returns false if another process has taken over the job since. */
export async function finishJob(
  db: Database,
  { id, attempts, dueAt }: ClaimedJob,
  done: Done,
): Promise<boolean> {
  return (await doneStatement(db).execute({ id, attempts, dueAt, ...done })).length > 0;
}

/** Records the outcome, unless another process has taken over the job since. */
export async function endJob(db: Database, job: ClaimedJob, ended: JobOutcome): Promise<void> {
  if ('doneAt' in ended) {
    await finishJob(db, job, ended);
    return;
  }
  const { id, attempts, dueAt } = job;
  const claimed = and(eq(jobs.id, id), eq(jobs.attempts, attempts), eq(jobs.dueAt, dueAt));
  await db.update(jobs).set(ended).where(claimed);
}

export const latestJobs = (db: Database, limit: number, queue?: string): Promise<StoredJob[]> =>
  db
    .select()
    .from(jobs)
    .where(queue ? eq(jobs.queue, queue) : undefined)
    .orderBy(desc(jobs.id))
    .limit(limit);

export async function findJob(db: Database, id: number): Promise<StoredJob | undefined> {
  const [found] = await db.select().from(jobs).where(eq(jobs.id, id));
  return found;
}

export async function reviveJob(db: Database, id: number, dueAt: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ deadAt: null, attempts: 0, dueAt })
    .where(and(eq(jobs.id, id), isNotNull(jobs.deadAt)));
}

/** Deletes jobs done before a time; dead letters stay until revived. */
export async function forgetJobs(db: Database, before: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.doneAt, before));
}
