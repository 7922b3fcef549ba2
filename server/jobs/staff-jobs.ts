import type { DeskJob, DeskSchedule } from '#domain/desk/jobs-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { addJob, countOpenJobs, findJobs, type JobSearch, lockJob, makeDue } from './job-search-store.ts';
import { findJob, reviveJob, type StoredJob } from './job-store.ts';
import type { Jobs } from './jobs.ts';
import type { StoredSchedule } from './schedule-store.ts';

export interface StaffJobsDeps {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'startDue' | 'schedules'>;
}

export const stateOfJob = ({ doneAt, deadAt }: Pick<StoredJob, 'doneAt' | 'deadAt'>): DeskJob['state'] => {
  if (doneAt) return 'done';
  return deadAt ? 'given_up' : 'waiting';
};

const jobView = (job: StoredJob): DeskJob => {
  const { id, queue, attempts, createdAt, dueAt, doneAt, deadAt, lastError } = job;
  const endedAt = doneAt ?? deadAt;
  return {
    id,
    queue,
    attempts,
    state: stateOfJob(job),
    created_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    ...(endedAt && { ended_at: endedAt.toISOString() }),
    ...(lastError !== null && { last_error: lastError }),
  };
};

const scheduleView = (schedule: StoredSchedule): DeskSchedule => {
  const { name, cron, dueAt, lastDoneAt, attempts, lastError } = schedule;
  return {
    name,
    cron,
    attempts,
    due_at: dueAt.toISOString(),
    ...(lastDoneAt && { last_done_at: lastDoneAt.toISOString() }),
    ...(lastError !== null && { last_error: lastError }),
  };
};

const unknownJob = (): HttpError =>
  new HttpError(404, { code: 'unknown_job', message: 'There is no such job' });

/** Staff's view and control of jobs; records each change in its transaction. */
export class StaffJobs {
  constructor(private readonly deps: StaffJobsDeps) {}

  async search(search: JobSearch, page: { from: number; limit: number }): Promise<DeskJob[]> {
    return (await this.stored(search, page)).map(jobView);
  }

  stored(search: JobSearch, page: { from: number; limit: number }): Promise<StoredJob[]> {
    return findJobs(this.deps.db, search, page);
  }

  find(id: number): Promise<StoredJob | undefined> {
    return findJob(this.deps.db, id);
  }

  lockWithin(tx: Database, id: number): Promise<StoredJob | undefined> {
    return lockJob(tx, id);
  }

  queues(): Promise<{ name: string; waiting: number; given_up: number }[]> {
    return countOpenJobs(this.deps.db);
  }

  revive(id: number, record: RecordChange): Promise<DeskJob> {
    return inTransaction(this.deps.db, async (tx) => jobView(await this.reviveWithin(tx, id, record)));
  }

  /** Throws 404 for an unknown job, 409 unless it is a dead letter. */
  async reviveWithin(tx: Database, id: number, record: RecordChange): Promise<StoredJob> {
    const job = await lockJob(tx, id);
    if (!job) throw unknownJob();
    if (!job.deadAt)
      throw new HttpError(409, { code: 'job_not_given_up', message: 'This job was not given up' });
    await reviveJob(tx, id, this.deps.now());
    const revived = (await lockJob(tx, id)) ?? job;
    const facts = (of: StoredJob) => ({ queue: of.queue, state: stateOfJob(of), attempts: of.attempts });
    await record(tx, { before: facts(job), after: facts(revived) });
    return revived;
  }

  copyWithin(tx: Database, { queue, payload }: StoredJob): Promise<StoredJob> {
    const now = this.deps.now();
    return addJob(tx, { queue, payload, dueAt: now, createdAt: now });
  }

  /** Starts due jobs, after recording that in the audit log. */
  async runDue(record: RecordChange): Promise<void> {
    await inTransaction(this.deps.db, async (tx) => {
      const waiting = (await countOpenJobs(tx)).map(({ name, waiting }) => [name, waiting]);
      await record(tx, { before: { waiting: Object.fromEntries(waiting) }, after: {} });
    });
    await this.deps.jobs.startDue();
  }

  async schedules(): Promise<DeskSchedule[]> {
    return (await this.deps.jobs.schedules()).map(scheduleView);
  }

  async runSchedule(name: string, record: RecordChange): Promise<DeskSchedule> {
    const { db, now, jobs } = this.deps;
    const schedule = (await jobs.schedules()).find((known) => known.name === name);
    const due = now();
    const known =
      schedule &&
      (await inTransaction(db, async (tx) => {
        const made = await makeDue(tx, name, due);
        if (made) {
          const after = { due_at: due.toISOString() };
          await record(tx, { before: { due_at: made.before.toISOString() }, after });
        }
        return made;
      }));
    if (!known) throw new HttpError(404, { code: 'unknown_schedule', message: 'There is no such schedule' });
    await jobs.startDue();
    return scheduleView({ ...schedule, dueAt: due });
  }
}
