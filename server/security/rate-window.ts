import { networkOf } from './network-of.ts';

const manyNetworks = 10_000;

/** Per network and process. For calls that cost less than a database row per call. */
export class RateWindow {
  private startedAt = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly options: { limit: number; windowMs: number; now: () => Date }) {}

  count(address: string): number {
    const { limit, windowMs, now } = this.options;
    const at = now().getTime();
    const age = at - this.startedAt;
    // A clock that was set back also starts a window.
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
