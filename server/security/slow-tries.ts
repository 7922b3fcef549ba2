import { createHmac } from 'node:crypto';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import {
  addFailures,
  type CountedFailure,
  clearFailures,
  forgetFailures,
  putFailures,
  readFailures,
  type StoredFailures,
  takeBackFailure,
} from './slow-tries-store.ts';

export interface Limits {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
  forgottenAfterMs: number;
}

export interface Counted {
  /** For example an account or a network; only its digest is stored. */
  subject: string;
  limits: Limits;
}

export interface Refused {
  retryAfterMs: number;
}

/** Doubles the pause per attempt. Counts before checking, or concurrent attempts would all pass. */
export class SlowTries {
  constructor(private readonly deps: { db: Database; now: () => Date; digestKey: () => Promise<string> }) {}

  /** Counts an attempt under all its subjects, or under no subject if one is blocked. */
  async begin(subjects: readonly Counted[]): Promise<CountedFailure[] | Refused> {
    const { db, now } = this.deps;
    const keyed = await Promise.all(
      subjects.map(async ({ subject, limits }) => ({ limits, key: await this.keyOf(subject) })),
    );
    const keys = keyed.map(({ key }) => key);
    const at = now();
    // Checks without a lock first, so that the many blocked attempts stay cheap.
    const longestMs = Math.max(...subjects.map(({ limits }) => limits.longestPauseMs));
    const blockedMs = pauseIn(await readFailures(db, keys, at), at, longestMs);
    if (blockedMs > 0) return { retryAfterMs: blockedMs };
    return inTransaction(db, async (tx) => {
      const firsts = countedFirst(keyed, at);
      const known = await addFailures(tx, firsts);
      // Read after the lock: `at` would be stale, and the pause too long.
      const lockedAt = now();
      const retryAfterMs = pauseIn(known, lockedAt, longestMs);
      if (retryAfterMs === 0) return countKnown(tx, firsts, { known, at: lockedAt });
      const added = keys.filter((key) => !known.has(key));
      await forgetFailures(tx, added);
      return { retryAfterMs };
    });
  }

  /** Counts what the caller has allowed already, in its transaction. */
  async count(tx: Database, { subject, limits }: Counted): Promise<void> {
    const key = await this.keyOf(subject);
    const firsts = countedFirst([{ key, limits }], this.deps.now());
    const known = await addFailures(tx, firsts);
    await countKnown(tx, firsts, { known, at: this.deps.now() });
  }

  async pauseOf({ subject, limits }: Counted): Promise<number> {
    const { db, now } = this.deps;
    const at = now();
    return pauseIn(await readFailures(db, [await this.keyOf(subject)], at), at, limits.longestPauseMs);
  }

  /** Reverts an attempt, but keeps those counted by others since. */
  takeBack(counted: CountedFailure): Promise<void> {
    return takeBackFailure(this.deps.db, counted);
  }

  async forget(subject: string): Promise<void> {
    await forgetFailures(this.deps.db, [await this.keyOf(subject)]);
  }

  clearExpired(): Promise<void> {
    return clearFailures(this.deps.db, this.deps.now());
  }

  private async keyOf(subject: string): Promise<string> {
    return createHmac('sha256', await this.deps.digestKey())
      .update(subject)
      .digest('base64url');
  }
}

interface LimitedFailure extends CountedFailure {
  limits: Limits;
}

function countAfter(before: StoredFailures, limits: Limits, at: Date): LimitedFailure {
  return { before, after: { key: before.key, ...countedOnce(before, limits, at) }, limits };
}

/** Counts as if no subject was known. */
const countedFirst = (keyed: readonly { key: string; limits: Limits }[], at: Date): LimitedFailure[] =>
  keyed.map(({ key, limits }) =>
    countAfter({ key, count: 0, blockedUntil: new Date(0), expiresAt: at }, limits, at),
  );

/** Counts the subjects that were known; the others are counted by their first row. */
async function countKnown(
  tx: Database,
  firsts: readonly LimitedFailure[],
  { known, at }: { known: ReadonlyMap<string, StoredFailures>; at: Date },
): Promise<CountedFailure[]> {
  const counted = firsts.map((first) => {
    const before = known.get(first.after.key);
    return before ? countAfter(before, first.limits, at) : first;
  });
  const changed = counted.filter(({ after }) => known.has(after.key));
  await atOnce(changed.map(({ after }) => putFailures(tx, after)));
  return counted;
}

function countedOnce({ count, expiresAt }: { count: number; expiresAt: Date }, limits: Limits, now: Date) {
  const counted = expiresAt > now ? count + 1 : 1;
  const pauseMs = pauseAfter(counted, limits);
  const expiry = now.getTime() + limits.forgottenAfterMs;
  return {
    count: counted,
    // Without a pause no time of this clock, which may be ahead, is kept.
    blockedUntil: new Date(pauseMs > 0 ? now.getTime() + pauseMs : 0),
    // Unique per attempt, even within one millisecond, so that taking one back keeps the others' pauses.
    expiresAt: new Date(Math.max(expiry, expiresAt.getTime() + 1)),
  };
}

/** `longestMs` limits the pause of a block that was made while the clock was ahead. */
function pauseIn(
  failures: ReadonlyMap<string, { blockedUntil: Date; expiresAt: Date }>,
  now: Date,
  longestMs: number,
): number {
  const live = [...failures.values()].filter(({ expiresAt }) => expiresAt > now);
  const pauses = live.map(({ blockedUntil }) => Math.min(longestMs, blockedUntil.getTime() - now.getTime()));
  return Math.max(0, ...pauses);
}

function pauseAfter(count: number, { free, firstPauseMs, longestPauseMs }: Limits): number {
  if (count <= free) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count - free - 1, 30));
}
