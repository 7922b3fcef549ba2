import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { CartChange, CartLine, LineContent } from './domain.ts';
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

/** Decides what becomes of a cart's lines; what it has to ask for, it asks in the same transaction. */
export type Decide = (lines: CartLine[], tx: Database) => CartChange | Promise<CartChange>;

const heldBy = ({ tokenHash, now }: CartHolder) =>
  and(eq(carts.tokenHash, tokenHash), gt(carts.expiresAt, now));

const linesOf = (db: Database, cartId: string): Promise<CartLine[]> =>
  db
    .select({
      id: cartLines.id,
      backendName: cartLines.backendName,
      configId: cartLines.configId,
      bundleId: cartLines.bundleId,
      parentId: cartLines.parentId,
      itemUrl: cartLines.itemUrl,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position));

const contentOf = ({ backendName, configId, bundleId, parentId, itemUrl, quantity }: LineContent) => ({
  backendName,
  configId,
  bundleId,
  parentId,
  itemUrl,
  quantity,
});

async function write(tx: Database, cartId: string, { put, remove }: CartChange): Promise<StoredCart> {
  if (remove.length > 0)
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, remove)));
  const added = put.filter(({ id }) => id === undefined);
  if (added.length > 0)
    await tx.insert(cartLines).values(added.map((line) => ({ cartId, ...contentOf(line) })));
  for (const line of put)
    if (line.id !== undefined)
      await tx
        .update(cartLines)
        .set(contentOf(line))
        .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, line.id)));
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
  decide: Decide,
): Promise<StoredCart | undefined> {
  const [cart] = await tx.update(carts).set({ expiresAt }).where(heldBy(holder)).returning({ id: carts.id });
  return cart && write(tx, cart.id, await decide(await linesOf(tx, cart.id), tx));
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
