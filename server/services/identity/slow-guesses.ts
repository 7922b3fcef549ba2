import { createHmac } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { failuresForgottenMs, limitsOf, pauseAfter } from './domain.ts';
import { blockUntil, countFailure, forgetFailures, readFailures } from './failure-store.ts';

/** What a guess is aimed at, and where it comes from. */
export interface Guess {
  /** As it was typed: it need not be an account's. */
  identifier: string;
  /** The network address. */
  address: string;
}

type Kind = keyof typeof limitsOf;

/**
 * Makes guesses slow: each failure beyond the first few doubles the pause before the next is looked at, for
 * the account that it was aimed at and for the network that it came from. A name without an account is
 * treated alike.
 */
export class SlowGuesses {
  constructor(private readonly deps: { db: Database; now: () => Date; digestKey: () => Promise<string> }) {}

  /** Milliseconds until the next guess is looked at; 0 where it is at once. */
  async pause(guess: Guess): Promise<number> {
    const now = this.deps.now();
    const failures = await readFailures(this.deps.db, Object.values(await this.keysOf(guess)), now);
    const until = Math.max(0, ...[...failures.values()].map(({ blockedUntil }) => blockedUntil.getTime()));
    return Math.max(0, until - now.getTime());
  }

  async failed(guess: Guess): Promise<void> {
    const { db, now } = this.deps;
    const keys = await this.keysOf(guess);
    for (const kind of Object.keys(keys) as Kind[]) {
      const at = now();
      const expiresAt = new Date(at.getTime() + failuresForgottenMs);
      const count = await countFailure(db, keys[kind], { now: at, expiresAt });
      const pause = pauseAfter(count, limitsOf[kind]);
      if (pause > 0) await blockUntil(db, keys[kind], new Date(at.getTime() + pause));
    }
  }

  /** Who is in has not guessed; others from the same network may have. */
  async succeeded(guess: Guess): Promise<void> {
    await forgetFailures(this.deps.db, (await this.keysOf(guess)).account);
  }

  private async keysOf({ identifier, address }: Guess): Promise<Record<Kind, string>> {
    const key = await this.deps.digestKey();
    const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    return { account: digest(`account ${identifier}`), network: digest(`network ${address}`) };
  }
}
