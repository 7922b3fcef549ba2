import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import {
  addJob,
  claimJobs,
  endJob,
  findJob,
  forgetJobs,
  latestJobs,
  reviveJob,
  type StoredJob,
} from './store.ts';

/** Does one kind of work; what it throws is tried again later. It may be called twice for the same job. */
export type Worker = (payload: unknown) => Promise<void>;

export interface Outbox {
  /** Promises work in the transaction that makes it necessary: it happens if that is committed, and not otherwise. */
  put: (tx: Database, kind: string, payload: unknown) => Promise<void>;
  handle: (kind: string, worker: Worker) => void;
  /** Does everything that is due; how many jobs that were. */
  runDue: () => Promise<number>;
  latest: (most: number, kind?: string) => Promise<StoredJob[]>;
  find: (id: number) => Promise<StoredJob | undefined>;
  revive: (id: number) => Promise<void>;
}

/** Tries before a job is given up: the last one comes some hours after the first. */
export const mostAttempts = 10;
const atOnce = 20;
const leaseMs = 2 * 60_000;
const keptMs = 30 * 24 * 60 * 60_000;

/** Seconds at first, doubling, an hour at most. */
export const backoffMs = (attempts: number): number => Math.min(5_000 * 2 ** attempts, 3_600_000);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A transactional outbox over the database: rows in the caller's transaction, done after it by any process, once by one at a time. */
export function createOutbox({
  db,
  now,
  log,
}: {
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
}): Outbox {
  const workers = new Map<string, Worker>();
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  const work = async ({ id, kind, payload, attempts }: StoredJob): Promise<void> => {
    try {
      const worker = workers.get(kind);
      if (!worker) throw new Error(`Nobody does the work ${kind}`);
      await worker(payload);
      await endJob(db, id, { doneAt: now(), lastError: null });
    } catch (error) {
      const dead = attempts >= mostAttempts;
      // Mail servers name the address that they refuse: the reason stays in the table.
      log.warn({ kind, job: id, attempts, dead }, 'work of the outbox failed');
      const again = dead ? { deadAt: now() } : { dueAt: later(backoffMs(attempts)) };
      await endJob(db, id, { ...again, lastError: reasonOf(error) });
    }
  };

  return {
    put: (tx, kind, payload) => addJob(tx, { kind, payload, dueAt: now(), createdAt: now() }),
    handle: (kind, worker) => void workers.set(kind, worker),
    runDue: async () => {
      let done = 0;
      for (;;) {
        const jobs = await claimJobs(db, now(), later(leaseMs), atOnce);
        for (const job of jobs) await work(job);
        done += jobs.length;
        if (jobs.length < atOnce) break;
      }
      if (done > 0) await forgetJobs(db, later(-keptMs));
      return done;
    },
    latest: (most, kind) => latestJobs(db, most, kind),
    find: (id) => findJob(db, id),
    revive: (id) => reviveJob(db, id, now()),
  };
}
