import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { isHeldUp } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import {
  answerUnder,
  type Claim,
  claimOf,
  type IdempotentRequest,
  inProgress,
  reusableBefore,
} from './idempotency-key.ts';
import { claimKey, forgetKeys, freeKey, keepAnswer, readKey } from './idempotency-store.ts';

/** How long one waits for another with the same key. */
const waitLimitMs = 15_000;
const pauseMs = 60;

/**
 * The rules of `Idempotency-Key` as Stripe has them: up to 255 characters, each caller's own, kept for 24
 * hours; the same request gets the same answer, another one 422, and one that comes while the first is under
 * way waits, then 409. Only what succeeded is kept: after a refusal or a failure the key is free, because a
 * buyer who corrects something is to be heard.
 */
export class Idempotency {
  private readonly db: Database;
  private readonly now: () => Date;

  constructor({ db, now }: { db: Database; now: () => Date }) {
    this.db = db;
    this.now = now;
  }

  /**
   * Does work that reaches beyond the database. Killed at it, it is done again when the same is asked a
   * minute later.
   */
  async once<T>(request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
    for (let waited = 0; waited <= waitLimitMs; waited += pauseMs) {
      const claim = claimOf(request, this.now());
      if (await claimKey(this.db, claim)) return this.run(claim, work);
      const stored = await readKey(this.db, claim);
      const known = stored && answerUnder(stored, claim);
      if (known) return known.answer as T;
      await pause(pauseMs);
    }
    throw inProgress();
  }

  /**
   * Does a change of the database, exactly once: the key, the change and the answer are one transaction,
   * which is the work's too.
   */
  changeOnce<T>(request: IdempotentRequest, work: (tx: Database) => Promise<T>): Promise<T> {
    return inTransaction(this.db, async (tx) => {
      const claim = claimOf(request, this.now());
      if (await claimKey(tx, claim)) {
        const answer = await work(tx);
        await keepAnswer(tx, claim, answer);
        return answer;
      }
      const stored = await readKey(tx, claim);
      const known = stored && answerUnder(stored, claim);
      if (!known) throw inProgress();
      return known.answer as T;
    }).catch((error: unknown) => {
      throw isHeldUp(error) ? inProgress() : error;
    });
  }

  /** Forgets the keys that are free again. */
  forgetExpired(): Promise<void> {
    return forgetKeys(this.db, reusableBefore(this.now()));
  }

  private async run<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      await keepAnswer(this.db, claim, answer);
      return answer;
    } catch (error) {
      // Where even that fails the key is free when its time is over.
      await freeKey(this.db, claim).catch(() => undefined);
      throw error;
    }
  }
}
