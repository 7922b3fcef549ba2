import { parentPort } from 'node:worker_threads';
import { printBrochures } from './print-brochures.ts';
import type { BrochureJob } from './printed-brochure.ts';

parentPort?.on('message', async (job: BrochureJob) =>
  parentPort?.postMessage(await printBrochures(job, (done) => parentPort?.postMessage({ done }))),
);
