import { parentPort } from 'node:worker_threads';
import type { SharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { printClientQuote } from './print-client-quote.ts';

parentPort?.on('message', async (quote: SharedQuote) =>
  parentPort?.postMessage(await printClientQuote(quote)),
);
