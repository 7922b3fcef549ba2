import type { Database } from '#server/db/database.ts';
import { isHeldUp } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { pause } from '#server/runtime/runtime.ts';
import {
  answerUnder,
  type Claim,
  claimOf,
  type IdempotentRequest,
  inProgress,
  reusableBefore,
} from './idempotency-key.ts';
import { claimKey, forgetKeys, freeKey, keepAnswer, readKey } from './idempotency-store.ts';

/** Maximum wait for a concurrent request with the same key. */
const waitLimitMs = 15_000;
const pauseMs = 60;

/**
 * `Idempotency-Key` with Stripe's rules: up to 255 characters, scoped to the caller, kept for 24 hours. A
 * repetition gets the same response, a different request 422; a concurrent one waits, then gets 409. Errors
 * free the key, so that a buyer can correct the request.
 */
export class Idempotency {
  private readonly db: Database;
  private readonly now: () => Date;

  constructor({ db, now }: { db: Database; now: () => Date }) {
    this.db = db;
    this.now = now;
  }

  /** Runs work with external effects. If the process is killed, a repetition a minute later runs it again. */
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

  /** Runs a database change exactly once: key, change and response share one transaction. */
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

  forgetExpired(): Promise<void> {
    return forgetKeys(this.db, reusableBefore(this.now()));
  }

  private async run<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      await keepAnswer(this.db, claim, answer);
      return answer;
    } catch (error) {
      // If this fails too, the key is free once it expires.
      await freeKey(this.db, claim).catch(() => undefined);
      throw error;
    }
  }
}
