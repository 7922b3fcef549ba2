import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consultants } from './tables.ts';

export type StoredConsultant = typeof consultants.$inferSelect;

/** Those of a branch, also those who have left, by name. */
export const consultantsOfBranch = (db: Database, branchId: string): Promise<StoredConsultant[]> =>
  db
    .select()
    .from(consultants)
    .where(eq(consultants.branchId, branchId))
    .orderBy(asc(consultants.name), asc(consultants.id));

/** A digest of all that is kept of a branch's consultants. */
export async function consultantsState(db: Database, branchId: string): Promise<string> {
  const all = sql`string_agg(${consultants}::text, ' ' order by ${consultants.id})`;
  const [row] = await db
    .select({ state: sql<string>`md5(coalesce(${all}, ''))` })
    .from(consultants)
    .where(eq(consultants.branchId, branchId));
  return row?.state ?? '';
}

export async function findConsultant(db: Database, id: string): Promise<StoredConsultant | undefined> {
  const [found] = await db.select().from(consultants).where(eq(consultants.id, id));
  return found;
}

/** Other transactions that lock the consultant wait until this one is over. */
export async function lockConsultant(tx: Database, id: string): Promise<StoredConsultant | undefined> {
  const [found] = await tx.select().from(consultants).where(eq(consultants.id, id)).for('update');
  return found;
}

/**
 * Locks one consultant of a branch, or all of them in the order of their ids; `false` where there is no such.
 */
export async function lockCalendars(
  tx: Database,
  branchId: string,
  consultantId: string | undefined,
): Promise<boolean> {
  const isThis = consultantId === undefined ? undefined : eq(consultants.id, consultantId);
  const locked = await tx
    .select({ id: consultants.id })
    .from(consultants)
    .where(and(eq(consultants.branchId, branchId), isThis))
    .orderBy(asc(consultants.id))
    .for('update');
  return consultantId === undefined || locked.length > 0;
}

/** Adds those whose ids are not there yet. */
export async function insertConsultants(db: Database, rows: readonly StoredConsultant[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(consultants)
      .values([...rows])
      .onConflictDoNothing();
}

export async function updateConsultant(
  tx: Database,
  id: string,
  change: Partial<StoredConsultant>,
): Promise<void> {
  await tx.update(consultants).set(change).where(eq(consultants.id, id));
}
