import { jobDays } from '#domain/desk/jobs-contract.ts';
import type { Database } from '#server/db/database.ts';
import { retrying } from '#server/db/in-transaction.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { currentRequestId, withRequestId } from '#server/monitoring/request-context.ts';
import { backoffMs, errorText, leaseMs, maxAttempts } from './attempts.ts';
import { type JobEvent, type JobOf, type PlannedJob, Subscribers } from './events.ts';
import {
  addJobs,
  claimJob,
  dueQueues,
  endJob,
  findJob,
  finishJob,
  forgetJobs,
  type JobOutcome,
  latestJobs,
  type StoredJob,
} from './job-store.ts';
import { Lanes } from './lanes.ts';
import { drainOutbox } from './outbox-store.ts';
import type { StoredSchedule } from './schedule-store.ts';
import { Schedules, type SchedulesDeps } from './schedules.ts';

/**
 * Exceptions are retried, except `PermanentFailure`. A job may run twice: deduplicate by `key`, or call
 * `done` in the transaction that does the work, which then commits once. `done` throws if another process has
 * taken over the job.
 */
export type Handler = (
  payload: unknown,
  job: { key: string; leaveOut: (reason: string) => void; done: (tx: Database) => Promise<void> },
) => Promise<void>;

/** A failure that a retry would not fix. The job becomes a dead letter, which staff may revive. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The action of a consultation, the state of an order */
function kindOf({ kinds }: JobEvent<unknown>, payload: unknown): string {
  const { action, state } = payload as { action?: unknown; state?: unknown };
  return kinds ? String(action ?? state ?? '') : '';
}

const keptMs = jobDays * 24 * 60 * 60_000;

type CountsOfJobs = SchedulesDeps['metrics'] & Pick<Metrics, 'happened' | 'mayHappen' | 'ran' | 'mayRun'>;

interface JobsDeps extends SchedulesDeps {
  metrics?: CountsOfJobs | undefined;
  trace?: <T>(queue: string, requestId: string, work: () => Promise<T>) => Promise<T>;
}

/** Transactional outbox: jobs are written in the caller's transaction; one process runs each later. */
export class Jobs {
  private readonly handlers = new Map<string, Handler>();
  private readonly subscribers = new Subscribers();
  private readonly clock: Schedules;
  private readonly lanes: Lanes;

  constructor(private readonly deps: JobsDeps) {
    this.clock = new Schedules(deps);
    this.lanes = new Lanes((lane, error) =>
      deps.log.error({ err: error, lane }, 'work for later stopped short'),
    );
  }

  /** Enqueues a job in the caller's transaction: it runs only if that commits. */
  send(
    tx: Database,
    queue: string,
    payload: unknown,
    planned?: Pick<PlannedJob, 'startAfter' | 'key'>,
  ): Promise<void> {
    return this.sendAll(tx, [{ queue, payload, ...planned }]);
  }

  /** Each subscriber has a queue, so its jobs fail and retry independently. */
  subscribe<Payload>(event: JobEvent<Payload>, queue: string, jobOf: JobOf<Payload>): void {
    this.subscribers.add(event, queue, jobOf);
    this.deps.metrics?.mayHappen(event.name, event.kinds ?? ['']);
  }

  publish<Payload>(tx: Database, event: JobEvent<Payload>, payload: Payload): Promise<void> {
    this.deps.metrics?.happened(event.name, kindOf(event, payload));
    return this.sendAll(tx, this.subscribers.jobsFor(event, payload));
  }

  handle(queue: string, handler: Handler): void {
    if (this.handlers.has(queue)) throw new Error(`The queue ${queue} has a handler already`);
    this.handlers.set(queue, handler);
    this.deps.metrics?.mayRun(queue);
  }

  /** Schedules recurring work by a five-field cron expression in UTC. */
  schedule(name: string, cron: string, work: () => Promise<unknown>): void {
    this.clock.add(name, cron, work);
  }

  async runDue(): Promise<number> {
    for (let total = 0; ; ) {
      await this.startDue();
      const done = (await Promise.all(this.lanes.underway())).reduce((sum, count) => sum + count, 0);
      if (done === 0) return total;
      total += done;
    }
  }

