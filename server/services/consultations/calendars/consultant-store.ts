import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { consultants } from './tables.ts';

export type StoredConsultant = typeof consultants.$inferSelect;

/** Includes former consultants, by name. */
export const consultantsOfBranch = (db: Database, branchId: string): Promise<StoredConsultant[]> =>
  db
    .select()
    .from(consultants)
    .where(eq(consultants.branchId, branchId))
    .orderBy(asc(consultants.name), asc(consultants.id));

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

const lockStatement = preparedStatement((db) =>
  db
    .select()
    .from(consultants)
    .where(eq(consultants.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_consultant'),
);

export async function lockConsultant(tx: Database, id: string): Promise<StoredConsultant | undefined> {
  return (await lockStatement(tx).execute({ id }))[0];
}

/** Locks the row of a consultant, or of each one of a branch by id. Returns false for an unknown id. */
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
