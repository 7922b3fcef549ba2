import { nodeRuntime, type Runtime, replaceRuntime } from '#server/runtime/runtime.ts';
import { Chance } from './chance.ts';
import { now, nowMs } from './clock.ts';
import { pause } from './quiet.ts';
import { deadline, startInterval, startTimeout, stopTimer } from './timers.ts';

let chance = new Chance(0);

/** The randomness of the product follows from `seed` from now on. */
export const seedRandomness = (seed: number): void => {
  chance = new Chance(seed);
};

const sources = {
  date: now,
  uuid: () => chance.uuid(),
  bytes: (size: number) => chance.bytes(size),
  int: (limit: number) => chance.between(0, limit - 1),
  fraction: () => chance.between(0, 2 ** 30 - 1) / 2 ** 30,
};

const simulated: Runtime = {
  ...sources,
  monotonicMs: nowMs,
  startTimeout,
  startInterval,
  stopTimer,
  pause,
  deadline,
};

/** Time and chance of the server follow from the seed; beside PostgreSQL its timers are real. */
export const simulateRuntime = (hasTimers: boolean): void =>
  replaceRuntime(hasTimers ? simulated : { ...nodeRuntime, ...sources });
