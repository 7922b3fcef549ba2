import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { proInvites } from '../tables.ts';

export async function addInvite(db: Database, invite: typeof proInvites.$inferInsert): Promise<void> {
  await db.insert(proInvites).values(invite);
}

export async function inviterOf(db: Database, digest: string, at: Date): Promise<string | undefined> {
  const isGood = and(eq(proInvites.digest, digest), gt(proInvites.expiresAt, at));
  const [found] = await db.select({ customerId: proInvites.customerId }).from(proInvites).where(isGood);
  return found?.customerId;
}

export async function clearExpiredInvites(db: Database, at: Date): Promise<void> {
  await db.delete(proInvites).where(lte(proInvites.expiresAt, at));
}

export async function forgetInvites(tx: Database, customerId: string): Promise<void> {
  await tx.delete(proInvites).where(eq(proInvites.customerId, customerId));
}
