const pauseMilliseconds = 60_000;

/** Does the work with the first call, and then not before a minute has passed: for upkeep that no request should wait for each time. */
export function nowAndThen(work: (now: Date) => Promise<void>): (now: Date) => Promise<void> {
  let next = 0;
  return async (now) => {
    if (now.getTime() < next) return;
    next = now.getTime() + pauseMilliseconds;
    await work(now);
  };
}
