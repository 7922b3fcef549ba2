import type { DatabaseClient } from '#server/db/database.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { type TestApp, withApp } from './server-app.ts';

let clock: Date;
let test: TestApp;

/** The time that the app and the jobs of a file's tests go by. */
export const now = (): Date => clock;

export const setClock = (time: string | Date): void => {
  clock = new Date(time);
};

export const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

export const testApp = () => test.app;
export const database = (): DatabaseClient => test.database;

/** The jobs of another process on the same database. */
export const newJobs = () => new Jobs({ db: test.database.db, now, log: test.app.log });

/** For all tests of a file an app on a database of its own, whose clock begins on the first of June, 2026. */
export function keepJobsRoom(): void {
  beforeAll(async () => {
    setClock('2026-06-01T16:00:00Z');
    test = await withApp({ now });
  });
  afterAll(() => test.close());
}
