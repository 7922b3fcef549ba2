import { inArray } from 'drizzle-orm';
import type { ApprovalNotices } from '#domain/desk/approvals-contract.ts';
import type { Database } from '#server/db/database.ts';
import { approvalEmails, approvalNotices } from './tables.ts';

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
