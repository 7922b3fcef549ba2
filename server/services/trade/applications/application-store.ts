import { and, asc, desc, eq } from 'drizzle-orm';
import type { ProApplication } from '#domain/trade/applications-contract.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { proApplications } from '../tables.ts';

export type StoredApplication = typeof proApplications.$inferSelect;

const isOf = (customerId: string) => eq(proApplications.customerId, customerId);
const isPending = eq(proApplications.state, 'pending');

/** Returns undefined if the account already has a pending application. */
export async function addApplication(
  tx: Database,
  application: typeof proApplications.$inferInsert,
): Promise<StoredApplication | undefined> {
  const [added] = await tx.insert(proApplications).values(application).onConflictDoNothing().returning();
  return added;
}

/** Newest first. */
export const applicationsOf = (db: Database, customerId: string): Promise<StoredApplication[]> =>
  db
    .select()
    .from(proApplications)
    .where(isOf(customerId))
    .orderBy(desc(proApplications.submittedAt), desc(proApplications.id));

/** Oldest first. */
export const pendingApplications = (db: Database, limit: number): Promise<StoredApplication[]> =>
  db
    .select()
    .from(proApplications)
    .where(isPending)
    .orderBy(asc(proApplications.submittedAt), asc(proApplications.id))
    .limit(limit);

export const countPendingApplications = (db: Database): Promise<number> =>
  db.$count(proApplications, isPending);

export async function lockApplication(tx: Database, id: string): Promise<StoredApplication | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx.select().from(proApplications).where(eq(proApplications.id, id)).for('update');
  return found;
}

export async function decideApplication(
  tx: Database,
  id: string,
  decided: { state: ProApplication['state']; reason?: string; decidedAt: Date },
): Promise<void> {
  await tx.update(proApplications).set(decided).where(eq(proApplications.id, id));
}

export async function withdrawApplication(
  db: Database,
  customerId: string,
  decidedAt: Date,
): Promise<StoredApplication | undefined> {
  const [withdrawn] = await db
    .update(proApplications)
    .set({ state: 'withdrawn', decidedAt })
    .where(and(isOf(customerId), isPending))
    .returning();
  return withdrawn;
}

export async function forgetApplications(tx: Database, customerId: string): Promise<void> {
  await tx.delete(proApplications).where(isOf(customerId));
  const invitedBy = eq(proApplications.invitedBy, customerId);
  await tx.update(proApplications).set({ invitedBy: null }).where(invitedBy);
}
