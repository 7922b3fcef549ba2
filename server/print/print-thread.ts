import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/http/http-error.ts';
import { inProject } from '#server/paths.ts';
import { atMost } from '#server/program/at-most.ts';
import { startTimeout, stopTimer, type Timer } from '#server/runtime/runtime.ts';

/** A longer queue would exceed a visitor's patience. */
const maxWaiting = 4;
/** In ms; 600 units of the slowest kinds take a fifth of it on a dedicated CPU. */
const longestPrint = 180_000;
/** In ms, until an idle thread ends. */
const idle = 60_000;

// Threads do not inherit this process's loader and could not read TypeScript.
const loader = createRequire(inProject('package.json')).resolve('tsx/cjs/api');
const sourceOf = (program: string): string =>
  `require(${JSON.stringify(loader)}).register(); require(${JSON.stringify(inProject(program))});`;

const printerBusy = (): HttpError =>
  new HttpError(503, {
    code: 'printer_busy',
    message: 'Many documents are being printed right now. Please try again in a minute.',
  });

/**
 * Prints documents one after another in a worker thread: hundreds of drawings would block the event loop for
 * seconds. The program, a path within the project, responds to each message with its PDF, after messages of
 * its progress; a failure ends it.
 */
export class PrintThread<Paper> {
  private readonly inTurn = atMost(1);
  private waiting = 0;
  private worker: Worker | undefined;
  private isClosed = false;
  private rest: Timer | undefined;

  constructor(private readonly program: string) {}

  /**
   * Returns a PDF. Throws 503 `printer_busy` if the queue is full or printing takes too long, and rethrows
   * the program's errors.
   */
  async print(paper: Paper, onProgress?: (done: number) => void): Promise<Buffer> {
    if (this.waiting >= maxWaiting) throw printerBusy();
    this.waiting += 1;
    try {
      return await this.inTurn(() => this.printNow(paper, onProgress));
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    stopTimer(this.rest);
    await this.worker?.terminate();
  }

  private async printNow(paper: Paper, onProgress?: (done: number) => void): Promise<Buffer> {
    if (this.isClosed) throw printerBusy();
    stopTimer(this.rest);
    const worker = this.worker ?? this.open();
    const end = () => {
      this.forget(worker);
      void worker.terminate();
    };
    const timer = startTimeout(end, longestPrint);
    const over = new AbortController();
    const { signal } = over;
    worker.postMessage(paper);
    try {
      for (;;) {
        const [said] = (await Promise.race([
          once(worker, 'message', { signal }),
          once(worker, 'exit', { signal }).then(() => Promise.reject(printerBusy())),
        ])) as [Uint8Array | { done: number }];
        if (said instanceof Uint8Array) return Buffer.from(said.buffer, said.byteOffset, said.length);
        onProgress?.(said.done);
      }
    } finally {
      over.abort();
      stopTimer(timer);
      this.rest = startTimeout(end, idle).unref();
    }
  }

  private open(): Worker {
    const worker = new Worker(sourceOf(this.program), {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    });
    this.worker = worker;
    const forget = (): void => this.forget(worker);
    // Without a listener its error would end this process.
    worker.on('error', forget);
    worker.once('exit', forget);
    return worker;
  }

  /** Stops using a thread before it exits: the next document would end with it. */
  private forget(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
  }
}
