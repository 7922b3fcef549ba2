import type { Timer } from '#server/runtime/runtime.ts';
import { nowMs } from './clock.ts';
import { idle } from './quiet.ts';

interface Set {
  timer: Timer;
  callback: () => void;
  ms: number;
  repeats: boolean;
  due: number;
}

let set: Set[] = [];

function start(callback: () => void, ms: number, repeats: boolean): Timer {
  const timer: Timer = {
    unref: () => timer,
    refresh: () => {
      entry.due = nowMs() + ms;
      return timer;
    },
  };
  const entry: Set = { timer, callback, ms, repeats, due: nowMs() + ms };
  set.push(entry);
  return timer;
}

export const startTimeout = (callback: () => void, ms: number): Timer => start(callback, ms, false);
export const startInterval = (callback: () => void, ms: number): Timer => start(callback, ms, true);

export const stopTimer = (timer: Timer): void => {
  set = set.filter((one) => one.timer !== timer);
};

export function deadline(ms: number): AbortSignal {
  const controller = new AbortController();
  start(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms, false);
  return controller.signal;
}

/**
 * Runs the timers that are due after a leap of the clock, one after the other; an interval once, as after a
 * sleep of the machine.
 */
export async function runTimers(): Promise<void> {
  const at = nowMs();
  const due = set.filter((one) => one.due <= at).sort((one, other) => one.due - other.due);
  for (const one of due) {
    if (!set.includes(one)) continue;
    if (one.repeats) one.due = at + one.ms;
    else stopTimer(one.timer);
    one.callback();
    await idle();
  }
}

/** For another shop in this process. */
export const forgetTimers = (): void => {
  set = [];
};
