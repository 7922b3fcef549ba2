type InTurn = <T>(work: () => T | PromiseLike<T>) => Promise<T>;

/**
 * Lets `most` works run at once; others begin in their order. None begins before its caller has gone on. A
 * failure reaches its caller only.
 */
export function atMost(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    const hasTurn = running < most;
    if (hasTurn) running += 1;
    await (hasTurn ? undefined : new Promise<void>((resolve) => waiting.push(resolve)));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
