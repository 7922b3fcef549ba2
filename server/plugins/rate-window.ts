import { networkOf } from './network-of.ts';

const manyNetworks = 10_000;

/**
 * Counts the calls of a network in windows of time, in this process alone: for what costs the shop something
 * and the visitor nothing, where a row in the database for each call would cost more than the call.
 */
export class RateWindow {
  private startedAt = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly options: { limit: number; windowMs: number; now: () => Date }) {}

  /** Counts a call, and says in how many ms the next one may come: 0 where this one may. */
  count(address: string): number {
    const { limit, windowMs, now } = this.options;
    const at = now().getTime();
    const age = at - this.startedAt;
    // A clock that was set back begins a window, too.
    if (age >= windowMs || age < 0 || this.counts.size >= manyNetworks) {
      this.startedAt = at;
      this.counts.clear();
    }
    const network = networkOf(address);
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    return count > limit ? windowMs - (at - this.startedAt) : 0;
  }
}
