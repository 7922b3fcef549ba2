import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { Jobs } from './jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For callers in the same process that wait for the work's end, as tests do. */
    jobs: Jobs;
  }
}

const pollEveryMs = 2_000;

/**
 * Work for later: jobs that follow from a change, promised in its transaction (mail, refunds), and work by
 * the clock. Done soon after by any process that listens, again after a failure with growing pauses, and a
 * dead letter after ten tries, to be looked at by a person. A job may be done twice, if a process is killed
 * at it. A server that does not listen, as in tests, does none of it by itself.
 */
export function addJobs(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): Jobs {
  const jobs = new Jobs({ db, now, log: app.log });
  app.decorate('jobs', jobs);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  const poll = (): void => {
    polling ??= jobs
      .startDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'what is due could not be read'))
      .finally(() => {
        polling = undefined;
      });
  };
  app.addHook('onListen', async () => {
    poll();
    timer = setInterval(poll, pollEveryMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await polling;
    await jobs.stop();
  });
  return jobs;
}
