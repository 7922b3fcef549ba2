import { parentPort } from 'node:worker_threads';
import { printSchedule, type Schedule } from './print-schedule.ts';

parentPort?.on('message', async (schedule: Schedule) =>
  parentPort?.postMessage(await printSchedule(schedule)),
);
