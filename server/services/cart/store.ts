import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CartChange, CartLine, LineContent } from '../../../domain/cart/cart-line.ts';
import type { Database } from '../../db/database.ts';
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

const lineColumns = {
  id: cartLines.id,
  backendName: cartLines.backendName,
  configId: cartLines.configId,
  bundleId: cartLines.bundleId,
  parentId: cartLines.parentId,
  itemUrl: cartLines.itemUrl,
  quantity: cartLines.quantity,
  saved: cartLines.saved,
  removedWith: cartLines.removedWith,
};

const heldBy = ({ tokenHash, now }: CartHolder) =>
  and(eq(carts.tokenHash, tokenHash), gt(carts.expiresAt, now));

const linesOf = (db: Database, cartId: string): Promise<CartLine[]> =>
  db.select(lineColumns).from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.position));

export const contentOf = (line: LineContent) => ({
  backendName: line.backendName,
  configId: line.configId,
  bundleId: line.bundleId,
  parentId: line.parentId,
  itemUrl: line.itemUrl,
  quantity: line.quantity,
  saved: line.saved,
  removedWith: line.removedWith,
});

/** Writes a change of a cart whose row is locked; answers with the lines that come of it. */
export async function writeChange(
  tx: Database,
  { id: cartId, lines }: StoredCart,
  { put, remove }: CartChange,
): Promise<StoredCart> {
  if (remove.length > 0)
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, remove)));
  const changed = new Map<string, CartLine>();
  for (const { id, ...content } of put)
    if (id !== undefined) {
      changed.set(id, { id, ...content });
      await tx
        .update(cartLines)
        .set(contentOf(content))
        .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, id)));
    }
  const fresh = put.filter(({ id }) => id === undefined).map((line) => ({ cartId, ...contentOf(line) }));
  const added = fresh.length > 0 ? await tx.insert(cartLines).values(fresh).returning(lineColumns) : [];
  const kept = lines.filter(({ id }) => !remove.includes(id)).map((line) => changed.get(line.id) ?? line);
  return { id: cartId, lines: [...kept, ...added] };
}

// A reading is the commonest call of a cart: one statement, put together and planned once.
const prepareRead = (db: Database) =>
  db
    .select({ cartId: carts.id, line: lineColumns })
    .from(carts)
    .leftJoin(cartLines, and(eq(cartLines.cartId, carts.id), isNull(cartLines.removedWith)))
    .where(
      and(
        eq(carts.tokenHash, sql.placeholder('tokenHash')),
        gt(carts.expiresAt, sql`${sql.param(sql.placeholder('now'), carts.expiresAt)}`),
      ),
    )
    .orderBy(asc(cartLines.position))
    .prepare('read_cart');

/** Reads the cart that somebody holds, without what was removed from it. */
export function createReader(db: Database): (holder: CartHolder) => Promise<StoredCart | undefined> {
  let read: ReturnType<typeof prepareRead> | undefined;
  return async ({ tokenHash, now }) => {
    read ??= prepareRead(db);
    const rows = await read.execute({ tokenHash, now });
    const [first] = rows;
    return first && { id: first.cartId, lines: rows.flatMap(({ line }) => line ?? []) };
  };
}

/**
 * Locks the cart that somebody holds until the transaction ends, so that of many changes at once each sees the one before, and lets it live
 * until `expiresAt`. The lines are read by a statement of their own: one that had waited for the lock would still see them as before.
 */
export async function lockHeld(
  tx: Database,
  holder: CartHolder,
  expiresAt: Date,
): Promise<StoredCart | undefined> {
  const [cart] = await tx.update(carts).set({ expiresAt }).where(heldBy(holder)).returning({ id: carts.id });
  return cart && { id: cart.id, lines: await linesOf(tx, cart.id) };
}

/** The same of carts by their ids; always in one order, so that two who lock the same ones wait for each other and never both. */
export async function lockById(
  tx: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StoredCart>> {
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(inArray(carts.id, [...ids]), gt(carts.expiresAt, now)))
    .orderBy(asc(carts.id))
    .for('update');
  const found = new Map<string, StoredCart>();
  for (const { id } of locked) found.set(id, { id, lines: await linesOf(tx, id) });
  return found;
}

/** The id of the cart that somebody holds; a merge locks it later, together with the other one. */
export async function idOfHeld(db: Database, holder: CartHolder): Promise<string | undefined> {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(heldBy(holder));
  return cart?.id;
}

/** Hands lines over to another cart as they are given, with their ids, and ends the cart that they were in with what is left. Both are locked. */
export async function moveLines(
  tx: Database,
  { from, to, lines }: { from: string; to: string; lines: readonly CartLine[] },
): Promise<void> {
  for (const { id, parentId, quantity } of lines)
    await tx.update(cartLines).set({ cartId: to, parentId, quantity }).where(eq(cartLines.id, id));
  await tx.delete(carts).where(eq(carts.id, from));
}

export const keepCart = async (tx: Database, id: string, expiresAt: Date): Promise<void> =>
  void (await tx.update(carts).set({ expiresAt }).where(eq(carts.id, id)));

/** Takes away carts that nobody can open any more; locked ones are another's to clear. */
export async function clearExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ id: carts.id })
    .from(carts)
    .where(lt(carts.expiresAt, now))
    .limit(200)
    .for('update', { skipLocked: true });
  await db.delete(carts).where(inArray(carts.id, expired));
}
