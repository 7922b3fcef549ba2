import { setTimeout as pause } from 'node:timers/promises';

/** Poll interval in ms; not zero, as the awaited work needs the processor. */
const betweenPolls = 10;

export async function within<T>(what: string, awaited: Promise<T>, milliseconds = 60_000): Promise<T> {
  const late = new AbortController();
  const deadline = async (): Promise<never> => {
    await pause(milliseconds, undefined, { signal: late.signal });
    throw new Error(`Waited ${milliseconds / 1_000} s for ${what}`);
  };
  try {
    return await Promise.race([awaited, deadline()]);
  } finally {
    late.abort();
  }
}

export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds?: number,
): Promise<void> {
  let waiting = true;
  const poll = async (): Promise<void> => {
    while (waiting && !(await isSo())) await pause(betweenPolls);
  };
  try {
    await within(what, poll(), milliseconds);
  } finally {
    waiting = false;
  }
}
