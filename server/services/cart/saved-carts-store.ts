import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { SavedLine } from './domain.ts';
import { savedCarts } from './tables.ts';

export type StoredSavedCart = typeof savedCarts.$inferSelect;

const alive = (customerId: string, now: Date) =>
  and(eq(savedCarts.customerId, customerId), gt(savedCarts.expiresAt, now));

/** Newest first. */
export const readSavedCarts = (db: Database, customerId: string, now: Date): Promise<StoredSavedCart[]> =>
  db
    .select()
    .from(savedCarts)
    .where(alive(customerId, now))
    .orderBy(desc(savedCarts.savedAt), desc(savedCarts.id));

export async function countSavedCarts(tx: Database, customerId: string, now: Date): Promise<number> {
  const [row] = await tx.select({ carts: count() }).from(savedCarts).where(alive(customerId, now));
  return row?.carts ?? 0;
}

export async function addSavedCart(tx: Database, cart: typeof savedCarts.$inferInsert): Promise<void> {
  await tx.insert(savedCarts).values(cart);
}

/** Locks the cart until the transaction ends; returns undefined if the account does not own it. */
export async function lockSavedCart(
  tx: Database,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<StoredSavedCart | undefined> {
  if (!isUuid(id)) return undefined;
  const isThis = and(eq(savedCarts.id, id), alive(customerId, now));
  const [found] = await tx.select().from(savedCarts).where(isThis).for('update');
  return found;
}

export async function keepSavedLines(tx: Database, id: string, lines: SavedLine[]): Promise<void> {
  const isThis = eq(savedCarts.id, id);
  if (lines.length > 0) await tx.update(savedCarts).set({ lines }).where(isThis);
  else await tx.delete(savedCarts).where(isThis);
}

export async function deleteSavedCarts(tx: Database, customerId: string): Promise<void> {
  await tx.delete(savedCarts).where(eq(savedCarts.customerId, customerId));
}

export async function clearExpiredSavedCarts(db: Database, now: Date): Promise<void> {
  await db.delete(savedCarts).where(lt(savedCarts.expiresAt, now));
}