  async startDue(): Promise<void> {
    const queues = await dueQueues(this.deps.db, this.deps.now());
    const names = await this.clock.due();
    for (const queue of queues) void this.lanes.run(`queue ${queue}`, () => this.workOff(queue));
    const laneOf = (name: string): string => `schedule ${name}`;
    // One that runs longer than its lease is due again.
    const idle = names.filter((name) => !this.lanes.isRunning(laneOf(name)));
    for (const claimed of await this.clock.claim(idle))
      void this.lanes.run(laneOf(claimed.name), () => this.clock.run(claimed).then(() => true), 1);
  }

  stop(): Promise<void> {
    return this.lanes.stop();
  }

  latest(limit: number, queue?: string): Promise<StoredJob[]> {
    return latestJobs(this.deps.db, limit, queue);
  }

  find(id: number): Promise<StoredJob | undefined> {
    return findJob(this.deps.db, id);
  }

  schedules(): Promise<StoredSchedule[]> {
    return this.clock.all();
  }

  /** As stored, for figures: a process that runs no jobs enters no schedules either. */
  storedSchedules(): Promise<StoredSchedule[]> {
    return this.clock.stored();
  }

  forgetDone(): Promise<void> {
    return forgetJobs(this.deps.db, this.later(-keptMs));
  }

  drainOutbox(): Promise<void> {
    return drainOutbox(this.deps.db, this.deps.now());
  }

  private sendAll(tx: Database, planned: readonly (PlannedJob & { queue: string })[]): Promise<void> {
    const createdAt = this.deps.now();
    const requestId = currentRequestId() ?? null;
    return addJobs(
      tx,
      planned.map(({ queue, payload, startAfter = createdAt, key }) => {
        return { queue, payload, dueAt: startAfter, createdAt, requestId, ...(key && { key }) };
      }),
    );
  }

  // Claims, runs and marks one job at a time: a killed process repeats only its current job.
  private async workOff(queue: string): Promise<boolean> {
    const { db, now } = this.deps;
    const job = await claimJob(db, queue, { now: now(), until: this.later(leaseMs) });
    if (!job) return false;
    const ended = await this.runTraced(job);
    if (ended) await retrying(() => endJob(db, job, ended));
    return true;
  }

  private runTraced(job: StoredJob): Promise<JobOutcome | undefined> {
    const id = job.requestId ?? job.key;
    const work = () => this.attempt(job);
    const { trace } = this.deps;
    return withRequestId(id, () => (trace ? trace(job.queue, id, work) : work()));
  }

  /** Returns undefined if the handler has recorded its success. */
  private async attempt(job: StoredJob): Promise<JobOutcome | undefined> {
    const { id, key, queue, payload, attempts, requestId } = job;
    const { now, log, metrics } = this.deps;
    try {
      const handler = this.handlers.get(queue);
      if (!handler) throw new Error(`No handler does the work of ${queue}`);
      let reason: string | null = null;
      let isRecorded = false;
      await handler(payload, {
        key,
        leaveOut: (why) => {
          reason = why;
        },
        done: async (tx) => {
          isRecorded = await finishJob(tx, job, { doneAt: now(), lastError: reason });
          if (!isRecorded) throw new Error('Another process has taken over this job');
        },
      });
      metrics?.ran(queue, 'done');
      return isRecorded ? undefined : { doneAt: now(), lastError: reason };
    } catch (error) {
      const dead = attempts >= maxAttempts || error instanceof PermanentFailure;
      metrics?.ran(queue, dead ? 'dead' : 'failed');
      // Mail servers quote the rejected address, so the reason is only stored, not logged.
      log.warn({ queue, job: id, reqId: requestId, attempts, dead }, 'a job failed');
      const again = dead ? { deadAt: now() } : { dueAt: this.later(backoffMs(attempts)) };
      return { ...again, lastError: errorText(error) };
    }
  }

  private later(ms: number): Date {
    return new Date(this.deps.now().getTime() + ms);
  }
}
