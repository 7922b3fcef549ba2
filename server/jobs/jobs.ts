import type { Database } from '../db/database.ts';
import { retrying } from '../db/in-transaction.ts';
import { backoffMs, errorText, leaseMs, maxAttempts } from './attempts.ts';
import { createEvents, type Events } from './events.ts';
import {
  addJobs,
  claimJob,
  dueQueues,
  endJob,
  findJob,
  forgetJobs,
  latestJobs,
  type StoredJob,
} from './job-store.ts';
import { createLanes } from './lanes.ts';
import { drainOutbox } from './outbox-store.ts';
import type { StoredSchedule } from './schedule-store.ts';
import { createSchedules, type SchedulesDeps } from './schedules.ts';

/**
 * Does the jobs of one queue; what it throws is tried again later. A job may come twice, where a process is
 * killed before it is marked as done: `key` is the same then, for others to recognise the repetition by.
 */
export type Handler = (payload: unknown, job: { key: string }) => Promise<void>;

export interface Jobs extends Events {
  /**
   * Promises a job in the transaction that makes it necessary: it is done if that is committed, and not
   * otherwise.
   */
  send: (tx: Database, queue: string, payload: unknown, due?: { startAfter: Date }) => Promise<void>;
  handle: (queue: string, handler: Handler) => void;
  /** Work by the clock: a cron expression of five fields, in UTC. */
  schedule: (name: string, cron: string, work: () => Promise<unknown>) => void;
  /** Does all that is due, what falls due by that, and what is under way; how many jobs that were. */
  runDue: () => Promise<number>;
  /** Begins what is due and is not under way yet, without waiting for its end. */
  startDue: () => Promise<void>;
  /** Begins nothing more, and waits for what is under way. */
  stop: () => Promise<void>;
  latest: (limit: number, queue?: string) => Promise<StoredJob[]>;
  find: (id: number) => Promise<StoredJob | undefined>;
  schedules: () => Promise<StoredSchedule[]>;
  forgetDone: () => Promise<void>;
  drainOutbox: () => Promise<void>;
}

const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Jobs in queues of the database: written in the caller's transaction, done after it by any process, each by
 * one at a time.
 */
export function createJobs({ db, now, log }: SchedulesDeps): Jobs {
  const handlers = new Map<string, Handler>();
  const schedules = createSchedules({ db, now, log });
  const lanes = createLanes((lane, error) => log.error({ err: error, lane }, 'work for later stopped short'));
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  /** One try, and what is to be written down of it. */
  const attempt = async ({ id, key, queue, payload, attempts }: StoredJob): Promise<Partial<StoredJob>> => {
    try {
      const handler = handlers.get(queue);
      if (!handler) throw new Error(`Nobody does the work ${queue}`);
      await handler(payload, { key });
      return { doneAt: now(), lastError: null };
    } catch (error) {
      const dead = attempts >= maxAttempts;
      // Mail servers name the address that they refuse: the reason stays in the table.
      log.warn({ queue, job: id, attempts, dead }, 'a job failed');
      const again = dead ? { deadAt: now() } : { dueAt: later(backoffMs(attempts)) };
      return { ...again, lastError: errorText(error) };
    }
  };

  // Claimed, done and marked one at a time: a process that is killed repeats no more than the one it was at.
  const workOff = async (queue: string): Promise<boolean> => {
    const job = await claimJob(db, queue, { now: now(), until: later(leaseMs) });
    if (!job) return false;
    const ended = await attempt(job);
    await retrying(() => endJob(db, job, ended));
    return true;
  };

  const lanesOfDue = async (): Promise<Promise<number>[]> => {
    const queues = await dueQueues(db, now());
    const names = await schedules.due();
    return [
      ...queues.map((queue) => lanes.run(`queue ${queue}`, () => workOff(queue))),
      ...names.map((name) => lanes.run(`schedule ${name}`, () => schedules.run(name))),
    ];
  };

  const sendAll: Parameters<typeof createEvents>[0] = (tx, planned) =>
    addJobs(
      tx,
      planned.map(({ queue, payload, startAfter }) => {
        return { queue, payload, dueAt: startAfter ?? now(), createdAt: now() };
      }),
    );

  return {
    ...createEvents(sendAll),
    send: (tx, queue, payload, due) => sendAll(tx, [{ queue, payload, ...due }]),
    handle: (queue, handler) => {
      if (handlers.has(queue)) throw new Error(`The queue ${queue} has a handler already`);
      handlers.set(queue, handler);
    },
    schedule: schedules.add,
    runDue: async () => {
      for (let total = 0; ; ) {
        await lanesOfDue();
        const done = (await Promise.all(lanes.underway())).reduce((sum, count) => sum + count, 0);
        if (done === 0) return total;
        total += done;
      }
    },
    startDue: async () => void (await lanesOfDue()),
    stop: lanes.stop,
    latest: (limit, queue) => latestJobs(db, limit, queue),
    find: (id) => findJob(db, id),
    schedules: schedules.all,
    forgetDone: () => forgetJobs(db, later(-keptMs)),
    drainOutbox: () => drainOutbox(db, now()),
  };
}
