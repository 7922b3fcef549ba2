/** Runs queues concurrently: a slow queue delays no other, and each runs once at a time in this process. */
export class Lanes {
  private readonly running = new Map<string, Promise<number>>();
  private stopped = false;

  constructor(private readonly onFailure: (name: string, error: unknown) => void) {}

  /** Joins a running lane, else starts it; `next` runs until it finds nothing, or `most` times. */
  run(name: string, next: () => Promise<boolean>, most = Number.POSITIVE_INFINITY): Promise<number> {
    const underway = this.running.get(name);
    if (underway) return underway;
    const lane = this.drain(next, most).finally(() => this.running.delete(name));
    lane.catch((error: unknown) => this.onFailure(name, error));
    this.running.set(name, lane);
    return lane;
  }

  isRunning(name: string): boolean {
    return this.running.has(name);
  }

  underway(): Promise<number>[] {
    return [...this.running.values()];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.allSettled(this.running.values());
  }

  private async drain(next: () => Promise<boolean>, most: number): Promise<number> {
    let done = 0;
    while (done < most && !this.stopped && (await next())) done += 1;
    return done;
  }
}
