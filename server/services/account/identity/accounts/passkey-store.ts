import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { identityAccounts, identityPasskeys } from '../tables.ts';

export type StoredPasskey = typeof identityPasskeys.$inferSelect;

/** Newest first. */
export const listPasskeys = (db: Database, accountId: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.accountId, accountId))
    .orderBy(desc(identityPasskeys.createdAt), identityPasskeys.id);

export async function findPasskey(db: Database, id: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await db.select().from(identityPasskeys).where(eq(identityPasskeys.id, id));
  return passkey;
}

/** Returns `full` at the account's `limit`, `known` if any account has the credential. */
export async function insertPasskey(
  tx: Database,
  passkey: StoredPasskey,
  limit: number,
): Promise<'added' | 'full' | 'known'> {
  const { accountId } = passkey;
  // Serializes concurrent additions, to enforce the limit.
  await tx
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .where(eq(identityAccounts.id, accountId))
    .for('update');
  const [had] = await tx
    .select({ count: count() })
    .from(identityPasskeys)
    .where(eq(identityPasskeys.accountId, accountId));
  if ((had?.count ?? 0) >= limit) return 'full';
  const added = await tx.insert(identityPasskeys).values(passkey).onConflictDoNothing().returning();
  return added.length > 0 ? 'added' : 'known';
}

const isOwn = ({ accountId, id }: Pick<StoredPasskey, 'accountId' | 'id'>) =>
  and(eq(identityPasskeys.accountId, accountId), eq(identityPasskeys.id, id));

export async function renamePasskey(
  db: Database,
  { name, ...own }: Pick<StoredPasskey, 'accountId' | 'id' | 'name'>,
): Promise<void> {
  await db.update(identityPasskeys).set({ name }).where(isOwn(own));
}

export async function deletePasskey(
  tx: Database,
  own: Pick<StoredPasskey, 'accountId' | 'id'>,
): Promise<boolean> {
  return (await tx.delete(identityPasskeys).where(isOwn(own)).returning()).length > 0;
}

/** Records a sign-in. Returns false if the passkey is gone or its counter has changed since. */
export async function notePasskeyUse(
  db: Database,
  { id, counter }: StoredPasskey,
  used: { counter: number; at: Date },
): Promise<boolean> {
  const noted = await db
    .update(identityPasskeys)
    .set({ counter: used.counter, lastUsedAt: used.at })
    .where(and(eq(identityPasskeys.id, id), eq(identityPasskeys.counter, counter)))
    .returning({ id: identityPasskeys.id });
  return noted.length > 0;
}
