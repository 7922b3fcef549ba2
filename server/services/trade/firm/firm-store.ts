import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { clientQuotes } from '../client-quotes/tables.ts';
import { creditAccounts, firmInvites, firmMembers, taxCertificates } from '../tables.ts';

export type StoredMember = typeof firmMembers.$inferSelect;
export type StoredInvite = typeof firmInvites.$inferSelect;

const isMember = (memberId: string) => eq(firmMembers.memberId, memberId);
const isInviteOf = (firmId: string) => eq(firmInvites.firmId, firmId);

/** Serializes changes of a firm's people until the transaction ends. */
export const lockFirm = (tx: Database, firmId: string): Promise<void> => lockName(tx, `people of ${firmId}`);

export async function findMember(db: Database, memberId: string): Promise<StoredMember | undefined> {
  return (await db.select().from(firmMembers).where(isMember(memberId)))[0];
}

/** In the order of joining. */
export const membersOf = (db: Database, firmId: string): Promise<StoredMember[]> =>
  db
    .select()
    .from(firmMembers)
    .where(eq(firmMembers.firmId, firmId))
    .orderBy(asc(firmMembers.joinedAt), asc(firmMembers.memberId));

export const invitesOf = (db: Database, firmId: string, at: Date): Promise<StoredInvite[]> =>
  db
    .select()
    .from(firmInvites)
    .where(and(isInviteOf(firmId), gt(firmInvites.expiresAt, at)))
    .orderBy(asc(firmInvites.email));

export async function countPeople(tx: Database, firmId: string, at: Date): Promise<number> {
  const [row] = await tx.select({ members: count() }).from(firmMembers).where(eq(firmMembers.firmId, firmId));
  return (row?.members ?? 0) + (await invitesOf(tx, firmId, at)).length;
}

/** Replaces an earlier invitation of the address. */
export async function putInvite(tx: Database, invite: typeof firmInvites.$inferInsert): Promise<void> {
  const { digest, rights, expiresAt } = invite;
  await tx
    .insert(firmInvites)
    .values(invite)
    .onConflictDoUpdate({
      target: [firmInvites.firmId, firmInvites.email],
      set: { digest, rights, expiresAt },
    });
}

export async function findInvite(db: Database, digest: string, at: Date): Promise<StoredInvite | undefined> {
  const isGood = and(eq(firmInvites.digest, digest), gt(firmInvites.expiresAt, at));
  return (await db.select().from(firmInvites).where(isGood))[0];
}

/** Returns false if another request has taken the invitation. */
export async function removeInvite(tx: Database, firmId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(firmInvites)
    .where(and(isInviteOf(firmId), eq(firmInvites.id, id)))
    .returning({ id: firmInvites.id });
  return removed.length > 0;
}

/** Returns false if the account is a member of a firm already. */
export async function addMember(tx: Database, member: StoredMember): Promise<boolean> {
  const added = await tx
    .insert(firmMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ id: firmMembers.memberId });
  return added.length > 0;
}

export const putRights = async (
  tx: Database,
  memberId: string,
  rights: StoredMember['rights'],
): Promise<void> => void (await tx.update(firmMembers).set({ rights }).where(isMember(memberId)));

export const removeMember = async (tx: Database, memberId: string): Promise<void> =>
  void (await tx.delete(firmMembers).where(isMember(memberId)));

/** Returns true for an account that has credit terms, certificates, quotes or people. */
export async function hasOwnAccount(tx: Database, customerId: string): Promise<boolean> {
  const [terms, certificates, quotes, people] = [
    await tx.$count(creditAccounts, eq(creditAccounts.customerId, customerId)),
    await tx.$count(taxCertificates, eq(taxCertificates.customerId, customerId)),
    await tx.$count(clientQuotes, eq(clientQuotes.customerId, customerId)),
    await tx.$count(firmMembers, eq(firmMembers.firmId, customerId)),
  ];
  return terms + certificates + quotes + people > 0;
}

export const clearExpiredInvites = async (db: Database, at: Date): Promise<void> =>
  void (await db.delete(firmInvites).where(lte(firmInvites.expiresAt, at)));

export const removeInvitesOf = async (tx: Database, firmId: string): Promise<void> =>
  void (await tx.delete(firmInvites).where(isInviteOf(firmId)));

export const removeInvitesTo = async (tx: Database, email: string): Promise<void> =>
  void (await tx.delete(firmInvites).where(eq(firmInvites.email, email)));
