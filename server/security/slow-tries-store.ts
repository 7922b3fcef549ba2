import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { slowedTries } from './slow-tries-tables.ts';

export type StoredFailures = typeof slowedTries.$inferSelect;

export interface CountedFailure {
  before: StoredFailures;
  after: StoredFailures;
}

const byKey = (rows: readonly StoredFailures[]) => new Map(rows.map((row) => [row.key, row]));

export async function readFailures(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, StoredFailures>> {
  const isLive = and(inArray(slowedTries.key, [...keys]), gt(slowedTries.expiresAt, now));
  return byKey(await db.select().from(slowedTries).where(isLive));
}

/** Like readFailures(), but locks the rows until the transaction ends. */
export async function lockFailures(
  tx: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, StoredFailures>> {
  // Sorted: transactions that share both keys would otherwise deadlock.
  const sorted = [...keys].sort();
  const none = sorted.map((key) => ({ key, count: 0, blockedUntil: new Date(0), expiresAt: now }));
  const { key } = slowedTries;
  // An update that changes nothing locks the row and returns it.
  const locked = tx.insert(slowedTries).values(none).onConflictDoUpdate({ target: key, set: { key } });
  return byKey(await locked.returning());
}

export async function putFailures(tx: Database, { key, ...failures }: StoredFailures): Promise<void> {
  await tx.update(slowedTries).set(failures).where(eq(slowedTries.key, key));
}

/** Reverts a failure, but keeps those counted since. Its `expiresAt` identifies it. */
export async function takeBackFailure(db: Database, { before, after }: CountedFailure): Promise<void> {
  const { count, blockedUntil, expiresAt } = slowedTries;
  await db
    .update(slowedTries)
    .set({
      count: sql`greatest(${count} - 1, 0)`,
      blockedUntil: sql`case when ${expiresAt} = ${after.expiresAt} then ${before.blockedUntil} else ${blockedUntil} end`,
      expiresAt: sql`case when ${expiresAt} = ${after.expiresAt} then ${before.expiresAt} else ${expiresAt} end`,
    })
    .where(eq(slowedTries.key, after.key));
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(slowedTries).where(eq(slowedTries.key, key));
}

export async function clearFailures(db: Database, now: Date): Promise<void> {
  await db.delete(slowedTries).where(lt(slowedTries.expiresAt, now));
}
