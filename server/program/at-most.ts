type InTurn = <T>(work: () => T | PromiseLike<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Lets `most` works run at once; others begin in their order. None begins before its caller has gone on. A
 * failure reaches its caller only. Work that still waits when its signal aborts never begins, and fails with
 * the signal's reason.
 */
export function atMost(most: number): InTurn {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        waiting.delete(begin);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    const hasTurn = running < most;
    if (hasTurn) running += 1;
    await (hasTurn ? undefined : turn(signal));
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
