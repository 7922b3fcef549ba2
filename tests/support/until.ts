import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two polls: what is waited for needs the processor meanwhile. */
const betweenPolls = 10;

/** Waits for something that comes by itself; fails with its name where it does not come. */
export async function within<T>(what: string, awaited: Promise<T>, milliseconds = 20_000): Promise<T> {
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

/**
 * Asks again and again until the answer is yes; fails with the name of what was waited for where it never is.
 */
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
