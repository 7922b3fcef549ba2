import { pause, randomFraction } from '#server/runtime/runtime.ts';
import type { Database } from './database.ts';
import { isRetryable } from './database-errors.ts';

const attempts = 5;

/** Runs the work and retries it after a conflict. For single statements without a transaction. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      // Random pauses keep two conflicting transactions from colliding again.
      await pause(randomFraction() * 20 * 2 ** attempt);
    }
  }
}

export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction(work));
