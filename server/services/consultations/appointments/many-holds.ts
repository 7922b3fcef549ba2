import { HttpError } from '#server/http/http-error.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';

/** Unbooked holds per network; an office's users share one. */
const limits = { free: 60, firstPauseMs: 60_000, longestPauseMs: 60 * 60_000, forgottenAfterMs: 60 * 60_000 };

const subjectOf = (address: string): string => `holds of network ${networkOf(address)}`;

/** Keeps a network from holding the whole calendar. */
export class ManyHolds {
  constructor(private readonly tries: SlowTries) {}

  async refuse(address: string): Promise<void> {
    if ((await this.tries.pauseOf(subjectOf(address))) > 0)
      throw new HttpError(429, {
        code: 'too_many_holds',
        message: 'Many times are kept from your network. Please wait a little, or call us.',
      });
  }

  async count(address: string): Promise<void> {
    await this.tries.begin([{ subject: subjectOf(address), limits }]);
  }
}
