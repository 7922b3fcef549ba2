import type { DatabaseClient } from '#server/db/database.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { type TestApp, withApp } from './server-app.ts';

let clock: Date;
let test: TestApp;

export const now = (): Date => clock;

export const setClock = (time: string | Date): void => {
  clock = new Date(time);
};

export const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

export const testApp = () => test.app;
export const database = (): DatabaseClient => test.database;

export const newJobs = (counts: Partial<Metrics> = {}) => {
  const { metrics, log } = test.app;
  const counted = Object.assign(Object.create(metrics) as Metrics, counts);
  return new Jobs({ db: test.database.db, now, log, metrics: counted });
};

/** Provides an app with a separate database for a file's tests; its clock starts on 1 June 2026. */
export function keepJobsRoom(): void {
  beforeAll(async () => {
    setClock('2026-06-01T16:00:00Z');
    test = await withApp({ now });
  });
  afterAll(() => test.close());
}
