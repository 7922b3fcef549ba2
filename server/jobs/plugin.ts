import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { startInterval, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import { addJobFigures } from './job-figures.ts';
import { Jobs } from './jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For callers in the same process that wait for the work, like tests. */
    jobs: Jobs;
  }
}

const pollEveryMs = 2_000;

interface JobsServiceDeps {
  db: Database;
  now: () => Date;
  /** False for a process that leaves jobs to others. */
  runs?: boolean;
}

/**
 * Adds background jobs: transactional jobs (emails, refunds) and schedules. Any listening process runs them
 * soon and retries with growing pauses; after ten failures a job becomes a dead letter for staff. A job may
 * run twice if its process is killed. A server that does not listen, as in tests, runs no jobs itself.
 */
export function addJobs(app: FastifyInstance, { db, now, runs = true }: JobsServiceDeps): Jobs {
  const { metrics } = app;
  const jobs = new Jobs({
    db,
    now,
    log: app.log,
    metrics,
    trace: (queue, requestId, work) => app.monitor.current?.job?.(queue, requestId, work) ?? work(),
  });
  addJobFigures(metrics, { db, now, jobs });
  app.decorate('jobs', jobs);
  let timer: Timer | undefined;
  let polling: Promise<void> | undefined;
  const outage = metrics.watch('jobs', (error) =>
    app.log.error({ err: error }, 'what is due could not be read'),
  );
  const poll = (): void => {
    polling ??= jobs
      .startDue()
      .then(outage.worked, outage.failed)
      .finally(() => {
        polling = undefined;
      });
  };
  app.addHook('onListen', async () => {
    if (!runs) return;
    poll();
    timer = startInterval(poll, pollEveryMs).unref();
  });
  app.addHook('preClose', async () => {
    stopTimer(timer);
    await polling;
    await jobs.stop();
  });
  return jobs;
}
