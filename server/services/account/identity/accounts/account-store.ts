import { and, desc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { identityAccounts, identityRevocations, identitySignIns } from '../tables.ts';

export type StoredAccount = typeof identityAccounts.$inferSelect;
export type StoredSignIn = typeof identitySignIns.$inferSelect;

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** By id, or by email address in lower case. */
export async function findAccount(
  db: Database,
  by: { id: string } | { email: string },
): Promise<StoredAccount | undefined> {
  // Skips ids of an external provider, from before the shop kept accounts.
  if ('id' in by && !idShape.test(by.id)) return undefined;
  const [account] = await db
    .select()
    .from(identityAccounts)
    .where('id' in by ? eq(identityAccounts.id, by.id) : eq(identityAccounts.email, by.email));
  return account;
}

/** Locks an account against other changes until the transaction ends. */
export async function lockAccount(tx: Database, id: string): Promise<StoredAccount | undefined> {
  const [account] = await tx.select().from(identityAccounts).where(eq(identityAccounts.id, id)).for('update');
  return account;
}

/** Returns undefined if the address already has an account. */
export async function insertAccount(
  db: Database,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<StoredAccount | undefined> {
  const [account] = await db
    .insert(identityAccounts)
    .values({ email, passwordHash, passwordChangedAt: now, tokensValidFrom: now, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return account;
}

export async function updateAccount(
  db: Database,
  id: string,
  changed: Partial<Omit<StoredAccount, 'id'>>,
): Promise<void> {
  await db.update(identityAccounts).set(changed).where(eq(identityAccounts.id, id));
}

export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.delete(identityAccounts).where(eq(identityAccounts.id, id));
}

/**
 * Returns the time from which an account's tokens are valid; undefined for a deleted account or revoked
 * token.
 */
export async function tokensValidFrom(
  db: Database,
  accountId: string,
  tokenIds: readonly string[],
): Promise<Date | undefined> {
  const [account] = await db
    .select({ from: identityAccounts.tokensValidFrom })
    .from(identityAccounts)
    .where(
      and(
        eq(identityAccounts.id, accountId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(identityRevocations)
            .where(inArray(identityRevocations.id, [...tokenIds])),
        ),
      ),
    );
  return account?.from;
}

export async function insertRevocation(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.insert(identityRevocations).values({ id, expiresAt }).onConflictDoNothing();
}

export const clearRevocations = async (db: Database, now: Date): Promise<void> => {
  await db.delete(identityRevocations).where(lt(identityRevocations.expiresAt, now));
};

/** Records a token request; the first one begins the session. A revoked session does not return. */
export async function noteSignIn(db: Database, signIn: Omit<StoredSignIn, 'createdAt'>): Promise<void> {
  const { grantId, userAgent, address, lastUsedAt } = signIn;
  const revoked = db.select().from(identityRevocations).where(eq(identityRevocations.id, grantId));
  if ((await revoked.limit(1)).length > 0) return;
  await db
    .insert(identitySignIns)
    .values({ ...signIn, createdAt: lastUsedAt })
    .onConflictDoUpdate({ target: identitySignIns.grantId, set: { userAgent, address, lastUsedAt } });
}

export const listSignIns = (db: Database, accountId: string, usedAfter: Date): Promise<StoredSignIn[]> =>
  db
    .select()
    .from(identitySignIns)
    .where(and(eq(identitySignIns.accountId, accountId), gt(identitySignIns.lastUsedAt, usedAfter)))
    .orderBy(desc(identitySignIns.lastUsedAt), desc(identitySignIns.grantId));

export async function findSignIn(
  db: Database,
  { accountId, grantId }: Pick<StoredSignIn, 'accountId' | 'grantId'>,
): Promise<StoredSignIn | undefined> {
  const [signIn] = await db
    .select()
    .from(identitySignIns)
    .where(and(eq(identitySignIns.accountId, accountId), eq(identitySignIns.grantId, grantId)));
  return signIn;
}

export async function forgetSignIn(db: Database, grantId: string): Promise<void> {
  await db.delete(identitySignIns).where(eq(identitySignIns.grantId, grantId));
}

export async function forgetSignInsOf(db: Database, accountId: string): Promise<void> {
  await db.delete(identitySignIns).where(eq(identitySignIns.accountId, accountId));
}

export async function clearSignIns(db: Database, before: Date): Promise<void> {
  await db.delete(identitySignIns).where(lt(identitySignIns.lastUsedAt, before));
}
