import { and, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { preparedInsert } from '#server/db/prepared-insert.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { slowedTries } from './slow-tries-tables.ts';

export type StoredFailures = typeof slowedTries.$inferSelect;

export interface CountedFailure {
  before: StoredFailures;
  after: StoredFailures;
}

const byKey = (rows: readonly StoredFailures[]) => new Map(rows.map((row) => [row.key, row]));

const { key: subjectKey, expiresAt, count, blockedUntil } = slowedTries;

const liveStatement = preparedStatement((db) =>
  db
    .select()
    .from(slowedTries)
    .where(and(sql`${subjectKey} = any(${sql.placeholder('keys')})`, gt(expiresAt, given('now', expiresAt))))
    .prepare('live_failures'),
);

export async function readFailures(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, StoredFailures>> {
  return byKey(await liveStatement(db).execute({ keys: [...keys], now }));
}

const insertLocked = preparedInsert(slowedTries, 'lock_failures', (db, rows, name) =>
  db
    .insert(slowedTries)
    .values(rows)
    // An update that changes nothing locks the row and returns it.
    .onConflictDoUpdate({ target: subjectKey, set: { key: subjectKey } })
    // `xmax` names the transaction that locked or updated a row: 0 for one that was just inserted.
    .returning({ ...getTableColumns(slowedTries), isNew: sql<boolean>`xmax = 0` })
    .prepare(name),
);

/** Adds first failures; returns the rows of subjects that had one. Locks all until the transaction ends. */
export async function addFailures(
  tx: Database,
  firsts: readonly CountedFailure[],
): Promise<Map<string, StoredFailures>> {
  // Sorted: transactions that share both keys would otherwise deadlock.
  const rows = firsts.map(({ after }) => after).sort((one, other) => (one.key < other.key ? -1 : 1));
  const stored = await insertLocked(tx, rows);
  return byKey(stored.filter(({ isNew }) => !isNew));
}

const putStatement = preparedStatement((db) =>
  db
    .update(slowedTries)
    .set({
      count: given('count', count),
      blockedUntil: given('blockedUntil', blockedUntil),
      expiresAt: given('expiresAt', expiresAt),
    })
    .where(eq(subjectKey, sql.placeholder('key')))
    .prepare('put_failures'),
);

export async function putFailures(tx: Database, failures: StoredFailures): Promise<void> {
  await putStatement(tx).execute({ ...failures });
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

export async function forgetFailures(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(slowedTries).where(inArray(slowedTries.key, [...keys]));
}

export async function clearFailures(db: Database, now: Date): Promise<void> {
  await db.delete(slowedTries).where(lt(slowedTries.expiresAt, now));
}
