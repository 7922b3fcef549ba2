import type { Database } from '#server/db/database.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { joined } from '#server/monitoring/readings.ts';
import { countJobs, oldestDueJobs } from './job-store.ts';
import type { Jobs } from './jobs.ts';

interface JobFiguresDeps {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'storedSchedules'>;
}

/** Adds the figures of the database: all processes answer the same, also those that run no jobs. */
export function addJobFigures(metrics: Pick<Metrics, 'gauge'>, { db, now, jobs }: JobFiguresDeps): void {
  const schedules = joined(() => jobs.storedSchedules());
  const secondsSince = (time: Date): number => Math.max(0, (now().getTime() - time.getTime()) / 1000);
  metrics.gauge('shop_jobs', 'Unfinished jobs by queue and state', ['queue', 'state'], async () =>
    (await countJobs(db, now())).flatMap(({ queue, ...states }) =>
      Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
  );
  metrics.gauge(
    'shop_oldest_due_job_seconds',
    'Time since the oldest job of a queue is due and not begun',
    ['queue'],
    async () =>
      (await oldestDueJobs(db, now())).flatMap(({ queue, dueAt }) =>
        dueAt ? [{ labels: { queue }, value: secondsSince(dueAt) }] : [],
      ),
  );
  metrics.gauge(
    'shop_oldest_due_schedule_seconds',
    'Time since the oldest schedule is due and not begun, 0 if none is due',
    [],
    async () => {
      const late = (await schedules()).map(({ dueAt }) => secondsSince(dueAt));
      return late.length > 0 ? [{ labels: {}, value: Math.max(...late) }] : [];
    },
  );
  metrics.gauge('shop_schedule_failing', '1 for a schedule whose last run failed', ['schedule'], async () =>
    (await schedules()).map(({ name, lastError }) => ({
      labels: { schedule: name },
      value: lastError === null ? 0 : 1,
    })),
  );
}
