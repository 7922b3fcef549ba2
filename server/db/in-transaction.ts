import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isRetryable } from './database-errors.ts';

const attempts = 5;

/**
 * Runs the work, and again from its start when another transaction was in the way. For one statement, which
 * needs no transaction of its own.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      // Uneven pauses keep two that collided from meeting again.
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Runs the work in one transaction, and again from its start when another one was in the way. */
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction(work));
