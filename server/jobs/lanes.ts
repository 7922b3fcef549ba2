/**
 * Queues that are worked off side by side: a slow one holds no other back, and none is worked off twice at a
 * time in this process.
 */
export function createLanes(onFailure: (name: string, error: unknown) => void) {
  const running = new Map<string, Promise<number>>();
  let stopped = false;

  /** Takes one piece of work after the other until there is none; how many there were. */
  const drain = async (next: () => Promise<boolean>): Promise<number> => {
    let done = 0;
    while (!stopped && (await next())) done += 1;
    return done;
  };

  return {
    /** Joins a lane that is under way, else starts it. */
    run: (name: string, next: () => Promise<boolean>): Promise<number> => {
      const underway = running.get(name);
      if (underway) return underway;
      const lane = drain(next).finally(() => running.delete(name));
      lane.catch((error: unknown) => onFailure(name, error));
      running.set(name, lane);
      return lane;
    },
    underway: (): Promise<number>[] => [...running.values()],
    /** Begins nothing more, and waits for what has begun. */
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.allSettled(running.values());
    },
  };
}
