import * as crypto from 'node:crypto';
import * as timers from 'node:timers/promises';

export interface Timer {
  unref: () => Timer;
  refresh: () => Timer;
}

interface PauseOptions {
  signal?: AbortSignal;
  ref?: boolean;
}

/** Sources of time and chance. Durations are in ms; `int` gives 0 to `limit` - 1, `fraction` 0 to below 1. */
export interface Runtime {
  date: () => Date;
  monotonicMs: () => number;
  uuid: () => crypto.UUID;
  bytes: (size: number) => Buffer;
  int: (limit: number) => number;
  fraction: () => number;
  startTimeout: (callback: () => void, ms: number) => Timer;
  startInterval: (callback: () => void, ms: number) => Timer;
  stopTimer: (timer: Timer) => void;
  pause: (ms: number, options?: PauseOptions) => Promise<void>;
  deadline: (ms: number) => AbortSignal;
}

const blockSize = 8_192;

/** Gives each byte of a block once: the system takes as long for 32 bytes as for thousands. */
function blocksOfBytes(): Runtime['bytes'] {
  let block = Buffer.alloc(0);
  return (size) => {
    if (size > block.length) block = crypto.randomBytes(Math.max(size, blockSize));
    const given = block.subarray(0, size);
    block = block.subarray(size);
    return given;
  };
}

export const nodeRuntime: Runtime = {
  date: () => new Date(),
  monotonicMs: () => performance.now(),
  uuid: () => crypto.randomUUID(),
  bytes: blocksOfBytes(),
  int: (limit) => crypto.randomInt(limit),
  fraction: () => Math.random(),
  startTimeout: (callback, ms) => setTimeout(callback, ms),
  startInterval: (callback, ms) => setInterval(callback, ms),
  stopTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  pause: (ms, options) => timers.setTimeout(ms, undefined, options),
  deadline: (ms) => AbortSignal.timeout(ms),
};

let runtime = nodeRuntime;

/** Replaces the sources for this process: the simulation plays the server from one number. */
export function replaceRuntime(other: Runtime): void {
  runtime = other;
}

export const isClockOfMachine = (): boolean => runtime.date === nodeRuntime.date;

export const currentDate = (): Date => runtime.date();
export const monotonicMs = (): number => runtime.monotonicMs();

export const randomUUID = (): crypto.UUID => runtime.uuid();
export const randomBytes = (size: number): Buffer => runtime.bytes(size);
export const randomInt = (limit: number): number => runtime.int(limit);
/** Predictable: never for secrets. */
export const randomFraction = (): number => runtime.fraction();

export const startTimeout = (callback: () => void, ms: number): Timer => runtime.startTimeout(callback, ms);
export const startInterval = (callback: () => void, ms: number): Timer => runtime.startInterval(callback, ms);
export const stopTimer = (timer: Timer | undefined): void => {
  if (timer) runtime.stopTimer(timer);
};
/** Resolves after `ms`; rejects with an `AbortError` when the signal aborts. */
export const pause = (ms: number, options?: PauseOptions): Promise<void> => runtime.pause(ms, options);
/** A signal that aborts with a `TimeoutError` after `ms`. */
export const deadline = (ms: number): AbortSignal => runtime.deadline(ms);
