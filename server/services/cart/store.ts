import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { CartChange, CartLine } from './domain.ts';
import { cartLines, carts } from './tables.ts';

export interface StoredCart {
  id: string;
  lines: CartLine[];
}

/** Who asks, and when: a cart past its time is no cart. */
export interface CartHolder {
  tokenHash: string;
  now: Date;
}

const heldBy = ({ tokenHash, now }: CartHolder) =>
  and(eq(carts.tokenHash, tokenHash), gt(carts.expiresAt, now));

const linesOf = (db: Database, cartId: string): Promise<CartLine[]> =>
  db
    .select({
      id: cartLines.id,
      backendName: cartLines.backendName,
      bundleId: cartLines.bundleId,
      itemUrl: cartLines.itemUrl,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position));

async function write(tx: Database, cartId: string, { put, remove }: CartChange): Promise<StoredCart> {
  if (put.length > 0)
    await tx
      .insert(cartLines)
      .values(
        put.map(({ backendName, bundleId, itemUrl, quantity }) => ({
          cartId,
          backendName,
          bundleId,
          itemUrl,
          quantity,
        })),
      )
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.backendName, cartLines.bundleId],
        set: { quantity: sql`excluded.quantity`, itemUrl: sql`excluded.item_url` },
      });
  if (remove.length > 0)
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, remove)));
  return { id: cartId, lines: await linesOf(tx, cartId) };
}

export async function readCart(db: Database, holder: CartHolder): Promise<StoredCart | undefined> {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(heldBy(holder));
  return cart && { id: cart.id, lines: await linesOf(db, cart.id) };
}

/**
 * Lets a decision see a cart's lines and writes what it decides, in the caller's transaction. The cart's row stays locked between
 * the two, so that of many changes at once each sees the one before.
 */
export async function changeCart(
  tx: Database,
  holder: CartHolder,
  expiresAt: Date,
  decide: (lines: CartLine[]) => CartChange,
): Promise<StoredCart | undefined> {
  const [cart] = await tx.update(carts).set({ expiresAt }).where(heldBy(holder)).returning({ id: carts.id });
  return cart && write(tx, cart.id, decide(await linesOf(tx, cart.id)));
}

// Whoever makes a cart clears some that nobody can open any more; locked ones are another's to clear.
async function clearExpired(tx: Database, now: Date): Promise<void> {
  const expired = tx
    .select({ id: carts.id })
    .from(carts)
    .where(lt(carts.expiresAt, now))
    .limit(20)
    .for('update', { skipLocked: true });
  await tx.delete(carts).where(inArray(carts.id, expired));
}

export async function createCart(
  tx: Database,
  { tokenHash, now }: CartHolder,
  expiresAt: Date,
  change: CartChange,
): Promise<StoredCart> {
  await clearExpired(tx, now);
  const [cart] = await tx
    .insert(carts)
    .values({ tokenHash, createdAt: now, expiresAt })
    .returning({ id: carts.id });
  if (!cart) throw new Error('A cart was inserted and not returned');
  return write(tx, cart.id, change);
}
