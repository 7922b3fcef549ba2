import { and, asc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import type { InvitationSource } from '#domain/reviews/invitation.ts';
import type { Database } from '#server/db/database.ts';
import { reviewInvitations } from '../tables.ts';

export type StoredInvitation = typeof reviewInvitations.$inferSelect;

/** Returns false if the order, appointment or review has an invitation already. */
export async function addInvitation(tx: Database, invitation: StoredInvitation): Promise<boolean> {
  const added = await tx.insert(reviewInvitations).values(invitation).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function invitedAmong(
  db: Database,
  source: InvitationSource,
  ids: readonly string[],
): Promise<Set<string>> {
  const { sourceId } = reviewInvitations;
  const found = await db
    .select({ sourceId })
    .from(reviewInvitations)
    .where(and(eq(reviewInvitations.source, source), inArray(sourceId, [...ids])));
  return new Set(found.map((row) => row.sourceId));
}

export async function invitationOfKey(db: Database, digest: string): Promise<StoredInvitation | undefined> {
  const [found] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.keyDigest, digest));
  return found;
}

export async function findInvitation(db: Database, id: string): Promise<StoredInvitation | undefined> {
  const [found] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id));
  return found;
}

export async function changeInvitation(
  tx: Database,
  id: string,
  change: Pick<Partial<StoredInvitation>, 'expiresAt' | 'customerId'>,
): Promise<void> {
  await tx.update(reviewInvitations).set(change).where(eq(reviewInvitations.id, id));
}

export const dueReminders = (db: Database, now: Date, limit: number): Promise<StoredInvitation[]> =>
  db
    .select()
    .from(reviewInvitations)
    .where(lte(reviewInvitations.remindAt, now))
    .orderBy(asc(reviewInvitations.remindAt), asc(reviewInvitations.id))
    .limit(limit);

/** Returns false if another process did so meanwhile. */
export async function endReminder(tx: Database, { id, remindAt }: StoredInvitation): Promise<boolean> {
  if (!remindAt) return false;
  const ended = await tx
    .update(reviewInvitations)
    .set({ remindAt: null })
    .where(and(eq(reviewInvitations.id, id), eq(reviewInvitations.remindAt, remindAt)))
    .returning({ id: reviewInvitations.id });
  return ended.length > 0;
}

export async function removeExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(reviewInvitations).where(lt(reviewInvitations.expiresAt, now));
}

interface Owner {
  id: string;
  confirmedEmail: string | undefined;
}

const isOf = ({ id, confirmedEmail }: Owner) =>
  or(
    eq(reviewInvitations.customerId, id),
    confirmedEmail === undefined ? undefined : eq(reviewInvitations.email, confirmedEmail),
  );

export const invitationsOf = (db: Database, owner: Owner): Promise<StoredInvitation[]> =>
  db
    .select()
    .from(reviewInvitations)
    .where(isOf(owner))
    .orderBy(asc(reviewInvitations.createdAt), asc(reviewInvitations.id));

export async function forgetInvitations(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(reviewInvitations).where(isOf(owner));
}
