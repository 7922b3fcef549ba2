import { parentPort } from 'node:worker_threads';
import { printSchedule, type Schedule } from './print-schedule.ts';

/** The thread that prints schedules, one after another. A failure ends it. */
parentPort?.on('message', async (schedule: Schedule) =>
  parentPort?.postMessage(await printSchedule(schedule)),
);
