import { and, asc, eq } from 'drizzle-orm';
import type { MoneyAction } from '#domain/desk/approvals-contract.ts';
import type { Database } from '#server/db/database.ts';
import { staffApprovals } from './tables.ts';

export type StoredApproval = typeof staffApprovals.$inferSelect;

const isPending = eq(staffApprovals.state, 'pending');

/** Returns undefined if one is pending for the same action and subject. */
export async function addApproval(
  tx: Database,
  approval: typeof staffApprovals.$inferInsert,
): Promise<StoredApproval | undefined> {
  const [added] = await tx.insert(staffApprovals).values(approval).onConflictDoNothing().returning();
  return added;
}

export async function lockApproval(tx: Database, id: string): Promise<StoredApproval | undefined> {
  const [found] = await tx.select().from(staffApprovals).where(eq(staffApprovals.id, id)).for('update');
  return found;
}

export async function lockPendingApproval(
  tx: Database,
  { action, subjectId }: { action: MoneyAction; subjectId: string },
): Promise<StoredApproval | undefined> {
  const isSame = and(eq(staffApprovals.action, action), eq(staffApprovals.subjectId, subjectId));
  const [found] = await tx.select().from(staffApprovals).where(and(isPending, isSame)).for('update');
  return found;
}

export async function decideApproval(
  tx: Database,
  id: string,
  decided: Pick<StoredApproval, 'state' | 'decidedBy' | 'decidedAt' | 'decision'>,
): Promise<void> {
  await tx.update(staffApprovals).set(decided).where(eq(staffApprovals.id, id));
}

/** Oldest first. */
export const pendingApprovals = (
  db: Database,
  { subjectId, limit }: { subjectId?: string | undefined; limit: number },
): Promise<StoredApproval[]> =>
  db
    .select()
    .from(staffApprovals)
    .where(and(isPending, subjectId === undefined ? undefined : eq(staffApprovals.subjectId, subjectId)))
    .orderBy(asc(staffApprovals.askedAt), asc(staffApprovals.id))
    .limit(limit);

export const countPendingApprovals = (db: Database): Promise<number> => db.$count(staffApprovals, isPending);
