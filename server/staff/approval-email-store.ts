import { and, asc, eq, inArray, ne, notExists } from 'drizzle-orm';
import type { ApprovalNotices } from '#domain/desk/approvals-contract.ts';
import type { Database } from '#server/db/database.ts';
import { approvalEmails, approvalNotices, staffApprovals } from './tables.ts';

/** Accounts without a choice are missing. */
export async function noticesOf(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalNotices>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(approvalNotices)
    .where(inArray(approvalNotices.accountId, [...accountIds]));
  return new Map(rows.map(({ accountId, notices }) => [accountId, notices]));
}

export async function setNotices(db: Database, accountId: string, notices: ApprovalNotices): Promise<void> {
  await db
    .insert(approvalNotices)
    .values({ accountId, notices })
    .onConflictDoUpdate({ target: approvalNotices.accountId, set: { notices } });
}

/** Ids of what waits for another than who asked, and was in no email to this account; oldest first. */
export async function unsentApprovals(db: Database, accountId: string, limit: number): Promise<string[]> {
  const sent = db
    .select()
    .from(approvalEmails)
    .where(and(eq(approvalEmails.approvalId, staffApprovals.id), eq(approvalEmails.accountId, accountId)));
  const rows = await db
    .select({ id: staffApprovals.id })
    .from(staffApprovals)
    .where(and(eq(staffApprovals.state, 'pending'), ne(staffApprovals.askedBy, accountId), notExists(sent)))
    .orderBy(asc(staffApprovals.askedAt), asc(staffApprovals.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks the email as sent; returns false if it was sent before. */
export async function takeApprovalEmail(
  tx: Database,
  approvalId: string,
  accountId: string,
): Promise<boolean> {
  const taken = await tx
    .insert(approvalEmails)
    .values({ approvalId, accountId })
    .onConflictDoNothing()
    .returning();
  return taken.length === 1;
}
