import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import {
  type CountedFailure,
  clearFailures,
  forgetFailures,
  lockFailures,
  putFailures,
  readFailures,
  takeBackFailure,
} from './slow-tries-store.ts';

/** Tries under one subject: how many are free, the pauses after those, and when a count begins anew. */
export interface Limits {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** Without a try. */
  forgottenAfterMs: number;
}

/** What a try is counted under, and how many of its kind are free. */
export interface Counted {
  /** Such as an account, or a network address; what is stored is a digest. */
  subject: string;
  limits: Limits;
}

/** A try that has to wait, and was not counted. */
export interface Refused {
  retryAfterMs: number;
}

/**
 * Makes tries slow: each beyond the free ones doubles the pause before the next one under the same subject. A
 * try is counted before it is looked at, in the database that all processes share: of many at once all would
 * be looked at before the first was counted.
 */
export class SlowTries {
  constructor(private readonly deps: { db: Database; now: () => Date; digestKey: () => Promise<string> }) {}

  /** Counts a try under all its subjects, in their order, or under none where one of them has to wait. */
  async begin(subjects: readonly Counted[]): Promise<CountedFailure[] | Refused> {
    const { db, now } = this.deps;
    const keyed = await Promise.all(
      subjects.map(async ({ subject, limits }) => ({ limits, key: await this.keyOf(subject) })),
    );
    const keys = keyed.map(({ key }) => key);
    const at = now();
    // Without a lock at first: those that have to wait are many, and are to cost little.
    const blockedMs = pauseIn(await readFailures(db, keys, at), at);
    if (blockedMs > 0) return { retryAfterMs: blockedMs };
    return inTransaction(db, async (tx) => {
      const known = await lockFailures(tx, keys, at);
      // Not before: who waited for the lock would find a time that is past by now ahead of its own.
      const lockedAt = now();
      const retryAfterMs = pauseIn(known, lockedAt);
      if (retryAfterMs > 0) return { retryAfterMs };
      const counted: CountedFailure[] = [];
      for (const { key, limits } of keyed) {
        const before = known.get(key) ?? { key, count: 0, blockedUntil: lockedAt, expiresAt: lockedAt };
        const after = { key, ...countedOnce(before, limits, lockedAt) };
        await putFailures(tx, after);
        counted.push({ before, after });
      }
      return counted;
    });
  }

  /** How long the next try under a subject has to wait, in ms; nothing is counted. */
  async pauseOf(subject: string): Promise<number> {
    const { db, now } = this.deps;
    const at = now();
    return pauseIn(await readFailures(db, [await this.keyOf(subject)], at), at);
  }

  /** All is as before the try, but for what others have counted meanwhile. */
  takeBack(counted: CountedFailure): Promise<void> {
    return takeBackFailure(this.deps.db, counted);
  }

  async forget(subject: string): Promise<void> {
    await forgetFailures(this.deps.db, await this.keyOf(subject));
  }

  /** Forgets what counts no more. */
  clearExpired(): Promise<void> {
    return clearFailures(this.deps.db, this.deps.now());
  }

  private async keyOf(subject: string): Promise<string> {
    return createHmac('sha256', await this.deps.digestKey())
      .update(subject)
      .digest('base64url');
  }
}

function countedOnce({ count, expiresAt }: { count: number; expiresAt: Date }, limits: Limits, now: Date) {
  const counted = expiresAt > now ? count + 1 : 1;
  const later = (ms: number) => new Date(now.getTime() + ms);
  return {
    count: counted,
    blockedUntil: later(pauseAfter(counted, limits)),
    expiresAt: later(limits.forgottenAfterMs),
  };
}

function pauseIn(failures: ReadonlyMap<string, { blockedUntil: Date; expiresAt: Date }>, now: Date): number {
  const live = [...failures.values()].filter(({ expiresAt }) => expiresAt > now);
  return Math.max(0, ...live.map(({ blockedUntil }) => blockedUntil.getTime() - now.getTime()));
}

/** Each try beyond the free ones doubles the pause before the next one is looked at. */
function pauseAfter(count: number, { free, firstPauseMs, longestPauseMs }: Limits): number {
  if (count <= free) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count - free - 1, 30));
}
