import { createHmac } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { failuresForgottenMs, limitsOf, pauseAfter } from './domain.ts';
import {
  type CountedFailure,
  forgetFailures,
  lockFailures,
  putFailures,
  readFailures,
  takeBackFailure,
} from './failure-store.ts';

/** What a guess is aimed at, and where it comes from. */
export interface Guess {
  /** As it was typed: it need not be an account's. */
  identifier: string;
  /** The network address; left out where the caller is signed in, and guesses at one account alone. */
  address?: string;
}

/** A guess that may be looked at. It counts as a failure until `succeeded` says otherwise. */
export interface TakenGuess {
  account: CountedFailure;
  network: CountedFailure | undefined;
}

type Kind = keyof typeof limitsOf;
type Keys = { account: string; network?: string };

/**
 * Makes guesses slow: each failure beyond the first few doubles the pause before the next is looked at, for
 * the account that it was aimed at and for the network that it came from. A name without an account is
 * treated alike. A guess is counted before it is looked at: passwords take long to check, and of many
 * guesses at once all would be looked at before the first has failed.
 */
export class SlowGuesses {
  constructor(private readonly deps: { db: Database; now: () => Date; digestKey: () => Promise<string> }) {}

  /** Takes a guess, or says in how many milliseconds the next one is looked at. */
  async begin(guess: Guess): Promise<TakenGuess | { retryAfterMs: number }> {
    const { db, now } = this.deps;
    const keys = await this.keysOf(guess);
    const at = now();
    // Without a lock at first: those that have to wait are many, and are to cost little.
    const blockedMs = pauseIn(await readFailures(db, Object.values(keys), at), at);
    return blockedMs > 0 ? { retryAfterMs: blockedMs } : inTransaction(db, (tx) => this.take(tx, keys));
  }

  /** Who is in has not guessed; others from the same network may have. */
  async succeeded({ account, network }: TakenGuess): Promise<void> {
    await forgetFailures(this.deps.db, account.after.key);
    if (network) await takeBackFailure(this.deps.db, network);
  }

  /** The guesses at one account count no more, because its password is another one. */
  async forget(identifier: string): Promise<void> {
    await forgetFailures(this.deps.db, (await this.keysOf({ identifier })).account);
  }

  private async take(tx: Database, keys: Keys): Promise<TakenGuess | { retryAfterMs: number }> {
    const at = this.deps.now();
    const known = await lockFailures(tx, Object.values(keys), at);
    const retryAfterMs = pauseIn(known, at);
    if (retryAfterMs > 0) return { retryAfterMs };
    const counted = async (kind: Kind, key: string): Promise<CountedFailure> => {
      const before = known.get(key) ?? { key, count: 0, blockedUntil: at, expiresAt: at };
      const count = before.expiresAt > at ? before.count + 1 : 1;
      const blockedUntil = new Date(at.getTime() + pauseAfter(count, limitsOf[kind]));
      const after = { key, count, blockedUntil, expiresAt: new Date(at.getTime() + failuresForgottenMs) };
      await putFailures(tx, after);
      return { before, after };
    };
    return {
      account: await counted('account', keys.account),
      network: keys.network === undefined ? undefined : await counted('network', keys.network),
    };
  }

  private async keysOf({ identifier, address }: Guess): Promise<Keys> {
    const key = await this.deps.digestKey();
    const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    const account = digest(`account ${identifier}`);
    return address === undefined ? { account } : { account, network: digest(`network ${address}`) };
  }
}

function pauseIn(failures: ReadonlyMap<string, { blockedUntil: Date; expiresAt: Date }>, now: Date): number {
  const live = [...failures.values()].filter(({ expiresAt }) => expiresAt > now);
  return Math.max(0, ...live.map(({ blockedUntil }) => blockedUntil.getTime() - now.getTime()));
}
